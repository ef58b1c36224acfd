import FrameComposition
import PageRendering
import Presentation
import Primitives

/// Draws a document's stills, on one thread.
struct StillRenderer {
  let document: any PageSource
  let output: DocumentOutput
  /// The layout whose stills it draws.
  let layout: DocumentLayout
  let composer: FrameComposer
  let cache: RasterCache<PageRasterKey>
  let limit: RasterLimit

  init(
    document: any PageSource, output: DocumentOutput, options: ExportOptions,
    cache: RasterCache<PageRasterKey>, layout: DocumentLayout? = nil
  ) {
    self.layout = layout ?? output.plan.layout
    self.document = document
    self.output = output
    self.cache = cache
    composer = FrameComposer(
      style: options.style(density: self.layout.canvas.density))
    limit = options.rasterLimit
  }

  /// Draws a still's frame, and tells whether any of its pages could be drawn,
  /// and whether the frame is more than the raster of a page.
  ///
  /// - Parameter spare: A frame that nobody needs any more; it is taken, to
  ///   draw on, where its size is right.
  func frame(
    of still: Still, reusing spare: inout Raster?
  ) -> (frame: Raster, hasPage: Bool, isComposed: Bool) {
    var hasPage = false
    let pages = still.pages.map { placement in
      let raster = page(placement)
      if raster != nil { hasPage = true }
      let rectangle = placement.rectangle
      return PlacedRaster(
        raster
          ?? PlaceholderSheet.raster(
            width: rectangle.width, height: rectangle.height,
            lineWidth: Int(layout.canvas.density.rounded(.up))),
        x: rectangle.x, y: rectangle.y)
    }
    if hasPage { output.noteRenderedPage() }
    let size = still.viewport
    if let frame = composer.frame(
      of: pages, width: size.width, height: size.height)
    {
      return (frame, hasPage, isComposed: false)
    }
    var frame =
      spare.take().flatMap {
        $0.width == size.width && $0.height == size.height ? $0 : nil
      } ?? Raster(width: size.width, height: size.height)
    composer.compose(
      pages, neighbours: neighbours(of: still), on: &frame)
    return (frame, hasPage, isComposed: true)
  }

  /// The pages beside a still's viewport whose shadows reach into it. Only a
  /// strip has any.
  private func neighbours(of still: Still) -> [PixelRectangle] {
    guard let shadow = composer.style.pageShadow, layout.strip != nil else {
      return []
    }
    return layout.rectangles(around: still.viewport, within: shadow.reach)
  }

  /// Draws a still's frame.
  func frame(of still: Still) -> Raster {
    var none: Raster?
    return frame(of: still, reusing: &none).frame
  }

  /// Whether a page can be drawn; it is kept for who wants it next.
  func canDraw(_ placement: PagePlacement) -> Bool {
    guard page(placement) != nil else { return false }
    output.noteRenderedPage()
    return true
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
    do throws(ExportError) {
      guard output.sharedPages.contains(placement.page) else {
        return try document.page(request, limit: limit)
      }
      let key = PageRasterKey(
        source: document.source, hidesAnnotations: document.hidesAnnotations,
        request: request)
      return try cache.raster(for: key) { () throws(ExportError) in
        try document.page(request, limit: limit)
      }
    } catch {
      if error.page == nil {
        output.fail(error)
      } else {
        output.lose(placement.page, error)
      }
      return nil
    }
  }
}
