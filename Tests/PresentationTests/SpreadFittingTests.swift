import Presentation
import Testing

/// Spreads that have the canvas to themselves: scale, padding, gaps, order.
@Suite struct SpreadFittingTests {
  /// The rectangles of pages 2 and 3, a pair behind a cover.
  private func pair(
    _ viewer: Viewer, _ first: Size = page, _ second: Size = page
  ) throws -> [PixelRectangle] {
    try viewer.layout(of: [page, first, second]).spreads[1].rectangles
  }

  // 600 × 400 in 1000 × 500: 1.25, 750 × 500, (1000 − 750)/2 = 125.
  @Test("fit shows the whole pair, centred")
  func fitsPairs() throws {
    #expect(
      try pair(.showing(.double)) == [
        rectangle(125, 0, 375, 500), rectangle(500, 0, 375, 500),
      ])
  }

  // In 600 × 800: 1, (800 − 400)/2 = 200.
  @Test("fit centres a pair in a canvas that is higher")
  func fitsHighCanvases() throws {
    #expect(
      try pair(.showing(.double).on(600, 800)) == [
        rectangle(0, 200, 300, 400), rectangle(300, 200, 300, 400),
      ])
  }

  // 300 × 400 in 1000 × 500: 375 × 500, x = 312.5 → 313, 687.5 → 688.
  @Test("fit shows a whole single page, its edges rounded")
  func fitsSinglePages() throws {
    let layout = try Viewer.showing(.single).layout(of: pages(2))
    #expect(layout.spreads[1].rectangles == [rectangle(313, 0, 375, 500)])
    #expect(layout.spreads[1].bounds == rectangle(0, 0, 1000, 500))
    #expect(layout.spreads[1].canvas == PixelSize(width: 1000, height: 500))
    #expect(layout.strip == nil)
  }

  // 1000/600: 500 × 666.67, starting at the top.
  @Test("fill covers the canvas's width and starts at its top")
  func fillsPairs() throws {
    #expect(
      try pair(.showing(.double, .fill)) == [
        rectangle(0, 0, 500, 667), rectangle(500, 0, 500, 667),
      ])
    #expect(
      try pair(.showing(.double, .fill, by: .scrollPerSpread, .vertical)) == [
        rectangle(0, 0, 500, 667), rectangle(500, 0, 500, 667),
      ])
  }

  // 300 × 120 at 1000/300: 1000 × 400, (500 − 400)/2 = 50.
  @Test("fill centres what is lower than the canvas")
  func fillsLowPages() throws {
    let low = Size(width: 300, height: 120)
    let layout = try Viewer.showing(.single, .fill).layout(of: [low])
    #expect(layout.spreads[0].rectangles == [rectangle(0, 50, 1000, 400)])
  }

  // 900 × 400 are left: 1; 600 wide, x = 200, y = 50.
  @Test("padding takes from each side")
  func pads() throws {
    #expect(
      try pair(.showing(.double).spaced(Spacing(padding: 50))) == [
        rectangle(200, 50, 300, 400), rectangle(500, 50, 300, 400),
      ])
  }

  // 980/600 = 1.6333: 490 × 653.33, from 10.
  @Test("padding stays above and beside what fill makes long")
  func padsFilled() throws {
    let layout = try Viewer.showing(.double, .fill)
      .spaced(Spacing(padding: 10)).layout(of: pages(3))
    #expect(
      layout.spreads[1].rectangles == [
        rectangle(10, 10, 490, 653), rectangle(500, 10, 490, 653),
      ])
    #expect(layout.spreads[1].bounds == rectangle(0, 0, 1000, 673))
  }

  // (1000 − 40)/600 = 1.6 and 1.25: 750 + 40 = 790, x = 105.
  @Test("a spine gap parts the pages of a pair")
  func partsPairs() throws {
    let viewer = Viewer.showing(.double).spaced(Spacing(spineGap: 40))
    #expect(
      try pair(viewer) == [
        rectangle(105, 0, 375, 500), rectangle(520, 0, 375, 500),
      ])
    // (1000 − 40)/600 = 1.6 covers the width: 480 + 40 + 480, 640 high.
    var filling = viewer
    filling.settings.spreadFitting = .fill
    #expect(
      try pair(filling) == [
        rectangle(0, 0, 480, 640), rectangle(520, 0, 480, 640),
      ])
  }

  @Test("gaps and padding are in points, and round to whole pixels")
  func scalesSpacing() throws {
    // Scale 2: 2000 × 1000 pixels, 2.5; 1500 + 80 = 1580, x = 210.
    #expect(
      try pair(
        .showing(.double).on(1000, 500, density: 2)
          .spaced(Spacing(spineGap: 40))) == [
          rectangle(210, 0, 750, 1000), rectangle(1040, 0, 750, 1000),
        ])
    // 0.5 points are one pixel at 1.5 (0.75 → 1): padding 1 and gap 1 of
    // 1500 × 750: 748/400 = 1.87; 561 each, 1123 in all, x = 188.5 → 189;
    // the spine at 749.5 → 750.
    #expect(
      try pair(
        .showing(.double).on(1000, 500, density: 1.5)
          .spaced(Spacing(padding: 0.5, spineGap: 0.5))) == [
          rectangle(189, 1, 561, 748), rectangle(751, 1, 561, 748),
        ])
  }

  // 300 × 400 and 200 × 200 in 1000 × 400: 1; 500 wide, x = 250.
  @Test("pages of a pair share one scale and are centred to each other")
  func mixesSizes() throws {
    let small = Size(width: 200, height: 200)
    let viewer = Viewer.showing(.double).on(1000, 400)
    #expect(
      try pair(viewer, page, small) == [
        rectangle(250, 0, 300, 400), rectangle(550, 100, 200, 200),
      ])
    #expect(
      try pair(viewer, small, page) == [
        rectangle(250, 100, 200, 200), rectangle(450, 0, 300, 400),
      ])
  }

  @Test("right binding puts the first page of a pair on the right")
  func mirrorsPairs() throws {
    let small = Size(width: 200, height: 200)
    let viewer = Viewer.showing(.double).on(1000, 400).bound(.right)
    #expect(
      try pair(viewer, page, small) == [
        rectangle(450, 0, 300, 400), rectangle(250, 100, 200, 200),
      ])
    // The order stays that of reading.
    let layout = try viewer.layout(of: pages(3))
    #expect(layout.spreads[1].pages.map(\.page) == [1, 2])
    #expect(layout.spreads[1].rectangles.map(\.x) == [500, 200])
  }

  @Test("a page's scale is that of its rounded rectangle")
  func tellsScales() throws {
    let layout = try Viewer.showing(.double, .fill).layout(of: pages(3))
    let first = layout.spreads[1].pages[0]
    #expect(first.horizontalScale == 500.0 / 300)
    #expect(first.verticalScale == 667.0 / 400)
  }

  @Test("upscale never keeps pages at their natural size at most")
  func keepsNaturalSize() throws {
    var viewer = Viewer.showing(.single)
    viewer.enlarges = false
    #expect(
      try viewer.layout(of: [page]).spreads[0].rectangles
        == [rectangle(350, 50, 300, 400)])
    #expect(
      try viewer.on(1000, 500, density: 2).layout(of: [page])
        .spreads[0].rectangles == [rectangle(700, 100, 600, 800)])
    // 2000 × 2500 is shrunk: 0.2.
    let large = Size(width: 2000, height: 2500)
    #expect(
      try viewer.layout(of: [large]).spreads[0].rectangles
        == [rectangle(300, 0, 400, 500)])
    // Fill, too, though it then doesn't reach the sides.
    viewer.settings.spreadFitting = .fill
    #expect(
      try viewer.layout(of: [page]).spreads[0].rectangles
        == [rectangle(350, 50, 300, 400)])
  }

  @Test("padding or gaps that leave no room are an error")
  func refusesNoRoom() {
    for padding in [250.0, 300, 1e12] {
      #expect(throws: LayoutError.noRoom) {
        try Viewer.showing(.single).spaced(Spacing(padding: padding))
          .layout(of: [page])
      }
    }
    #expect(throws: LayoutError.noRoom) {
      try pair(.showing(.double).spaced(Spacing(spineGap: 1000)))
    }
    // A page alone has no spine.
    #expect(throws: Never.self) {
      try Viewer.showing(.double).spaced(Spacing(spineGap: 1000))
        .layout(of: [page])
    }
  }
}
