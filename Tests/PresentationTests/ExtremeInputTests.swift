import Presentation
import Testing

/// Input that no raster can hold: laid out without a trap, so that whoever
/// bounds rasters can refuse it.
@Suite struct ExtremeInputTests {
  private static let extents: [Canvas.Extent] = [
    .fixed(Size(width: 1e9, height: 1e9)),
    .fixed(Size(width: 1e300, height: 1)), .fixed(Size(width: 1, height: 1)),
    .width(1e300), .height(1e300), .width(1e-300), .height(1e-300), .spread,
  ]

  @Test(
    "no canvas, density or page size traps",
    arguments: extents, [1, 1e300, 1e-300, .infinity, .nan])
  func survives(extent: Canvas.Extent, density: Double) {
    let sizes = [
      page, Size(width: 1, height: 1e9), Size(width: 1e9, height: 1),
      Size(width: 1e-9, height: 1e-9), Size(width: 0, height: 0),
      Size(width: .infinity, height: .nan), Size(width: 1e300, height: 1e300),
    ]
    for transition in PageTransition.allCases {
      for direction in ScrollDirection.allCases {
        for mode in PageMode.allCases {
          let viewer = Viewer.showing(mode, .fill, by: transition, direction)
            .on(extent, density: density)
          // A canvas of one pixel has no room for a pair.
          guard let layout = try? viewer.layout(of: sizes) else { continue }
          for still in layout.stills(showsOverflow: true) {
            let size = still.viewport
            #expect(size.width >= 1 && size.height >= 1)
            #expect(
              !size.width.multipliedReportingOverflow(by: size.height)
                .overflow)
          }
          let largest = layout.largestCanvas
          #expect(
            !largest.width.multipliedReportingOverflow(by: largest.height)
              .overflow)
        }
      }
    }
  }

  @Test("a canvas of 1e9 points stays as large as it was asked for")
  func keepsLargeCanvases() throws {
    let layout = try Viewer.showing(.single).on(1e9, 1e9).layout(of: [page])
    #expect(
      layout.largestCanvas
        == PixelSize(width: 1_000_000_000, height: 1_000_000_000))
  }

  @Test("spacing past all bounds leaves no room")
  func refusesEndlessSpacing() {
    for length in [1e300, .infinity] {
      #expect(throws: LayoutError.noRoom) {
        try Viewer.showing(.single).spaced(Spacing(padding: length))
          .layout(of: [page])
      }
    }
    #expect(throws: Never.self) {
      try Viewer.showing(.single, by: .scrollContinuous, .vertical)
        .spaced(Spacing(spreadGap: 1e300)).layout(of: pages(100))
    }
  }

  @Test("a page too thin for a pixel has one beside the spine")
  func keepsThinPages() throws {
    let thin = Size(width: 0.1, height: 400)
    let viewer = Viewer.showing(.double, cover: false).on(300, 400)
    // 300.1 points in 300 pixels: the spine would round to 0 or to 300.
    #expect(
      try viewer.layout(of: [thin, page]).spreads[0].rectangles == [
        rectangle(0, 0, 1, 400), rectangle(1, 0, 299, 400),
      ])
    #expect(
      try viewer.layout(of: [page, thin]).spreads[0].rectangles == [
        rectangle(0, 0, 299, 400), rectangle(299, 0, 1, 400),
      ])
    #expect(throws: LayoutError.noRoom) {
      try viewer.on(1, 400).layout(of: pages(2))
    }
    let free = try viewer.on(.height(400)).layout(of: [thin, thin]).spreads[0]
    #expect(free.canvas == PixelSize(width: 2, height: 400))
    #expect(
      free.rectangles == [rectangle(0, 0, 1, 400), rectangle(1, 0, 1, 400)])
  }

  @Test("a sliver of a page, longer than any raster, has one still")
  func boundsOverflow() throws {
    let viewer = Viewer.showing(.single, .fill).on(1000, 1)
    // 1 × 65.536 points at 1000: 65,536 canvases of one pixel. Any longer
    // page shows its start alone.
    let longest = try viewer.layout(of: [Size(width: 1, height: 65.536)])
    #expect(longest.viewports(showingOverflow: true).count == 65536)
    for height in [65.537, 14400, 1e300] {
      let layout = try viewer.layout(of: [Size(width: 1, height: height)])
      #expect(
        layout.viewports(showingOverflow: true) == [rectangle(0, 0, 1000, 1)])
    }
  }

  @Test("a document without pages has no spreads")
  func handlesNoPages() throws {
    for transition in PageTransition.allCases {
      let layout = try Viewer.showing(.double, by: transition).layout(of: [])
      #expect(layout.spreads.isEmpty)
      #expect(layout.documentSpreadCount == 0)
      #expect(layout.stills(showsOverflow: true).isEmpty)
      #expect(layout.largestCanvas == PixelSize(width: 1, height: 1))
    }
  }
}
