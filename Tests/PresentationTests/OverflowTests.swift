import Presentation
import Testing

/// Further stills of spreads that fill makes longer than the canvas.
@Suite struct OverflowTests {
  private let fill = Viewer.showing(.single, .fill)

  // 1000/300 · 400 = 1333.33: at 0, 500 and, aligned to the end, 833.
  @Test("stills are a canvas apart, the last aligned to the end")
  func walksOverflow() throws {
    let layout = try fill.layout(of: pages(2))
    #expect(layout.spreads[0].bounds == rectangle(0, 0, 1000, 1333))
    let stills = layout.stills(showsOverflow: true)
    #expect(stills.map(\.spread.index) == [0, 0, 0, 1, 1, 1])
    #expect(stills.map(\.part) == [0, 1, 2, 0, 1, 2])
    #expect(stills.map(\.viewport.y) == [0, 500, 833, 0, 500, 833])
    #expect(stills.allSatisfy { $0.viewport.x == 0 })
    #expect(
      stills.prefix(3).map(\.rectangles) == [
        [rectangle(0, 0, 1000, 1333)], [rectangle(0, -500, 1000, 1333)],
        [rectangle(0, -833, 1000, 1333)],
      ])
  }

  @Test("without overflow a still shows the top only")
  func showsTop() throws {
    #expect(
      try fill.layout(of: pages(2)).viewports() == [
        rectangle(0, 0, 1000, 500), rectangle(0, 0, 1000, 500),
      ])
  }

  // 980/300 · 400 = 1306.67, with padding 1326.67 → 1327 − 500 = 827.
  @Test("the end of the spread is that of its padding")
  func countsPadding() throws {
    let layout = try fill.spaced(Spacing(padding: 10)).layout(of: [page])
    #expect(layout.spreads[0].rectangles == [rectangle(10, 10, 980, 1307)])
    #expect(
      layout.viewports(showingOverflow: true).map(\.y) == [0, 500, 827])
  }

  @Test(
    "a whole number of canvases has no still twice",
    arguments: [
      // The page's height in points at 1000/300, and the stills' offsets.
      (300.0, [0, 500]), (450, [0, 500, 1000]), (150, [0]), (120, [0]),
      // 150.3 · 10/3 = 501: one more pixel, one more still.
      (150.3, [0, 1]),
    ] as [(Double, [Int])])
  func countsStills(height: Double, offsets: [Int]) throws {
    let layout = try fill.layout(of: [Size(width: 300, height: height)])
    #expect(layout.viewports(showingOverflow: true).map(\.y) == offsets)
  }

  @Test("fit never overflows")
  func fitsWhole() throws {
    let layout = try Viewer.showing(.single).layout(
      of: [Size(width: 10, height: 9000)])
    #expect(
      layout.viewports(showingOverflow: true) == [rectangle(0, 0, 1000, 500)])
  }

  // 1200 × 400 pages on 500 × 400, filling the height: 1; strip 2410.
  @Test("a horizontal strip overflows along its scroll, in its direction")
  func walksStrips() throws {
    let wide = Size(width: 1200, height: 400)
    let strip = Viewer.showing(
      .single, .fill, by: .scrollContinuous, .horizontal
    ).on(500, 400)
    let left = try strip.layout(of: [wide, wide])
    #expect(
      left.viewports(showingOverflow: true).map(\.x) == [
        0, 500, 700, 1210, 1710, 1910,
      ])
    #expect(left.viewports().map(\.x) == [0, 1210])
    let right = try strip.bound(.right).layout(of: [wide, wide])
    #expect(right.spreads.map(\.bounds.x) == [1210, 0])
    #expect(
      right.viewports(showingOverflow: true).map(\.x) == [
        1910, 1410, 1210, 700, 200, 0,
      ])
    #expect(right.viewports().map(\.x) == [1910, 700])
    #expect(
      right.viewports(showingOverflow: true).allSatisfy { $0.y == 0 })
  }

  // Each 1333.33 high, the strip 2676.67 → 2677.
  @Test("a vertical strip overflows downwards and stops at its end")
  func walksVerticalStrips() throws {
    let layout = try Viewer.showing(
      .single, .fill, by: .scrollContinuous, .vertical
    ).layout(of: pages(2))
    #expect(layout.strip == PixelSize(width: 1000, height: 2677))
    let right = try Viewer.showing(
      .single, .fill, by: .scrollContinuous, .vertical
    ).bound(.right).layout(of: pages(2))
    #expect(
      right.viewports(showingOverflow: true)
        == layout.viewports(showingOverflow: true))
    // The second from 1343.33 → 1343 to 2677: 1334 long, 834 to its end.
    #expect(
      layout.viewports(showingOverflow: true).map(\.y) == [
        0, 500, 833, 1343, 1843, 2177,
      ])
  }
}
