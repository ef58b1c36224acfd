import Presentation
import Testing

/// `adaptive`: fill on a vertically compact canvas, else fit.
@Suite struct AdaptiveFittingTests {
  private func fitting(
    on canvas: Canvas, sizeClass: VerticalSizeClass? = nil
  ) -> SpreadFitting {
    var viewer = Viewer(
      settings: PresentationSettings(spreadFitting: .adaptive))
    viewer.canvas = canvas
    viewer.sizeClass = sizeClass
    let resolved = viewer.resolved()
    #expect(resolved.adjustments.isEmpty)
    return resolved.spreadFitting
  }

  private func canvas(_ width: Double, _ height: Double) -> Canvas {
    Canvas(.fixed(Size(width: width, height: height)), density: 2)
  }

  @Test("the canvas's height in points decides, 480 being regular")
  func decidesByHeight() {
    #expect(fitting(on: canvas(844, 390)) == .fill)
    #expect(fitting(on: canvas(844, 479.9)) == .fill)
    #expect(fitting(on: canvas(844, 480)) == .fit)
    #expect(fitting(on: canvas(390, 844)) == .fit)
    // The width does not matter.
    #expect(fitting(on: canvas(200, 300)) == .fill)
  }

  @Test("a size class that is given overrides the height")
  func followsSizeClass() {
    #expect(fitting(on: canvas(844, 390), sizeClass: .regular) == .fit)
    #expect(fitting(on: canvas(1024, 768), sizeClass: .compact) == .fill)
  }

  @Test(
    "without a fixed canvas it is fit",
    arguments: [Canvas.Extent.width(320), .height(100), .spread])
  func fitsFreeCanvases(extent: Canvas.Extent) {
    #expect(fitting(on: Canvas(extent)) == .fit)
  }
}
