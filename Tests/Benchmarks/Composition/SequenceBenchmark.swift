import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives

/// What composing the frames of a real document takes, against encoding them,
/// both on one core.
struct SequenceBenchmark {
  private let stills: [Raster]
  private let pages: [Still]
  private let layout: DocumentLayout

  /// Draws the stills of a document's pages in pairs, on 1024x768.
  ///
  /// - Parameter selection: The pages' places, from 0.
  init(
    _ file: FilePath, pages selection: Range<Int>,
    transition: PageTransition
  ) throws {
    let document = try Document(.resolving(file))
    let infos = try document.pageInfos().map { try $0.get() }
    let canvas = Canvas(.fixed(Size(width: 1024, height: 768)))
    let configuration = ConfigurationResolution(
      settings: PresentationSettings(
        pageTransition: transition, scrollDirection: .horizontal,
        pageMode: .double, spreadFitting: .fit, firstPageAlwaysSingle: true),
      binding: .left, canvas: canvas, spacing: Spacing(), sizeClass: nil,
      medianPageSize: Size(width: infos[0].width, height: infos[0].height)
    ).resolved()
    var request = DocumentLayout.Request(
      configuration: configuration, canvas: canvas)
    request.selectedPages = Array(selection)
    let layout = try DocumentLayout(
      request,
      pageSizes: infos.map { Size(width: $0.width, height: $0.height) })
    let pages = layout.stills(showsOverflow: false)
    let composer = FrameComposer(style: FrameStyle())
    stills = try pages.map { still in
      var frame = Raster(width: 1024, height: 768)
      let rasters = try still.pages.map { placement in
        let rectangle = placement.rectangle
        return PlacedRaster(
          try document.raster(
            for: RasterRequest(
              page: infos[placement.page], width: rectangle.width,
              height: rectangle.height)),
          x: rectangle.x, y: rectangle.y)
      }
      composer.compose(rasters, on: &frame)
      return frame
    }
    self.pages = pages
    self.layout = layout
  }

  /// Milliseconds that composing and encoding all frames between the stills
  /// take, and their number.
  func measure() throws -> (composing: Double, encoding: Double, count: Int) {
    var timing = SequenceTiming()
    timing.hold = 0
    let timeline = Timeline(layout, timing: timing, spacing: Spacing())
    let encoder = PNGEncoder()
    let clock = ContinuousClock()
    var sum = (composing: Duration.zero, encoding: Duration.zero, count: 0)
    for frame in timeline.frames {
      var image: Raster?
      sum.composing += clock.measure { image = composed(frame.content) }
      guard let image else { continue }
      sum.encoding += try clock.measure { _ = try encoder.encode(image) }
      sum.count += 1
    }
    return (
      sum.composing / .milliseconds(1), sum.encoding / .milliseconds(1),
      sum.count
    )
  }

  /// A frame between two stills; nil for one at rest.
  private func composed(_ content: TimelineFrame.Content) -> Raster? {
    var frame = Raster(width: 1024, height: 768)
    switch content {
    case .scroll(let from, let to, let offset, let distance):
      ScrollComposer(
        direction: .horizontal, binding: .left, style: FrameStyle()
      )
      .compose(
        from: stills[from.spread], to: stills[to.spread], offset: offset,
        distance: distance, on: &frame)
    case .curl(let from, let to, let progress):
      func rectangle(_ place: RestingPlace, _ side: PageSide)
        -> PixelRectangle?
      {
        let still = pages[place.spread]
        let page = still.spread.page(on: side)
        return still.pages.first { $0.page == page }?.rectangle
      }
      let scene = CurlScene(
        leaving: stills[from.spread], coming: stills[to.spread],
        pages: .double(
          leavingVerso: rectangle(from, .verso),
          leavingRecto: rectangle(from, .recto),
          comingVerso: rectangle(to, .verso),
          comingRecto: rectangle(to, .recto)))
      CurlComposer().compose(scene, progress: progress, on: &frame)
    case .rest, .viewport:
      return nil
    }
    return frame
  }
}
