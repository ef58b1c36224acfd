import Presentation
import Testing

/// A page alone in its spread, in double mode.
@Suite struct LonePageTests {
  /// The rectangles of a cover and of a last page (page 4).
  private func coverAndLast(
    _ viewer: Viewer
  ) throws -> [PixelRectangle] {
    let spreads = try viewer.layout(of: pages(4)).spreads
    #expect(spreads.count == 3)
    return spreads[0].rectangles + spreads[2].rectangles
  }

  private var side: Viewer {
    var viewer = Viewer.showing(.double)
    viewer.lonePage = .side
    return viewer
  }

  @Test("it is centred in a scroll transition, fitted as one page")
  func centers() throws {
    #expect(
      try coverAndLast(.showing(.double)) == [
        rectangle(313, 0, 375, 500), rectangle(313, 0, 375, 500),
      ])
    // Fill: 1000/300, 1333.33 high.
    #expect(
      try coverAndLast(.showing(.double, .fill)) == [
        rectangle(0, 0, 1000, 1333), rectangle(0, 0, 1000, 1333),
      ])
  }

  @Test("asked for, it lies on its own side as beside a blank partner")
  func keepsSide() throws {
    #expect(
      try coverAndLast(side) == [
        rectangle(500, 0, 375, 500), rectangle(125, 0, 375, 500),
      ])
    #expect(
      try coverAndLast(side.spaced(Spacing(spineGap: 40))) == [
        rectangle(520, 0, 375, 500), rectangle(105, 0, 375, 500),
      ])
    #expect(
      try coverAndLast(side.bound(.right)) == [
        rectangle(125, 0, 375, 500), rectangle(500, 0, 375, 500),
      ])
  }

  @Test("in curl it always lies on its own side")
  func keepsSideUnderCurl() throws {
    for lonePage in LonePage.allCases {
      var viewer = Viewer.showing(.double, by: .curl)
      viewer.lonePage = lonePage
      #expect(
        try coverAndLast(viewer) == [
          rectangle(500, 0, 375, 500), rectangle(125, 0, 375, 500),
        ])
      #expect(
        try coverAndLast(viewer.bound(.right)) == [
          rectangle(125, 0, 375, 500), rectangle(500, 0, 375, 500),
        ])
    }
  }

  @Test("a canvas that follows the spread holds the blank half too")
  func keepsBlankHalf() throws {
    for viewer in [side, .showing(.double, by: .curl)] {
      let layout = try viewer.on(.spread).layout(of: pages(4))
      #expect(layout.spreads[0].canvas == PixelSize(width: 600, height: 400))
      #expect(layout.spreads[0].rectangles == [rectangle(300, 0, 300, 400)])
      #expect(layout.spreads[2].rectangles == [rectangle(0, 0, 300, 400)])
    }
  }

  @Test("single mode has no sides")
  func hasNoSidesInSingleMode() throws {
    var viewer = Viewer.showing(.single)
    viewer.lonePage = .side
    #expect(
      try viewer.layout(of: pages(4)).spreads.map(\.rectangles)
        == Array(repeating: [rectangle(313, 0, 375, 500)], count: 4))
  }
}
