import Presentation
import Testing

/// Cells as `--cell` names them.
@Suite struct CellSizeTests {
  @Test(
    "a width, a height or both",
    arguments: [
      ("320", 320, nil), ("320x240", 320, 240), ("x240", nil, 240),
      ("16x8192", 16, 8192),
    ] as [(String, Int?, Int?)])
  func reads(text: String, width: Int?, height: Int?) {
    let cell = CellSize(text)
    #expect(cell?.width == width)
    #expect(cell?.height == height)
    #expect(cell != nil)
  }

  @Test(
    "anything else is no cell",
    arguments: [
      "", "x", "320x", "15", "8193", "x15", "320x9000", "1e2", "-20", "3 20",
      "100x100x100", "320X240", "3.5", "99999999999999999999",
    ])
  func refuses(text: String) {
    #expect(CellSize(text) == nil)
  }
}
