/// A number that changes by the same step from column to column.
struct EvenRun {
  /// The number at column 0.
  let start: Float
  /// Its growth per column.
  let slope: Float

  @inline(__always)
  func at(_ column: Int) -> Float { start + slope * Float(column) }
}
