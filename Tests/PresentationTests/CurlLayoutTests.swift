import Presentation
import Testing

/// Pages at rest under curl: the spine is the canvas's middle.
@Suite struct CurlLayoutTests {
  private let curl = Viewer.showing(.double, by: .curl)
  private let narrow = Size(width: 200, height: 400)

  // 300 × 400 beside 200 × 400 in 1000 × 400: each half holds 500, so 1.
  @Test("the spine stays in the middle beside a narrower page")
  func keepsSpineCentred() throws {
    let viewer = curl.on(1000, 400)
    #expect(
      try viewer.layout(of: [page, page, narrow]).spreads[1].rectangles == [
        rectangle(200, 0, 300, 400), rectangle(500, 0, 200, 400),
      ])
    #expect(
      try viewer.layout(of: [page, narrow, page]).spreads[1].rectangles == [
        rectangle(300, 0, 200, 400), rectangle(500, 0, 300, 400),
      ])
    #expect(
      try viewer.bound(.right).layout(of: [page, narrow, page])
        .spreads[1].rectangles == [
          rectangle(500, 0, 200, 400), rectangle(200, 0, 300, 400),
        ])
  }

  // The wider page must fit its half: 450/300 = 1.5, so that 600 of 900 high
  // remain; in a scroll the two would share the canvas at 1.8.
  @Test("the wider page fits its half of the canvas")
  func fitsHalves() throws {
    #expect(
      try curl.on(900, 900).layout(of: [page, page, narrow])
        .spreads[1].rectangles == [
          rectangle(0, 150, 450, 600), rectangle(450, 150, 300, 600),
        ])
  }

  // 1001/2 = 500.5 → 501; 200.5 → 201, 800.5 → 801.
  @Test("the spine of an odd canvas goes to the next whole pixel")
  func roundsSpine() throws {
    #expect(
      try curl.on(1001, 400).layout(of: pages(3)).spreads[1].rectangles == [
        rectangle(201, 0, 300, 400), rectangle(501, 0, 300, 400),
      ])
  }

  @Test("a single page is centred")
  func centresSinglePages() throws {
    let viewer = Viewer.showing(.single, by: .curl)
    #expect(
      try viewer.layout(of: pages(2)).spreads.map(\.rectangles) == [
        [rectangle(313, 0, 375, 500)], [rectangle(313, 0, 375, 500)],
      ])
  }

  @Test("a wide page alone lies on the side of its number")
  func putsWidePagesOnTheirSide() throws {
    var viewer = curl.on(1000, 400)
    viewer.wideAlone = true
    let wide = Size(width: 500, height: 250)
    let spreads = try viewer.layout(of: [page, wide, wide]).spreads
    #expect(spreads[1].rectangles == [rectangle(0, 75, 500, 250)])
    #expect(spreads[2].rectangles == [rectangle(500, 75, 500, 250)])
  }
}
