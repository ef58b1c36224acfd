@testable import FrameEncoding
import Foundation
import PNGReading
import Primitives
import Testing

/// What the encoder writes around the pixels, and how small.
@Suite struct PNGEncoderTests {
  @Test(arguments: [
    // 72 / 0.0254 = 2834.6…, 100 / 0.0254 = 3937.007…, 144 / 0.0254 = 5669.3….
    (72.0, 2835), (100, 3937), (144, 5669), (96.5, 3799),
    // Out of the range of the file's numbers, 1 to 2³¹ − 1.
    (0.001, 1), (1e300, 2_147_483_647),
  ])
  func theDensityIsStoredInPixelsPerMetre(dpi: Double, expected: Int) throws {
    let encoder = PNGEncoder(pixelsPerInch: dpi)
    let raster = Raster(width: 3, height: 2, color: .white)
    let decoded = try DecodedPNG(encoder.encode(raster))
    #expect(decoded.pixelsPerMeter?.x == expected)
    #expect(decoded.pixelsPerMeter?.y == expected)
  }

  @Test func nothingButTheNecessaryChunksIsWritten() throws {
    let raster = Raster(width: 3, height: 2, color: .white)
    let decoded = try DecodedPNG(PNGEncoder().encode(raster))
    #expect(decoded.chunks.map(\.type) == ["IHDR", "pHYs", "IDAT", "IEND"])
  }

  @Test func moreWorkGivesSmallerText() throws {
    let text = TestPictures.text(width: 420, height: 594)
    let sizes = try PNGCompression.allCases.map {
      try PNGEncoder(compression: $0).encode(text).count
    }
    // fast, balanced, small
    #expect(sizes[1] * 100 < sizes[0] * 95)
    #expect(sizes[2] * 100 < sizes[1] * 99)
  }

  @Test func moreWorkNeverGivesALargerPhotograph() throws {
    var photograph = Raster(width: 300, height: 200)
    for y in 0..<200 {
      for x in 0..<300 { photograph[x, y] = TestPictures.photograph(x, y) }
    }
    let balanced = try PNGEncoder(compression: .balanced).encode(photograph)
    let small = try PNGEncoder(compression: .small).encode(photograph)
    #expect(small.count <= balanced.count)
  }

  @Test func textIsStoredUnfilteredAndPhotographsAreFiltered() throws {
    // 20 rows of a photograph above, 380 rows of text below.
    let text = TestPictures.text(width: 420, height: 400)
    var page = text
    for y in 0..<20 {
      for x in 0..<420 { page[x, y] = TestPictures.photograph(x, y) }
    }
    let filters = try DecodedPNG(PNGEncoder().encode(page)).rowFilters()
    #expect(filters.count == 400)
    // Libpng's numbers: 0 none, 1 sub, 2 up, 3 average.
    #expect(filters[4..<16].allSatisfy { (1...3).contains($0) })
    #expect(filters[24...].allSatisfy { $0 == 0 })
  }

  @Test func flatColourBesideAPhotographTakesNextToNoRoom() throws {
    // A page of which the photograph is nearly all that there is to store.
    let sand = Color(red: 240, green: 200, blue: 40)
    func page(flatRows: Int) -> Raster {
      var page = Raster(width: 300, height: 100 + flatRows, color: sand)
      for y in 0..<100 {
        for x in 0..<300 { page[x, y] = TestPictures.photograph(x, y) }
      }
      return page
    }
    let alone = try PNGEncoder().encode(page(flatRows: 0)).count
    let beside = try PNGEncoder().encode(page(flatRows: 400)).count
    // 400 · 300 · 3 bytes of samples more.
    #expect(beside - alone < 360_000 / 100)
  }

  @Test func aPhotographIsFarSmallerForItsFilters() throws {
    // 300 × 200 × 3 bytes, whose differences are mostly of 2 or 3 bits.
    var photograph = Raster(width: 300, height: 200)
    for y in 0..<200 {
      for x in 0..<300 { photograph[x, y] = TestPictures.photograph(x, y) }
    }
    let bytes = try PNGEncoder(compression: .fast).encode(photograph)
    #expect(bytes.count < 180_000 / 2)
  }

  @Test func theSameRasterGivesTheSameBytes() throws {
    let text = TestPictures.text(width: 200, height: 100)
    var copy = Raster(width: 200, height: 100)
    for y in 0..<100 {
      for x in 0..<200 { copy[x, y] = text[x, y] }
    }
    for compression in PNGCompression.allCases {
      let encoder = PNGEncoder(compression: compression)
      #expect(try encoder.encode(text) == encoder.encode(copy))
    }
  }

  @Test func encodingOnManyThreadsGivesTheSameBytes() async throws {
    let text = TestPictures.text(width: 200, height: 100)
    let expected = try PNGEncoder().encode(text)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 {
        group.addTask { try PNGEncoder().encode(text) }
      }
      for try await bytes in group { #expect(bytes == expected) }
    }
  }

  @Test func aRectangleOfARasterIsEncodedAsARasterOfItsOwn() throws {
    let text = TestPictures.text(width: 200, height: 100)
    var cut = Raster(width: 50, height: 30)
    for y in 0..<30 {
      for x in 0..<50 { cut[x, y] = text[x + 70, y + 15] }
    }
    let bytes = try text.withPixels { pixels in
      let base = try #require(pixels.baseAddress)
      return try PNGEncoder().encode(
        PixelView(
          base: base + 15 * 200 + 70, width: 50, height: 30, stride: 200))
    }
    #expect(try bytes == PNGEncoder().encode(cut))
  }

  @Test func aSideOverTheLimitIsAnErrorThatNamesTheSize() throws {
    let raster = Raster(width: 1_000_001, height: 1)
    do throws(PNGError) {
      _ = try PNGEncoder().encode(raster)
      Issue.record("a million and one pixels were encoded")
    } catch {
      #expect(error.width == 1_000_001)
      #expect(error.height == 1)
      #expect(error.message == "Invalid IHDR data")
      #expect(
        error.description
          == "cannot encode 1000001 × 1 pixels as PNG: Invalid IHDR data")
    }
  }

  @Test(
    .enabled("pngcheck is not installed") {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/pngcheck")
    })
  func pngcheckFindsNoFault() throws {
    var photograph = Raster(width: 300, height: 200)
    for y in 0..<200 {
      for x in 0..<300 { photograph[x, y] = TestPictures.photograph(x, y) }
    }
    let rasters = [
      TestPictures.text(width: 200, height: 100), photograph,
      Raster(width: 40, height: 30, color: .transparent),
      Raster(width: 40, height: 30, color: .white),
    ]
    let folder = try TemporaryFolder()
    for compression in PNGCompression.allCases {
      for (number, raster) in rasters.enumerated() {
        let file = folder.path.appending("\(compression)-\(number).png")
        let bytes = try PNGEncoder(compression: compression).encode(raster)
        try AtomicFile.write(bytes, to: file, replacing: false)
        let check = Process()
        check.executableURL = URL(fileURLWithPath: "/usr/bin/pngcheck")
        check.arguments = ["-q", file.text]
        try check.run()
        check.waitUntilExit()
        #expect(check.terminationStatus == 0)
      }
    }
  }
}
