import Presentation
import Primitives
import Testing

@testable import FrameComposition

@Suite("Sheets")
struct SheetPainterTests {
  let palette = SheetPalette(background: .white)
  let noise = Raster.noise(width: 6, height: 4, seed: 3)

  private func painter(_ width: Int, _ height: Int) -> SheetPainter {
    SheetPainter(
      size: PixelSize(width: width, height: height), palette: palette)
  }

  private func whole(_ raster: Raster) -> PixelRectangle {
    PixelRectangle(x: 0, y: 0, width: raster.width, height: raster.height)
  }

  @Test("have pictures as they are, with a line of one pixel around them")
  func put() {
    var painter = painter(12, 10)
    painter.put(noise, x: 3, y: 2, parts: [whole(noise)])
    for y in 0..<10 {
      for x in 0..<12 {
        let isPicture = (3..<9).contains(x) && (2..<6).contains(y)
        let isLine = (2..<10).contains(x) && (1..<7).contains(y)
        #expect(
          painter.raster[x, y]
            == (isPicture
              ? noise[x - 3, y - 2]
              : isLine ? palette.line.pixel : Color.white.pixel))
      }
    }
  }

  @Test("have parts of pictures, cut at the picture's and the sheet's edges")
  func parts() {
    var painter = painter(5, 4)
    painter.put(
      noise, x: 2, y: -1,
      parts: [PixelRectangle(x: 1, y: 2, width: 99, height: 1)],
      hasLines: false)
    for y in 0..<4 {
      for x in 0..<5 {
        #expect(
          painter.raster[x, y]
            == (y == 1 && x >= 3 ? noise[x - 2, 2] : Color.white.pixel))
      }
    }
    // Wholly outside.
    var empty = self.painter(5, 4)
    empty.put(noise, x: 9, y: 9, parts: [whole(noise)])
    #expect(empty.raster == Raster(width: 5, height: 4, color: .white))
  }

  @Test("have no line between two parts that touch, where both are")
  func touchingParts() {
    var painter = painter(10, 8)
    let black = Raster(width: 6, height: 6, color: .black)
    painter.put(
      black, x: 2, y: 1,
      parts: [
        PixelRectangle(x: 0, y: 0, width: 3, height: 6),
        PixelRectangle(x: 3, y: 2, width: 3, height: 2),
      ])
    #expect(painter.raster[4, 3] == Color.black.pixel)
    #expect(painter.raster[5, 3] == Color.black.pixel)
    // Beside the higher part, above and below the lower one.
    #expect(painter.raster[5, 1] == palette.line.pixel)
    #expect(painter.raster[6, 2] == palette.line.pixel)
    #expect(painter.raster[7, 5] == palette.line.pixel)
    #expect(painter.raster[7, 1] == Color.white.pixel)
  }

  @Test("have shadows around pictures, not on them")
  func shadow() {
    var painter = painter(40, 40)
    let picture = Raster(width: 10, height: 10, color: .white)
    painter.put(
      picture, x: 15, y: 15, parts: [whole(picture)], hasLines: false,
      shadow: PageShadow(blur: 3, drop: 1, opacity: 0.5))
    #expect(painter.raster[20, 20] == Color.white.pixel)
    let below = painter.raster[20, 26] & 0xFF
    #expect(below < 240)
    #expect(painter.raster[20, 13] & 0xFF > below)
    #expect(painter.raster[1, 1] == Color.white.pixel)
  }

  @Test("show the spine of pages that touch, an eighth darker")
  func spines() {
    var painter = painter(10, 6)
    painter.drawSpines(between: [
      PixelRectangle(x: 1, y: 0, width: 4, height: 6),
      PixelRectangle(x: 5, y: 2, width: 4, height: 3),
      // Parted by a gap from the last.
      PixelRectangle(x: 10, y: 0, width: 2, height: 6),
    ])
    for y in 0..<6 {
      for x in 0..<10 {
        let isSpine = x == 4 && (2..<5).contains(y)
        #expect(
          painter.raster[x, y] == (isSpine ? 0xFFDF_DFDF : 0xFFFF_FFFF))
      }
    }
  }

  @Test("have ink that is seen on their background")
  func palettes() {
    func distance(_ one: Color, _ other: Color) -> Int {
      abs(Int(one.green) - Int(other.green))
    }
    for shade: UInt8 in [0, 40, 100, 136, 137, 160, 200, 255] {
      let back = Color(red: shade, green: shade, blue: shade)
      let palette = SheetPalette(background: back)
      #expect(distance(palette.ink, back) >= 100)
      #expect(distance(palette.line, back) >= 20)
    }
    let unknown = SheetPalette(background: .transparent)
    #expect(distance(unknown.ink, .white) >= 100)
    #expect(distance(unknown.ink, .black) >= 100)
  }
}
