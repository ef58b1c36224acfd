import Presentation
import Testing

/// Continuous scrolling: one strip, and the viewport at each spread.
@Suite struct StripTests {
  private let vertical = Viewer.showing(
    .single, by: .scrollContinuous, .vertical)
  private let horizontal = Viewer.showing(
    .single, by: .scrollContinuous, .horizontal)

  /// Pages stay 300 × 400 on 1000 × 500.
  private var natural: Viewer {
    var viewer = vertical
    viewer.enlarges = false
    return viewer
  }

  // Four pages of 400 and gaps of 10. The middle of page 2 is at 610, so its
  // viewport starts at 360; the last would start at 1180, but 1630 − 500 is
  // all there is.
  @Test("a still is centred on its spread and clamped to the strip")
  func centresAndClamps() throws {
    let layout = try natural.layout(of: pages(4))
    #expect(layout.strip == PixelSize(width: 1000, height: 1630))
    #expect(layout.spreads.map(\.bounds.y) == [0, 410, 820, 1230])
    #expect(layout.viewports().map(\.y) == [0, 360, 770, 1130])
  }

  @Test("neighbours in view are shown, in the canvas's pixels")
  func showsNeighbours() throws {
    let still = try natural.layout(of: pages(4))
      .stills(showsOverflow: false)[1]
    #expect(still.spread.index == 1)
    #expect(still.pages.map(\.page) == [0, 1, 2])
    #expect(
      still.rectangles == [
        rectangle(350, -360, 300, 400), rectangle(350, 50, 300, 400),
        rectangle(350, 460, 300, 400),
      ])
  }

  // Two pages: 810 in 2000. (2000 − 810)/2 = 595.
  @Test("a strip shorter than the canvas is centred")
  func centresShortStrips() throws {
    let layout = try natural.on(1000, 2000).layout(of: pages(2))
    #expect(layout.viewports().map(\.y) == [-595, -595])
    #expect(
      layout.stills(showsOverflow: false)[1].rectangles == [
        rectangle(350, 595, 300, 400), rectangle(350, 1005, 300, 400),
      ])
    var filling = natural.on(1000, 2000)
    filling.settings.spreadFitting = .fill
    #expect(
      try filling.layout(of: pages(2)).viewports().map(\.y) == [-595, -595])
  }

  @Test("padding goes around each spread, the gap between them")
  func spacesSpreads() throws {
    let layout =
      try natural
      .spaced(Spacing(padding: 20, spreadGap: 4)).layout(of: pages(2))
    #expect(layout.strip == PixelSize(width: 1000, height: 884))
    #expect(
      layout.spreads.map(\.rectangles) == [
        [rectangle(350, 20, 300, 400)], [rectangle(350, 464, 300, 400)],
      ])
    #expect(layout.spreads[1].bounds == rectangle(330, 444, 340, 440))
  }

  @Test("gaps are 10 points in a strip and 20 between resting spreads")
  func hasDefaultGaps() {
    #expect(Spacing().spreadGap(under: .scrollContinuous) == 10)
    #expect(Spacing().spreadGap(under: .scrollPerSpread) == 20)
    #expect(Spacing(spreadGap: 0).spreadGap(under: .scrollContinuous) == 0)
  }

  // 375 × 500 each: 3 · 375 + 2 · 10 = 1145. The middle of page 2 is at
  // 572.5: 72.5 → 72.
  @Test("a horizontal strip runs rightwards")
  func runsRightwards() throws {
    let layout = try horizontal.layout(of: pages(3))
    #expect(layout.strip == PixelSize(width: 1145, height: 500))
    #expect(
      layout.spreads.map(\.rectangles) == [
        [rectangle(0, 0, 375, 500)], [rectangle(385, 0, 375, 500)],
        [rectangle(770, 0, 375, 500)],
      ])
    #expect(layout.viewports().map(\.x) == [0, 72, 145])
  }

  @Test("right binding mirrors a horizontal strip")
  func runsLeftwards() throws {
    let layout = try horizontal.bound(.right).layout(of: pages(3))
    #expect(layout.spreads.map(\.bounds.x) == [770, 385, 0])
    #expect(layout.viewports().map(\.x) == [145, 72, 0])
    var filling = horizontal.bound(.right)
    filling.settings.spreadFitting = .fill
    // Spread 1's right edge at the viewport's: 1145 − 1000; the next clamped.
    #expect(
      try filling.layout(of: pages(3)).viewports().map(\.x) == [145, 0, 0])
    filling.binding = .left
    #expect(
      try filling.layout(of: pages(3)).viewports().map(\.x) == [0, 145, 145])
  }

  @Test("right binding mirrors the pairs of a vertical strip, not the strip")
  func mirrorsPairs() throws {
    let layout = try Viewer.showing(.double, by: .scrollContinuous, .vertical)
      .bound(.right).layout(of: pages(3))
    #expect(
      layout.spreads.map(\.rectangles) == [
        [rectangle(313, 0, 375, 500)],
        [rectangle(500, 510, 375, 500), rectangle(125, 510, 375, 500)],
      ])
  }

  // Heights 400 and 200: the strip fills 400 of height, the small one centred.
  @Test("spreads are centred across the scroll")
  func centresAcross() throws {
    var viewer = horizontal.on(1000, 400)
    viewer.enlarges = false
    let layout = try viewer.layout(of: [page, Size(width: 200, height: 200)])
    #expect(layout.strip == PixelSize(width: 510, height: 400))
    #expect(layout.spreads[1].rectangles == [rectangle(310, 100, 200, 200)])
  }

  // 333.33 each at 1000/300: edges at 0, 333.33, 343.33, 676.67, 686.67, 1020.
  @Test("edges are rounded from exact places, so errors do not add up")
  func roundsExactPlaces() throws {
    var viewer = vertical
    viewer.settings.spreadFitting = .fill
    let low = Size(width: 300, height: 100)
    let layout = try viewer.layout(of: pages(3, low))
    #expect(layout.strip == PixelSize(width: 1000, height: 1020))
    #expect(
      layout.spreads.map(\.rectangles) == [
        [rectangle(0, 0, 1000, 333)], [rectangle(0, 343, 1000, 334)],
        [rectangle(0, 687, 1000, 333)],
      ])
  }
}
