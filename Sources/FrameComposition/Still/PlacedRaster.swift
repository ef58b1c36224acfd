import Primitives

/// A page's raster and where its top left corner lies on a frame.
package struct PlacedRaster: Sendable {
  /// The page's pixels, its paper among them.
  package let raster: Raster
  /// The left edge in pixels; negative where the page starts outside.
  package let x: Int
  /// The top edge in pixels.
  package let y: Int

  /// Places a raster.
  package init(_ raster: Raster, x: Int, y: Int) {
    self.raster = raster
    self.x = x
    self.y = y
  }
}
