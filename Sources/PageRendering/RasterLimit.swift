/// How large a page's raster may be.
package struct RasterLimit: Hashable, Sendable {
  /// The most pixels that a side may have, 32767 at the most: cairo draws no
  /// larger image.
  package let side: Int
  /// The most pixels that a raster may have. The default is 100 million.
  package var pixels: Int

  /// Makes a limit of a number of pixels in all; a side's is 32767.
  package init(pixels: Int = 100_000_000) {
    side = 32767
    self.pixels = pixels
  }

  /// Whether a raster of this size, in pixels, is within the limit.
  package func allows(width: Int, height: Int) -> Bool {
    guard 0...side ~= width, 0...side ~= height else { return false }
    return width * height <= pixels
  }
}
