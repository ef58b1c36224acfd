import Primitives
import Testing

@testable import FrameComposition

@Suite("Rasters made smaller")
struct BoxReductionTests {
  @Test("have the mean of each square, rounded to nearest, halves up")
  func means() {
    var raster = Raster(width: 4, height: 2)
    // Blue: 0 0 | 1 1 over 0 1 | 0 0, quarters and halves; the alpha and the
    // other channels have sums of their own.
    raster[0, 0] = 0xFF00_0A00
    raster[1, 0] = 0xFF00_0B00
    raster[0, 1] = 0xFF00_0C00
    raster[1, 1] = 0xFE00_0C01
    raster[2, 0] = 0x00FF_0001
    raster[3, 0] = 0x00FE_0001
    raster[2, 1] = 0x01FF_0000
    raster[3, 1] = 0x00FF_0000
    let reduced = raster.reduced(by: 2)
    #expect(reduced.width == 2 && reduced.height == 1)
    // Alpha (3 · 255 + 254) / 4 = 254.75, green 45 / 4 = 11.25, blue 0.25.
    #expect(reduced[0, 0] == 0xFF00_0B00)
    // Alpha 0.25, red 1019 / 4 = 254.75, blue 2 / 4 = 0.5.
    #expect(reduced[1, 0] == 0x00FF_0001)
  }

  @Test("have means of what is there at edges that the factor doesn't divide")
  func edges() {
    var raster = Raster(width: 3, height: 3, color: .white)
    raster[2, 0] = 0xFF00_0000
    raster[2, 1] = 0xFF00_0064
    raster[0, 2] = 0xFF00_0000
    raster[1, 2] = 0xFF00_000A
    raster[2, 2] = 0xFF12_3456
    let reduced = raster.reduced(by: 2)
    #expect(reduced.width == 2 && reduced.height == 2)
    #expect(reduced[0, 0] == 0xFFFF_FFFF)
    #expect(reduced[1, 0] == 0xFF00_0032)
    #expect(reduced[0, 1] == 0xFF00_0005)
    #expect(reduced[1, 1] == 0xFF12_3456)
  }

  @Test(
    "are what counting pixel by pixel comes to",
    arguments: [1, 2, 3, 5, 8, 13, 40, 97, 256])
  func counts(factor: Int) {
    let raster = Raster.noise(width: 97, height: 41, seed: UInt32(factor))
    let reduced = raster.reduced(by: factor)
    #expect(reduced.width == (97 + factor - 1) / factor)
    #expect(reduced.height == (41 + factor - 1) / factor)
    for y in 0..<reduced.height {
      for x in 0..<reduced.width {
        var sums = [0, 0, 0, 0]
        var count = 0
        for row in (y * factor)..<min(41, (y + 1) * factor) {
          for column in (x * factor)..<min(97, (x + 1) * factor) {
            count += 1
            for channel in 0..<4 {
              sums[channel] += Int(raster[column, row] >> (8 * channel) & 255)
            }
          }
        }
        let expected = sums.enumerated().reduce(UInt32(0)) { pixel, sum in
          pixel
            | UInt32((2 * sum.element + count) / (2 * count))
            << (8 * sum.offset)
        }
        #expect(reduced[x, y] == expected)
      }
    }
  }

  @Test("keep one colour, however large the squares")
  func flat() {
    let color = Color(red: 255, green: 254, blue: 1)
    let raster = Raster(width: 600, height: 520, color: color)
    #expect(
      raster.reduced(by: 256) == Raster(width: 3, height: 3, color: color))
  }
}
