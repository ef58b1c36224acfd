import Presentation
import Testing

/// `automatic`: double on a large enough, wide canvas where a pair stays big.
@Suite struct AutomaticPageModeTests {
  private func mode(
    of page: Size, on canvas: Canvas, spacing: Spacing = Spacing(),
    sizeClass: VerticalSizeClass? = nil
  ) -> PageMode {
    var viewer = Viewer(settings: PresentationSettings(pageMode: .automatic))
    viewer.canvas = canvas
    viewer.spacing = spacing
    viewer.sizeClass = sizeClass
    let resolved = viewer.resolved(medianPage: page)
    #expect(resolved.adjustments.isEmpty)
    return resolved.pageMode
  }

  private func canvas(_ width: Double, _ height: Double) -> Canvas {
    Canvas(.fixed(Size(width: width, height: height)))
  }

  // Alone 768/842 = 0.912, as a pair 1024/1190 = 0.860: 0.94 is kept.
  @Test("A4 on a tablet on its side is shown in pairs")
  func pairsA4() {
    #expect(mode(of: .a4, on: Canvas()) == .double)
    #expect(mode(of: Size(width: 595, height: 842), on: Canvas()) == .double)
  }

  // Alone 1024/960, as a pair 1024/1920: half.
  @Test("16:9 slides stay single")
  func keepsSlidesSingle() {
    #expect(mode(of: Size(width: 960, height: 540), on: Canvas()) == .single)
  }

  @Test("a canvas that is not wider than high is single, whatever its class")
  func keepsPortraitSingle() {
    #expect(mode(of: .a4, on: canvas(768, 1024)) == .single)
    #expect(mode(of: .a4, on: canvas(768, 768)) == .single)
    #expect(mode(of: .a4, on: canvas(768.5, 768)) == .double)
    #expect(
      mode(of: .a4, on: canvas(768, 1024), sizeClass: .regular) == .single)
  }

  @Test("a canvas under 480 points of height is single, unless overridden")
  func keepsPhonesSingle() {
    #expect(mode(of: .a4, on: canvas(844, 479.5)) == .single)
    #expect(mode(of: .a4, on: canvas(844, 480)) == .double)
    #expect(
      mode(of: .a4, on: canvas(844, 390), sizeClass: .regular) == .double)
    #expect(
      mode(of: .a4, on: Canvas(), sizeClass: .compact) == .single)
  }

  @Test("the canvas counts in points, not pixels")
  func countsPoints() {
    var phone = canvas(844, 390)
    phone.density = 3
    #expect(mode(of: .a4, on: phone) == .single)
  }

  // On 1024 × 768 a pair keeps (1024/2w) / (768/h) = h/1.5w: 0.6 for h = 0.9w.
  @Test("exactly 0.6 of the scale is enough, less is not")
  func takesTheBoundary() {
    for step in 1...200 {
      let width = Double(step) * 7.3
      let height = width * 0.9
      #expect(
        mode(of: Size(width: width, height: height), on: Canvas()) == .double,
        "\(width) x \(height)")
      #expect(
        mode(of: Size(width: width, height: height * 0.999), on: Canvas())
          == .single)
    }
  }

  @Test("the spine gap and the padding take from the canvas")
  func countsSpacing() {
    let boundary = Size(width: 640, height: 576)
    // Pair (1024 − 100)/1280 = 0.72, alone 768/576 = 1.33: 0.54.
    #expect(
      mode(of: boundary, on: Canvas(), spacing: Spacing(spineGap: 100))
        == .single)
    // 16:10. With a padding of 300, 424 × 168 are left: alone 168/400 = 0.42,
    // as a pair 424/1280 = 0.33: 0.79. Without, 0.8 and 1.6: 0.5.
    let wide = Size(width: 640, height: 400)
    #expect(mode(of: wide, on: Canvas()) == .single)
    #expect(
      mode(of: wide, on: Canvas(), spacing: Spacing(padding: 300)) == .double)
  }

  @Test(
    "a canvas with a free side resolves as 1024 × 768",
    arguments: [
      Canvas(.width(300)), Canvas(.height(100)), Canvas(.spread),
      Canvas.spread(dotsPerInch: 30),
    ])
  func assumesTablet(free: Canvas) {
    #expect(mode(of: .a4, on: free) == .double)
    #expect(mode(of: Size(width: 960, height: 540), on: free) == .single)
  }

  @Test("curl and vertical strips resolve automatic alike")
  func resolvesUnderAllTransitions() {
    let strip = Viewer.showing(
      .automatic, by: .scrollContinuous, .vertical)
    #expect(strip.resolved(medianPage: .a4).pageMode == .double)
    let curl = Viewer.showing(.automatic, by: .curl)
    #expect(curl.resolved(medianPage: .a4).pageMode == .double)
    #expect(curl.on(500, 900).resolved(medianPage: .a4).pageMode == .single)
  }
}
