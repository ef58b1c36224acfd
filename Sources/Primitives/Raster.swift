/// A rectangle of pixels, rows from top to bottom with nothing between them.
///
/// Each pixel is a 32-bit word 0xAARRGGBB whose colour is premultiplied by its
/// alpha: the layout of cairo's ARGB32 images, so cairo can draw into one.
/// Copies share their storage until one of them is changed.
public struct Raster: Hashable, Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  private var pixels: [UInt32]

  /// Makes a raster of one colour.
  ///
  /// - Precondition: Both sides are at least 1 and their product fits memory.
  public init(width: Int, height: Int, color: Color = .transparent) {
    precondition(width > 0 && height > 0, "a raster has at least one pixel")
    self.width = width
    self.height = height
    pixels = Array(repeating: color.pixel, count: width * height)
  }

  /// Makes a raster whose pixels `body` writes: every one of them.
  ///
  /// - Precondition: Both sides are at least 1 and their product fits memory.
  package init(
    width: Int, height: Int,
    writing body: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    precondition(width > 0 && height > 0, "a raster has at least one pixel")
    self.width = width
    self.height = height
    pixels = Array(unsafeUninitializedCapacity: width * height) {
      buffer, count in
      body(UnsafeMutableBufferPointer(rebasing: buffer[..<(width * height)]))
      count = width * height
    }
  }

  /// The number of bytes that the pixels take.
  package var byteCount: Int { pixels.count * 4 }

  /// One pixel, 0xAARRGGBB premultiplied; ``Color/init(pixel:)`` tells its
  /// colour. For single looks; loops want ``withPixels(_:)``.
  ///
  /// - Precondition: The place is in the raster.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[index(x, y)] }
    set { pixels[index(x, y)] = newValue }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "not in the raster")
    return y * width + x
  }

  /// Calls `body` with all pixels, row after row.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withUnsafeBufferPointer(body)
  }

  /// Calls `body` with all pixels, row after row, to change them.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withUnsafeMutableBufferPointer {
      (buffer: inout UnsafeMutableBufferPointer<UInt32>) throws(Failure)
        -> Result in
      try body(buffer)
    }
  }

  /// Makes every pixel one colour.
  package mutating func fill(with color: Color) {
    withMutablePixels { $0.update(repeating: color.pixel) }
  }
}
