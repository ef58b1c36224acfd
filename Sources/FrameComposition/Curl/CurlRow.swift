/// A row of a frame, its columns in the direction in which u grows.
struct CurlRow {
  let first: UnsafeMutablePointer<UInt32>
  let firstPaper: UnsafePointer<Float>
  /// 1, or −1 where u grows to the left.
  let step: Int
  /// The middle of the row below the sheet's top.
  let v: Float
  /// u at the middle of column 0.
  let u: Float
  /// e at the middle of column 0.
  let distance: Float

  @inline(__always)
  subscript(column: Int) -> UInt32 {
    get { first[column &* step] }
    nonmutating set { first[column &* step] = newValue }
  }

  /// How much of a pixel has paper beneath the sheet, 0 to 1.
  @inline(__always)
  func paper(_ column: Int) -> Float { firstPaper[column &* step] }
}
