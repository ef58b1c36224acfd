import Presentation

@testable import PDFSpreadKit

/// Where single pages lie that scroll up, or turn, on 200 × 100 points.
func pageLayout(
  _ transition: PageTransition, _ fitting: SpreadFitting,
  sizes: [Size], selected: [Int]? = nil
) throws -> DocumentLayout {
  let canvas = Canvas(.fixed(Size(width: 200, height: 100)))
  let configuration = ConfigurationResolution(
    settings: PresentationSettings(
      pageTransition: transition, scrollDirection: .vertical,
      pageMode: .single, spreadFitting: fitting,
      firstPageAlwaysSingle: true),
    binding: .left, canvas: canvas, spacing: Spacing(), sizeClass: nil,
    medianPageSize: sizes[0]
  ).resolved()
  var request = DocumentLayout.Request(
    configuration: configuration, canvas: canvas)
  request.selectedPages = selected
  return try DocumentLayout(request, pageSizes: sizes).withUniformCanvas()
}

/// A sequence of ten frames a second: rests of 2 frames, transitions of 2
/// steps, at one speed.
func pageTimeline(
  of layout: DocumentLayout,
  _ change: (inout SequenceTiming) -> Void = { _ in
  }
) -> Timeline {
  var timing = SequenceTiming()
  timing.frameRate = FrameRate(10)
  timing.hold = 0.2
  timing.duration = 0.2
  timing.easing = .linear
  change(&timing)
  return Timeline(layout, timing: timing, spacing: Spacing())
}
