import Presentation
import Testing

/// Selected pages keep the pairing of the whole document.
@Suite struct SelectedPagesTests {
  private func layout(
    selecting pages: [Int]?, of viewer: Viewer = .showing(.double)
  ) throws -> DocumentLayout {
    var viewer = viewer
    viewer.selectedPages = pages
    return try viewer.layout(of: Array(repeating: page, count: 6))
  }

  @Test("spreads keep their places among the document's")
  func keepsIndices() throws {
    // [1] [2 3] [4 5] [6]; pages 3, 4 and 5.
    let layout = try layout(selecting: [4, 2, 3, 3])
    #expect(layout.spreads.map(\.spread.index) == [1, 2])
    #expect(layout.spreads.map(\.spread.pages) == [[2], [3, 4]])
    #expect(layout.documentSpreadCount == 4)
  }

  @Test("a partly selected spread is laid out as a page alone")
  func centersParts() throws {
    let scroll = try layout(selecting: [2])
    // At 500/400 a page is 375 × 500: (1000 − 375)/2 = 312.5 → 313.
    #expect(scroll.spreads[0].rectangles == [rectangle(313, 0, 375, 500)])
    let curl = try layout(selecting: [2], of: .showing(.double, by: .curl))
    #expect(curl.spreads[0].rectangles == [rectangle(500, 0, 375, 500)])
    let verso = try layout(selecting: [1], of: .showing(.double, by: .curl))
    #expect(verso.spreads[0].rectangles == [rectangle(125, 0, 375, 500)])
  }

  @Test("a strip holds the selected spreads only")
  func shortensStrips() throws {
    let strip = try layout(
      selecting: [1, 2, 5],
      of: .showing(.double, by: .scrollContinuous, .vertical))
    #expect(strip.strip == PixelSize(width: 1000, height: 1010))
    #expect(strip.spreads.map(\.bounds.y) == [0, 510])
  }

  @Test("nothing selected lays nothing out")
  func laysNothingOut() throws {
    #expect(try layout(selecting: []).spreads.isEmpty)
    #expect(try layout(selecting: [6, 99, -1]).spreads.isEmpty)
    #expect(try layout(selecting: nil).spreads.count == 4)
    let strip = try layout(
      selecting: [], of: .showing(.single, by: .scrollContinuous, .vertical))
    #expect(strip.spreads.isEmpty)
    #expect(strip.stills(showsOverflow: true).isEmpty)
  }
}
