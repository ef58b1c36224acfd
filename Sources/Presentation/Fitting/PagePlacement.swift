/// Where a page is drawn.
package struct PagePlacement: Hashable, Sendable {
  /// The page's place in the document, from 0.
  package let page: Int
  /// The page's paper on its plane, in whole pixels.
  package let rectangle: PixelRectangle
  /// Pixels per point of the page's width, at which its content is drawn.
  package let horizontalScale: Double
  /// Pixels per point of the page's height.
  package let verticalScale: Double

  /// Makes a placement.
  package init(
    page: Int, rectangle: PixelRectangle, horizontalScale: Double,
    verticalScale: Double
  ) {
    self.page = page
    self.rectangle = rectangle
    self.horizontalScale = horizontalScale
    self.verticalScale = verticalScale
  }

  /// The placement moved by whole pixels.
  package func offset(x: Int, y: Int) -> PagePlacement {
    PagePlacement(
      page: page, rectangle: rectangle.offset(x: x, y: y),
      horizontalScale: horizontalScale, verticalScale: verticalScale)
  }
}
