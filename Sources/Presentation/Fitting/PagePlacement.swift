/// Where a page is drawn.
public struct PagePlacement: Hashable, Sendable {
  /// The page's place in the document, from 0.
  public let page: Int
  /// The page's paper on its plane, in whole pixels.
  public let rectangle: PixelRectangle
  /// Pixels per point of the page's width, at which its content is drawn.
  public let horizontalScale: Double
  /// Pixels per point of the page's height.
  public let verticalScale: Double

  /// Makes a placement.
  public init(
    page: Int, rectangle: PixelRectangle, horizontalScale: Double,
    verticalScale: Double
  ) {
    self.page = page
    self.rectangle = rectangle
    self.horizontalScale = horizontalScale
    self.verticalScale = verticalScale
  }

  /// The placement moved by whole pixels.
  public func offset(x: Int, y: Int) -> PagePlacement {
    PagePlacement(
      page: page, rectangle: rectangle.offset(x: x, y: y),
      horizontalScale: horizontalScale, verticalScale: verticalScale)
  }
}
