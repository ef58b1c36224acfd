import FrameComposition
import Presentation
import Primitives
import Testing

/// Scrolls between two stills whose columns or rows all differ.
@Suite("Scrolls")
struct ScrollComposerTests {
  /// A still of 4 × 3 pixels: each tells its still, row and column.
  private func still(_ number: UInt32) -> Raster {
    var raster = Raster(width: 4, height: 3)
    for y in 0..<3 {
      for x in 0..<4 {
        raster[x, y] = 0xFF00_0000 | number << 16 | UInt32(y) << 8 | UInt32(x)
      }
    }
    return raster
  }

  /// Columns of a frame's second row: `1.0` is column 0 of the first still,
  /// `gap` background.
  private func frame(
    _ direction: ScrollDirection, _ binding: Binding, offset: Int,
    distance: Int, style: FrameStyle = FrameStyle(background: gapColor)
  ) -> Raster {
    // What was there is to go.
    var frame = Raster(width: 4, height: 3, color: .black)
    ScrollComposer(direction: direction, binding: binding, style: style)
      .compose(
        from: still(1), to: still(2), offset: offset, distance: distance,
        on: &frame)
    return frame
  }

  private func names(of pixels: [UInt32], place: (UInt32) -> UInt32) -> String {
    pixels.map {
      $0 == gapColor.pixel ? "-" : "\($0 >> 16 & 0xFF):\(place($0))"
    }.joined(separator: " ")
  }

  private func columns(_ frame: Raster) -> [String] {
    (0..<3).map { y in
      names(of: (0..<4).map { frame[$0, y] }) { pixel in
        #expect(pixel >> 8 & 0xFF == UInt32(y))
        return pixel & 0xFF
      }
    }
  }

  private func rows(_ frame: Raster) -> [String] {
    (0..<4).map { x in
      names(of: (0..<3).map { frame[x, $0] }) { pixel in
        #expect(pixel & 0xFF == UInt32(x))
        return pixel >> 8 & 0xFF
      }
    }
  }

  @Test(
    "go to the left, the gap between the stills",
    arguments: [
      (0, "1:0 1:1 1:2 1:3"), (1, "1:1 1:2 1:3 -"), (2, "1:2 1:3 - -"),
      (3, "1:3 - - 2:0"), (4, "- - 2:0 2:1"), (5, "- 2:0 2:1 2:2"),
      (6, "2:0 2:1 2:2 2:3"),
    ])
  func leftwards(offset: Int, row: String) {
    let frame = frame(.horizontal, .left, offset: offset, distance: 6)
    #expect(columns(frame) == [row, row, row])
  }

  @Test(
    "go to the right under right binding",
    arguments: [
      (0, "1:0 1:1 1:2 1:3"), (1, "- 1:0 1:1 1:2"), (3, "2:3 - - 1:0"),
      (5, "2:1 2:2 2:3 -"), (6, "2:0 2:1 2:2 2:3"),
    ])
  func rightwards(offset: Int, row: String) {
    let frame = frame(.horizontal, .right, offset: offset, distance: 6)
    #expect(columns(frame) == [row, row, row])
  }

  @Test(
    "go up, whatever the binding", arguments: [Binding.left, .right],
    [
      (0, "1:0 1:1 1:2"), (1, "1:1 1:2 -"), (2, "1:2 - 2:0"),
      (3, "- 2:0 2:1"), (4, "2:0 2:1 2:2"),
    ])
  func upwards(binding: Binding, step: (offset: Int, column: String)) {
    let frame = frame(.vertical, binding, offset: step.offset, distance: 4)
    #expect(rows(frame) == Array(repeating: step.column, count: 4))
  }

  @Test("have no seam where there is no gap")
  func noGap() {
    let row = "1:3 2:0 2:1 2:2"
    #expect(
      columns(frame(.horizontal, .left, offset: 3, distance: 4))
        == [row, row, row])
  }

  @Test("show nothing of the stills in a gap longer than the canvas")
  func longGap() {
    let frame = frame(.horizontal, .left, offset: 5, distance: 12)
    #expect(frame == Raster(width: 4, height: 3, color: gapColor))
  }

  @Test("have a gray gap where frames are gray, a clear one where it is clear")
  func gapFollowsTheStyle() {
    // 0.299 · 255 = 76.2, in 256ths 77 · 255 = 76.7.
    let gray = frame(
      .horizontal, .left, offset: 4, distance: 8,
      style: FrameStyle(
        background: Color(red: 255, green: 0, blue: 0), isGray: true))
    #expect(gray[0, 0] == 0xFF4D_4D4D)
    let clear = frame(
      .horizontal, .left, offset: 4, distance: 8,
      style: FrameStyle(background: .transparent))
    #expect(clear[0, 0] == 0)
  }
}

private let gapColor = Color(red: 0, green: 255, blue: 255)
