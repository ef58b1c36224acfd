import FrameComposition
import PageRendering
import Presentation
import Primitives

/// Draws a sequence's frames, on one thread: stills are drawn once and kept,
/// what moves is made of them.
struct SequenceRenderer {
  let stills: StillRenderer
  let cache: RasterCache<RestingPlace>
  let layout: DocumentLayout

  private let scroll: ScrollComposer
  private let curl = CurlComposer()

  init(stills: StillRenderer, cache: RasterCache<RestingPlace>) {
    self.stills = stills
    self.cache = cache
    layout = stills.output.plan.layout
    scroll = ScrollComposer(
      direction: layout.configuration.scrollDirection,
      binding: layout.configuration.binding,
      style: stills.composer.style)
  }

  /// The still at a resting place, drawn by whichever thread wants it first.
  func still(at place: RestingPlace) -> Raster {
    cache.raster(for: place) { stills.frame(of: layout.still(at: place)) }
  }

  /// A frame.
  func frame(_ content: TimelineFrame.Content) -> Raster {
    switch content {
    case .rest(let place):
      return still(at: place)
    case .viewport(let viewport, let spread):
      return stills.frame(of: layout.still(in: viewport, ofSpreadAt: spread))
    case .scroll(let from, let to, let offset, let distance):
      let leaving = still(at: from)
      var frame = Raster(width: leaving.width, height: leaving.height)
      scroll.compose(
        from: leaving, to: still(at: to), offset: offset, distance: distance,
        on: &frame)
      return frame
    case .curl(let from, let to, let progress):
      let scene = scene(from: from, to: to)
      var frame = Raster(
        width: scene.leaving.width, height: scene.leaving.height)
      curl.compose(scene, progress: progress, on: &frame)
      return frame
    }
  }
  /// What a sheet turns between.
  private func scene(from: RestingPlace, to: RestingPlace) -> CurlScene {
    CurlScene(
      leaving: still(at: from), coming: still(at: to),
      pages: pages(from: layout.still(at: from), to: layout.still(at: to)),
      binding: layout.configuration.binding, style: stills.composer.style)
  }

  private func pages(from leaving: Still, to coming: Still) -> CurlPages {
    func rectangle(_ still: Still, _ side: PageSide) -> PixelRectangle? {
      let page = still.spread.page(on: side)
      return still.pages.first { $0.page == page }?.rectangle
    }
    if layout.configuration.pageMode == .single,
      let from = leaving.pages.first, let to = coming.pages.first
    {
      return .single(leaving: from.rectangle, coming: to.rectangle)
    }
    return .double(
      leavingVerso: rectangle(leaving, .verso),
      leavingRecto: rectangle(leaving, .recto),
      comingVerso: rectangle(coming, .verso),
      comingRecto: rectangle(coming, .recto))
  }
}
