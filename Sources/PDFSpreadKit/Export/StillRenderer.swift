import FrameComposition
import PageRendering
import Presentation
import Primitives

/// Draws a document's stills, on one thread.
struct StillRenderer {
  let document: Document
  let output: DocumentOutput
  let composer: FrameComposer
  let cache: RasterCache<PageRasterKey>
  let limit: RasterLimit

  /// The pages that more than one still shows at one size.
  let sharedPages: Set<Int>

  /// Draws a still's frame; false where none of its pages could be drawn.
  func draw(_ still: Still, on frame: inout Raster) -> Bool {
    var hasPage = false
    let pages = still.pages.map { placement in
      let raster = page(placement)
      if raster != nil { hasPage = true }
      let rectangle = placement.rectangle
      return PlacedRaster(
        raster
          ?? PlaceholderSheet.raster(
            width: rectangle.width, height: rectangle.height,
            lineWidth: Int(output.plan.layout.canvas.density.rounded(.up))),
        x: rectangle.x, y: rectangle.y)
    }
    composer.compose(pages, on: &frame)
    if hasPage { output.noteRenderedPage() }
    return hasPage
  }

  /// A page's raster, or nil where it is lost.
  private func page(_ placement: PagePlacement) -> Raster? {
    guard !output.isLost(placement.page),
      let info = output.plan.pages[placement.page].info
    else { return nil }
    var request = RasterRequest(
      page: info, width: placement.rectangle.width,
      height: placement.rectangle.height, paper: composer.style.paper)
    request.horizontalScale = placement.horizontalScale
    request.verticalScale = placement.verticalScale
    do throws(PageError) {
      guard sharedPages.contains(placement.page) else {
        return try document.raster(for: request, limit: limit)
      }
      return try cache.raster(for: request, of: document, limit: limit)
    } catch {
      output.lose(placement.page, error)
      return nil
    }
  }
}
