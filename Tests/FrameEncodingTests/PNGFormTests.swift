import FrameEncoding
import PNGReading
import Primitives
import Testing

/// Which form the encoder takes, and that it keeps every pixel.
@Suite struct PNGFormTests {
  /// A raster whose pixels are `pixel(x, y)`, 0xAARRGGBB premultiplied.
  static func raster(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
  ) -> Raster {
    var raster = Raster(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { raster[x, y] = pixel(x, y) }
    }
    return raster
  }

  /// Encodes, decodes and compares every pixel with the raster's,
  /// un-premultiplied in floating point.
  static func roundTrip(
    _ raster: Raster, _ compression: PNGCompression = .fast
  ) throws -> DecodedPNG {
    let bytes = try PNGEncoder(compression: compression).encode(raster)
    let decoded = try DecodedPNG(bytes)
    #expect(decoded.width == raster.width)
    #expect(decoded.height == raster.height)
    var differing = 0
    for y in 0..<raster.height {
      for x in 0..<raster.width
      where decoded[x, y] != straight(raster[x, y]) {
        differing += 1
      }
    }
    #expect(differing == 0)
    return decoded
  }

  /// A premultiplied pixel with its colour divided by its alpha.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = Double(pixel >> 24)
    if alpha == 0 { return 0 }
    var result = pixel >> 24
    for shift: UInt32 in [16, 8, 0] {
      let channel = Double((pixel >> shift) & 0xFF) * 255 / alpha
      // Halves, which only even alphas give, round up.
      result = result << 8 | UInt32(min(255, (channel + 0.5).rounded(.down)))
    }
    return result
  }

  @Test(arguments: [
    // Levels, bits: multiples of 255, 85 and 17, and what is none of them.
    ([0, 255], 1), ([255], 1), ([0, 85, 170, 255], 2), ([85], 2),
    ([0, 17, 34, 238, 255], 4), ([119], 4),
  ])
  func grayTakesTheFewestBitsThatHoldItsLevels(
    levels: [UInt32], bits: Int
  ) throws {
    // 37 is no multiple of the 8, 4 or 2 pixels that a byte holds.
    let raster = Self.raster(37, 11) { x, y in
      0xFF00_0000 | levels[(x + y) % levels.count] * 0x01_0101
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 0)
    #expect(decoded.bitDepth == bits)
  }

  @Test func grayOfManyLevelsTakesEightBits() throws {
    let raster = Self.raster(256, 3) { x, _ in
      0xFF00_0000 | UInt32(x) * 0x01_0101
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 0)
    #expect(decoded.bitDepth == 8)
  }

  @Test func grayOfFewOddLevelsTakesAPaletteOfFewerBits() throws {
    // 1 and 3 need 8 bits as gray and one as a palette's entries.
    let raster = Self.raster(100, 40) { x, y in
      (x ^ y) & 4 == 0 ? 0xFF01_0101 : 0xFF03_0303
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 3)
    #expect(decoded.bitDepth == 1)
  }

  @Test(arguments: [(2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func fewColoursTakeAPalette(colors: Int, bits: Int) throws {
    let raster = Self.raster(301, 200) { x, y in
      0xFF40_0000 | UInt32((x / 3 + y) % colors)
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 3)
    #expect(decoded.bitDepth == bits)
    #expect(decoded.paletteCount == colors)
    #expect(decoded.paletteAlphaCount == 0)
  }

  @Test func aColourMoreThanAPaletteHoldsTakesRGB() throws {
    let raster = Self.raster(257, 100) { x, _ in
      x < 256 ? 0xFF40_0000 | UInt32(x) : 0xFF00_4000
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 2)
    #expect(decoded.bitDepth == 8)
  }

  @Test func aLateColourIsSeenInAGrayImage() throws {
    let raster = Self.raster(300, 100) { x, y in
      x == 299 && y == 99
        ? 0xFFFF_0000 : 0xFF00_0000 | UInt32((x + y) & 255) * 0x01_0101
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 2)
  }

  @Test(arguments: [true, false])
  func aLateTranslucentPixelIsSeen(gray: Bool) throws {
    let raster = Self.raster(80, 50) { x, y in
      if x == 78 && y == 49 { return 0xFE00_0000 }
      let pixel = TestPictures.photograph(x, y)
      return gray ? 0xFF00_0000 | (pixel & 0xFF) * 0x01_0101 : pixel
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == (gray ? 4 : 6))
    #expect(decoded[78, 49] == 0xFE00_0000)
  }

  @Test func aTinyImageTakesNoPaletteThatIsLargerThanItself() throws {
    // 9 colours: 12 + 27 bytes of palette against 27 bytes of RGB.
    let raster = Self.raster(3, 3) { x, y in
      0xFF00_0000 | UInt32(x) << 20 | UInt32(y) << 4
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 2)
  }

  @Test func onePixelIsKept() throws {
    for pixel: UInt32 in [0xFF12_3456, 0x8040_2010, 0, 0xFFFF_FFFF] {
      _ = try Self.roundTrip(Self.raster(1, 1) { _, _ in pixel })
    }
  }

  @Test func translucentColoursTakeAPaletteWithTheirAlphasFirst() throws {
    // Opaque red, half of green, nothing: two alphas to tell of three.
    let colors: [UInt32] = [0xFFFF_0000, 0x8000_8000, 0]
    let raster = Self.raster(90, 90) { x, y in colors[(x / 7 + y / 5) % 3] }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 3)
    #expect(decoded.bitDepth == 2)
    #expect(decoded.paletteCount == 3)
    #expect(decoded.paletteAlphaCount == 2)
  }

  @Test func translucentGrayTakesGrayWithAlpha() throws {
    // 256 alphas of black and 256 of their own gray.
    let raster = Self.raster(256, 60) { x, y in
      UInt32(x) << 24 | (y % 2 == 0 ? 0 : UInt32(x) * 0x01_0101)
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 4)
  }

  @Test func translucentColoursTakeRGBA() throws {
    let raster = Self.raster(256, 60) { x, y in
      UInt32(x) << 24 | UInt32(x / 2) << 16 | UInt32(x * y / 60)
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 6)
  }

  @Test func everyPremultipliedChannelComesBackRounded() throws {
    // Each alpha with each channel value up to it, and 255 where a channel
    // exceeds its alpha.
    let raster = Self.raster(256, 256) { x, y in
      UInt32(y) << 24 | UInt32(x) << 16 | UInt32(min(x, y)) << 8
    }
    let decoded = try Self.roundTrip(raster)
    // 64 of 128: 127.5 rounds up. 1 of 3: 85. 3 of 2: 255.
    #expect(decoded[64, 128] == 0x8080_8000)
    #expect(decoded[1, 3] == 0x0355_5500)
    #expect(decoded[3, 2] == 0x02FF_FF00)
    #expect(decoded[9, 0] == 0)
  }

  @Test(arguments: PNGCompression.allCases)
  func photographsAreKept(compression: PNGCompression) throws {
    for (width, height) in [(61, 43), (1, 50), (50, 1), (9, 2)] {
      let opaque = Self.raster(width, height) { x, y in
        TestPictures.photograph(x, y)
      }
      #expect(try Self.roundTrip(opaque, compression).colorType == 2)
      _ = try Self.roundTrip(
        Self.raster(width, height) { x, y in
          let pixel = TestPictures.photograph(x, y)
          // Half of each channel, of an alpha of 128 to 191.
          return UInt32(128 + (x + y) & 63) << 24 | (pixel >> 1) & 0x7F_7F7F
        }, compression)
      let gray = Self.raster(width, height) { x, y in
        0xFF00_0000 | (TestPictures.photograph(x, y) & 0xFF) * 0x01_0101
      }
      #expect(try Self.roundTrip(gray, compression).colorType == 0)
    }
  }

  @Test func aPaletteHoldsWhiteWithoutAlphaAsNothing() throws {
    // No drawing makes this pixel; it is the same as 0.
    let raster = Self.raster(64, 64) { x, y in
      x < 32 ? 0x00FF_FFFF : y < 32 ? 0 : 0xFF00_00FF
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.colorType == 3)
    #expect(decoded.paletteCount == 2)
  }

  /// Unfiltered rows are compressed in bands of 64 KiB, which begin anew.
  @Test(arguments: [
    // Width, height: several bands, rows that fill a band, rows longer than
    // one, and a last band of a single row.
    (420, 400), (21_750, 4), (30_000, 3), (1000, 22),
  ])
  func everyBandOfAnImageIsKept(width: Int, height: Int) throws {
    // Text in more colours than a palette holds, so that no row is filtered.
    let text = TestPictures.text(width: max(width, 60), height: max(height, 60))
    let raster = Self.raster(width, height) { x, y in
      x < 300 && y == 0 ? 0xFF00_0000 | UInt32(x) << 8 : text[x, y]
    }
    let decoded = try Self.roundTrip(raster)
    #expect(decoded.chunks.map(\.type) == ["IHDR", "pHYs", "IDAT", "IEND"])
  }

  @Test func bandsOfGrayAndOfAPaletteAreKept() throws {
    let gray = TestPictures.text(width: 900, height: 300)
    // Without the heading's colours.
    let black = Self.raster(900, 300) { x, y in
      y < 34 ? 0xFFFF_FFFF : gray[x, y]
    }
    _ = try Self.roundTrip(black)
    let palette = Self.raster(1200, 200) { x, y in
      (x / 7 + y / 3) % 11 == 0 ? 0xFFCC_2200 : 0xFFFF_FFFF
    }
    _ = try Self.roundTrip(palette)
    let clear = Self.raster(600, 120) { x, y in
      (x / 7 + y / 3) % 11 == 0 ? 0x8040_2000 : 0
    }
    _ = try Self.roundTrip(clear)
  }
}
