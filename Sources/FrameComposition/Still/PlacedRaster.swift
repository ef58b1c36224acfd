import Primitives

/// A page's raster and where its top left corner lies on a frame.
public struct PlacedRaster: Sendable {
  /// The page's pixels, its paper among them.
  public let raster: Raster
  /// The left edge in pixels; negative where the page starts outside.
  public let x: Int
  /// The top edge in pixels.
  public let y: Int

  /// Places a raster.
  public init(_ raster: Raster, x: Int, y: Int) {
    self.raster = raster
    self.x = x
    self.y = y
  }
}
