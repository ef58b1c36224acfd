import Presentation
import Testing

/// Canvases with a side that follows the spread.
@Suite struct FreeCanvasTests {
  @Test("with a width, each height follows its spread, rounded up")
  func followsHeight() throws {
    let layout = try Viewer.showing(.double).on(.width(1000))
      .layout(of: pages(3))
    // Alone 1000/300: 1333.33; the pair 1000/600: 666.67.
    #expect(layout.spreads[0].canvas == PixelSize(width: 1000, height: 1334))
    #expect(layout.spreads[0].rectangles == [rectangle(0, 0, 1000, 1334)])
    #expect(layout.spreads[1].canvas == PixelSize(width: 1000, height: 667))
    #expect(
      layout.spreads[1].rectangles == [
        rectangle(0, 0, 500, 667), rectangle(500, 0, 500, 667),
      ])
    #expect(layout.largestCanvas == PixelSize(width: 1000, height: 1334))
    #expect(
      layout.viewports() == [
        rectangle(0, 0, 1000, 1334), rectangle(0, 0, 1000, 667),
      ])
  }

  @Test("with a height, each width follows its spread, rounded up")
  func followsWidth() throws {
    // 301 × 400 at 1.25: 376.25 → 377.
    let layout = try Viewer.showing(.double).on(.height(500))
      .layout(of: [Size(width: 301, height: 400), page, page])
    #expect(layout.spreads[0].canvas == PixelSize(width: 377, height: 500))
    #expect(layout.spreads[0].rectangles == [rectangle(0, 0, 377, 500)])
    #expect(layout.spreads[1].canvas == PixelSize(width: 750, height: 500))
  }

  @Test("an exact side is not rounded up by arithmetic's error")
  func keepsExactSides() throws {
    // 792 points at 150 dpi are 1650 pixels, though 792 · (150/72) is
    // 1650.0000000000002.
    let letter = Size(width: 612, height: 792)
    for (dotsPerInch, width, height) in [
      (75.0, 638, 825), (100, 850, 1100), (150, 1275, 1650),
      (300, 2550, 3300),
    ] {
      var viewer = Viewer.showing(.single)
      viewer.canvas = .spread(dotsPerInch: dotsPerInch)
      #expect(
        try viewer.layout(of: [letter]).spreads[0].canvas
          == PixelSize(width: width, height: height))
    }
  }

  // 595.276 · 100/72 = 826.77, 841.89 · 100/72 = 1169.29.
  @Test("a single page's own canvas has pdftocairo's pixels and exact scale")
  func matchesPDFToCairo() throws {
    var viewer = Viewer.showing(.single)
    viewer.canvas = .spread(dotsPerInch: 100)
    let spread = try viewer.layout(of: [.a4]).spreads[0]
    #expect(spread.canvas == PixelSize(width: 827, height: 1170))
    #expect(spread.rectangles == [rectangle(0, 0, 827, 1170)])
    #expect(spread.pages[0].horizontalScale == 100.0 / 72)
    #expect(spread.pages[0].verticalScale == 100.0 / 72)
  }

  @Test("the spread itself, mixed sizes and padding")
  func followsSpreads() throws {
    let small = Size(width: 200, height: 200)
    let viewer = Viewer.showing(.double).on(.spread)
    let layout = try viewer.layout(of: [page, page, small])
    #expect(layout.spreads[0].canvas == PixelSize(width: 300, height: 400))
    #expect(layout.spreads[1].canvas == PixelSize(width: 500, height: 400))
    #expect(
      layout.spreads[1].rectangles == [
        rectangle(0, 0, 300, 400), rectangle(300, 100, 200, 200),
      ])
    #expect(layout.largestCanvas == PixelSize(width: 500, height: 400))
    let padded = try viewer.on(.spread, density: 2)
      .spaced(Spacing(padding: 10, spineGap: 5)).layout(of: [page, page, small])
    #expect(padded.spreads[0].canvas == PixelSize(width: 640, height: 840))
    #expect(padded.spreads[0].rectangles == [rectangle(20, 20, 600, 800)])
    #expect(padded.spreads[1].canvas == PixelSize(width: 1050, height: 840))
    #expect(
      padded.spreads[1].rectangles == [
        rectangle(20, 20, 600, 800), rectangle(630, 220, 400, 400),
      ])
  }

  // 300.3 + 300.3 = 600.6 → 601; the spine at 300.3 → 300.
  @Test("a pair's far edge is rounded up, its spine to the nearest")
  func roundsPairs() throws {
    let size = Size(width: 300.3, height: 400.2)
    let layout = try Viewer.showing(.double, cover: false).on(.spread)
      .layout(of: [size, size])
    #expect(layout.spreads[0].canvas == PixelSize(width: 601, height: 401))
    #expect(
      layout.spreads[0].rectangles == [
        rectangle(0, 0, 300, 401), rectangle(300, 0, 301, 401),
      ])
  }

  // 300.2 + 300.2 = 600.4 → 601, which the right page reaches.
  @Test("the far page reaches the rounded-up edge of the canvas")
  func reachesFarEdge() throws {
    let size = Size(width: 300.2, height: 400)
    let viewer = Viewer.showing(.double, cover: false).on(.spread)
    let layout = try viewer.layout(of: [size, size])
    #expect(layout.spreads[0].canvas == PixelSize(width: 601, height: 400))
    #expect(
      layout.spreads[0].rectangles == [
        rectangle(0, 0, 300, 400), rectangle(300, 0, 301, 400),
      ])
    #expect(
      try viewer.bound(.right).layout(of: [size, size]).spreads[0].rectangles
        == [rectangle(300, 0, 301, 400), rectangle(0, 0, 300, 400)])
  }

  @Test("in a strip the canvas lies on its spread, each in its own size")
  func followsSpreadsInStrips() throws {
    let small = Size(width: 200, height: 200)
    let layout = try Viewer.showing(.single, by: .scrollContinuous, .vertical)
      .on(.spread).layout(of: [page, small])
    #expect(layout.strip == PixelSize(width: 300, height: 610))
    #expect(layout.spreads[1].rectangles == [rectangle(50, 410, 200, 200)])
    #expect(
      layout.viewports() == [
        rectangle(0, 0, 300, 400), rectangle(50, 410, 200, 200),
      ])
    #expect(
      layout.stills(showsOverflow: false).map(\.rectangles) == [
        [rectangle(0, 0, 300, 400)], [rectangle(0, 0, 200, 200)],
      ])
  }

  @Test("with one side fixed, fill is fit: there is nothing to overflow")
  func fillsFreeCanvases() throws {
    for extent in [Canvas.Extent.width(600), .height(400), .spread] {
      let layout = try Viewer.showing(.double, .fill, cover: false).on(extent)
        .layout(of: pages(2))
      #expect(layout.spreads[0].canvas == PixelSize(width: 600, height: 400))
      #expect(
        layout.viewports(showingOverflow: true) == [rectangle(0, 0, 600, 400)])
    }
  }

  @Test("upscale never leaves room where the fixed side is larger")
  func keepsNaturalSize() throws {
    var viewer = Viewer.showing(.single).on(.width(1000))
    viewer.enlarges = false
    let layout = try viewer.layout(of: [page])
    #expect(layout.spreads[0].canvas == PixelSize(width: 1000, height: 400))
    #expect(layout.spreads[0].rectangles == [rectangle(350, 0, 300, 400)])
  }
}
