import Presentation
import Primitives

/// The two stills that a page turn joins, and where their pages lie.
package struct CurlScene: Sendable {
  /// The still that the turn starts from.
  package var leaving: Raster
  /// The still that the turn ends at, of the same size.
  package var coming: Raster
  /// Where the stills' pages lie.
  package var pages: CurlPages
  /// The side that the book is bound on; sheets turn towards it.
  package var binding: Binding
  /// The style that the stills were composed in.
  package var style: FrameStyle

  /// Makes a scene.
  ///
  /// - Precondition: Both stills have the same size.
  package init(
    leaving: Raster, coming: Raster, pages: CurlPages,
    binding: Binding = .left, style: FrameStyle = FrameStyle()
  ) {
    precondition(
      leaving.width == coming.width && leaving.height == coming.height,
      "a turn joins stills of one size")
    self.leaving = leaving
    self.coming = coming
    self.pages = pages
    self.binding = binding
    self.style = style
  }

  /// A pixel of a page with nothing on it, as the stills show one.
  var blankPixel: UInt32 {
    let dot = Raster(width: 1, height: 1, color: style.paper)
    var still = Raster(width: 1, height: 1)
    FrameComposer(
      style: FrameStyle(
        background: style.background, paper: style.paper, isGray: style.isGray)
    ).compose([PlacedRaster(dot, x: 0, y: 0)], on: &still)
    return still[0, 0]
  }
}
