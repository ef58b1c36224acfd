import Presentation
import Testing

/// Canvases as `--canvas` names them.
@Suite struct CanvasTests {
  @Test(
    "the four forms are read",
    arguments: [
      ("1024x768", .fixed(Size(width: 1024, height: 768))),
      ("1024x", .width(1024)), ("x768", .height(768)), ("spread", .spread),
      ("0.5x10.25", .fixed(Size(width: 0.5, height: 10.25))),
      ("1000000000x1", .fixed(Size(width: 1e9, height: 1))),
    ] as [(String, Canvas.Extent)])
  func reads(text: String, extent: Canvas.Extent) {
    #expect(Canvas.Extent(text) == extent)
  }

  @Test(
    "anything else is no canvas",
    arguments: [
      "", "x", "1024", "0x0", "0x", "x0", "0x768", "1024x0", "-1x2", "1x-2",
      "+1x2", "nanx1", "1xnan", "infx1", "1e9x1", "1x1e9", "0x1p4", "xx",
      "1xx2", "1x2x3", " 1x2", "1x2 ", "1 x 2", "1,5x2", ".x1", "1..5x2",
      "1.2.3x2", "1X2", "1×2", "Spread", "spreads", "axb", "\u{661}x1",
      String(repeating: "9", count: 400) + "x1",
    ])
  func refuses(text: String) {
    #expect(Canvas.Extent(text) == nil)
  }

  @Test("the default is 1024 × 768 points at one pixel a point")
  func hasDefault() {
    let canvas = Canvas()
    #expect(canvas.fixedSize == Size(width: 1024, height: 768))
    #expect(canvas.pixelWidth == 1024)
    #expect(canvas.pixelHeight == 768)
    #expect(canvas.dotsPerInch == 72)
  }

  @Test("the scale multiplies the pixels and their density")
  func scales() {
    let canvas = Canvas(.fixed(Size(width: 1024, height: 768)), density: 2)
    #expect(canvas.pixelWidth == 2048)
    #expect(canvas.pixelHeight == 1536)
    #expect(canvas.dotsPerInch == 144)
    #expect(canvas.fixedSize == Size(width: 1024, height: 768))
  }

  @Test("a free side has no pixels yet")
  func leavesSidesFree() {
    let wide = Canvas(.width(320), density: 2)
    #expect(wide.pixelWidth == 640)
    #expect(wide.pixelHeight == nil)
    #expect(wide.fixedSize == nil)
    let high = Canvas(.height(100.4))
    #expect(high.pixelWidth == nil)
    #expect(high.pixelHeight == 100)
    let spread = Canvas.spread(dotsPerInch: 144)
    #expect(spread.density == 2)
    #expect(spread.dotsPerInch == 144)
    #expect(spread.pixelWidth == nil && spread.pixelHeight == nil)
  }

  @Test("a fixed side is never less than a pixel")
  func keepsAPixel() {
    let canvas = Canvas(.fixed(Size(width: 0.1, height: 0.4)))
    #expect(canvas.pixelWidth == 1)
    #expect(canvas.pixelHeight == 1)
  }
}
