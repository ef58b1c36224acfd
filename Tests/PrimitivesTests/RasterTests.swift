import Primitives
import Testing

/// Rasters: rows from the top, packed, copied on change.
@Suite struct RasterTests {
  @Test("a new raster is one colour, premultiplied")
  func startsInOneColor() {
    let color = Color(red: 255, green: 0, blue: 0, alpha: 128)
    let raster = Raster(width: 3, height: 2, color: color)
    raster.withPixels { pixels in
      #expect(Array(pixels) == Array(repeating: 0x8080_0000, count: 6))
    }
    #expect(raster.byteCount == 24)
    #expect(Raster(width: 1, height: 1)[0, 0] == 0)
  }

  @Test("pixels lie row after row from the top, with nothing between")
  func packsRows() {
    var raster = Raster(width: 3, height: 2)
    raster[2, 0] = 0xFF00_0001
    raster[0, 1] = 0xFF00_0002
    raster[1, 1] = 0xFF00_0003
    let pixels = raster.withPixels { Array($0) }
    #expect(pixels == [0, 0, 0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0])
    #expect(raster[1, 1] == 0xFF00_0003)
  }

  @Test("changing a copy leaves the original as it was")
  func copiesOnChange() {
    let original = Raster(width: 2, height: 2, color: .white)
    var copy = original
    #expect(copy == original)
    copy.withMutablePixels { $0[3] = 0xFF00_0000 }
    #expect(original[1, 1] == 0xFFFF_FFFF)
    #expect(copy[1, 1] == 0xFF00_0000)
    #expect(copy != original)
  }

  @Test("filling changes every pixel")
  func fills() {
    var raster = Raster(width: 2, height: 3, color: .black)
    raster.fill(with: Color(red: 0, green: 0, blue: 255))
    let pixels = raster.withPixels { Array($0) }
    #expect(pixels == Array(repeating: 0xFF00_00FF, count: 6))
  }

  @Test("rasters of the same pixels but other sides differ")
  func comparesSides() {
    #expect(Raster(width: 2, height: 3) != Raster(width: 3, height: 2))
  }

  @Test("what a body throws comes out, and what it changed stays")
  func throwsThrough() {
    struct Refused: Error, Equatable {}
    var raster = Raster(width: 1, height: 1)
    #expect(throws: Refused()) {
      try raster.withMutablePixels { pixels throws(Refused) in
        pixels[0] = 0xFF00_0007
        throw Refused()
      }
    }
    #expect(raster[0, 0] == 0xFF00_0007)
  }
}
