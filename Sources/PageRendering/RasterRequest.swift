import Primitives

/// A raster that a page is asked to be drawn as. The same request to the same
/// document makes the same pixels.
package struct RasterRequest: Hashable, Sendable {
  /// The page's place in the document, from 0.
  package var pageIndex: Int
  /// The page's ``PageInfo/userUnit``.
  package var userUnit: Double
  /// The raster's width in pixels.
  package var width: Int
  /// The raster's height in pixels.
  package var height: Int
  /// Pixels that a point of the page is wide.
  package var horizontalScale: Double
  /// Pixels that a point of the page is high.
  package var verticalScale: Double
  /// What lies under the page's drawing.
  package var paper: Color

  /// Asks for a page that fills a raster exactly, whatever that does to its
  /// aspect.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  package init(page: PageInfo, width: Int, height: Int, paper: Color = .white) {
    pageIndex = page.index
    userUnit = page.userUnit
    self.width = width
    self.height = height
    horizontalScale = Double(width) / page.width
    verticalScale = Double(height) / page.height
    self.paper = paper
  }

  /// Asks for a page at a density; a side with a part of a pixel gets the
  /// whole one, as from `pdftocairo -cropbox`, so that the last row and
  /// column may be covered by the page in part only.
  ///
  /// - Parameter dpi: Pixels an inch.
  package init(page: PageInfo, dpi: Double, paper: Color = .white) {
    pageIndex = page.index
    userUnit = page.userUnit
    width = wholePixels(page.width * dpi / 72)
    height = wholePixels(page.height * dpi / 72)
    horizontalScale = dpi / 72
    verticalScale = dpi / 72
    self.paper = paper
  }
}

/// The number rounded up, held between 0 and more pixels than any raster may
/// have; 0 for what is no number.
private func wholePixels(_ pixels: Double) -> Int {
  pixels > 0 ? Int(min(pixels, 1e9).rounded(.up)) : 0
}
