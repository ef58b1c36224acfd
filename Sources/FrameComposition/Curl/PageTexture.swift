import Presentation

/// The content of one side of a turning sheet: a page of a still, read at
/// points of the sheet.
struct PageTexture {
  /// Fractions of a pixel in a fixed-point coordinate.
  static let fractionBits = 24

  private let pixels: UnsafePointer<UInt32>
  private let rowLength: Int
  /// Where, between the centres of the page's first and last pixels, the
  /// texture is read, in fixed point.
  private let lowX: Int
  private let highX: Int
  private let lowY: Int
  private let highY: Int
  /// The still's coordinates, less half a pixel, from the sheet's.
  let startX: Float
  let slopeX: Float
  let startY: Float
  let slopeY: Float

  /// Reads a page of a still.
  ///
  /// - Parameters:
  ///   - page: The page's rectangle.
  ///   - sheet: The sheet that the page is stretched to.
  ///   - innerEdge: The page's edge at the spine, in the still.
  ///   - direction: 1 where the page goes to the right from there, else −1.
  /// - Returns: Nil where less than two columns or rows of the page lie on the
  ///   still.
  init?(
    still: UnsafeBufferPointer<UInt32>, width: Int, height: Int,
    page: PixelRectangle, sheet: CurlSheet, innerEdge: Int, direction: Double
  ) {
    let columns = max(0, page.x)..<max(0, page.x, min(width, page.maxX))
    let rows = max(0, page.y)..<max(0, page.y, min(height, page.maxY))
    guard columns.count > 1, rows.count > 1, let base = still.baseAddress
    else { return nil }
    pixels = base
    rowLength = width
    (lowX, highX) = Self.limits(columns)
    (lowY, highY) = Self.limits(rows)
    let scaleX =
      direction * Double(page.width) / (sheet.freeEdge - sheet.innerEdge)
    let scaleY = Double(page.height) / sheet.height
    startX = Float(Double(innerEdge) - 0.5 - sheet.innerEdge * scaleX)
    slopeX = Float(scaleX)
    startY = Float(Double(page.y) - 0.5)
    slopeY = Float(scaleY)
  }

  /// Reads one colour everywhere.
  ///
  /// - Parameter blank: Four pixels of the colour.
  init(blank: UnsafePointer<UInt32>) {
    pixels = blank
    rowLength = 2
    (lowX, highX) = Self.limits(0..<2)
    (lowY, highY) = Self.limits(0..<2)
    startX = 0
    slopeX = 0
    startY = 0
    slopeY = 0
  }

  private static func limits(_ range: Range<Int>) -> (Int, Int) {
    // Just short of the last pixel's centre, where there is a next one still.
    (
      range.lowerBound << fractionBits,
      (range.upperBound - 1) << fractionBits - 1
    )
  }

  /// A coordinate in fixed point.
  @inline(__always)
  static func fixed(_ coordinate: Float) -> Int {
    Int(coordinate * Float(1 << fractionBits))
  }

  /// The content at a point of the sheet.
  @inline(__always)
  func sample(u: Float, v: Float) -> PixelChannels {
    sample(
      x: Self.fixed(startX + slopeX * u), y: Self.fixed(startY + slopeY * v))
  }

  /// The content at a fixed-point place in the still: the four pixels around
  /// it, each weighted by its nearness.
  @inline(__always)
  func sample(x: Int, y: Int) -> PixelChannels {
    let x = min(max(x, lowX), highX)
    let y = min(max(y, lowY), highY)
    let bits = Self.fractionBits
    let place =
      pixels + ((y &>> bits) &* rowLength &+ x &>> bits)
    let rightPart = UInt16(truncatingIfNeeded: x &>> (bits - 8) & 0xFF)
    let lowerPart = UInt16(truncatingIfNeeded: y &>> (bits - 8) & 0xFF)
    let both = UInt16(
      truncatingIfNeeded: (UInt32(rightPart) &* UInt32(lowerPart)) &>> 8)
    let right = rightPart &- both
    let lower = lowerPart &- both
    let first = 256 &- rightPart &- lower
    let sum =
      pair(place) &* weights(first, right) &+ pair(place + rowLength)
      &* weights(lower, both)
    return (sum.lowHalf &+ sum.highHalf &+ 128) &>> 8
  }
}

@inline(__always)
private func pair(_ place: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
  SIMD8<UInt16>(
    truncatingIfNeeded: UnsafeRawPointer(place).loadUnaligned(
      as: SIMD8<UInt8>.self))
}

@inline(__always)
private func weights(_ left: UInt16, _ right: UInt16) -> SIMD8<UInt16> {
  SIMD8(
    lowHalf: SIMD4(repeating: left), highHalf: SIMD4(repeating: right))
}
