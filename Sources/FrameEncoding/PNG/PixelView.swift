import Primitives

/// Pixels to encode: a rectangle of a raster, lent for the duration of a call.
///
/// Words are 0xAARRGGBB, premultiplied, as in a `Raster`.
struct PixelView {
  /// The leftmost pixel of the top row.
  let base: UnsafePointer<UInt32>
  /// The width in pixels, at least 1.
  let width: Int
  /// The height in pixels, at least 1.
  let height: Int
  /// How many pixels lie between the starts of two rows.
  let stride: Int

  /// The leftmost pixel of a row.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { base + y &* stride }
}

extension PixelView {
  /// All pixels of a raster, as its `withPixels` lends them.
  init(of raster: Raster, pixels: UnsafeBufferPointer<UInt32>) {
    guard let base = pixels.baseAddress else {
      preconditionFailure("a raster has at least one pixel")
    }
    self.init(
      base: base, width: raster.width, height: raster.height,
      stride: raster.width)
  }
}

extension PixelView {
  /// A part of these pixels.
  func part(_ rectangle: ChangedRectangle) -> PixelView {
    PixelView(
      base: row(rectangle.y) + rectangle.x, width: rectangle.width,
      height: rectangle.height, stride: stride)
  }
}
