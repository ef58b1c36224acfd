import Primitives
import Testing

@testable import FrameEncoding

struct APNGTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF
  private let green: UInt32 = 0xFF00_FF00

  /// Writes frames, each shown for a number of frames of a rate.
  private func animation(
    _ frames: [(Raster, Int)], isOpaque: Bool = true, isGray: Bool = false,
    compression: PNGCompression = .fast, rate: (Int, Int) = (30, 1),
    loopCount: UInt32 = 0
  ) throws -> AnimatedPNG {
    let encoder = APNGEncoder(
      isOpaque: isOpaque, isGray: isGray, compression: compression)
    let output = MemoryOutput()
    let writer = APNGWriter(
      to: output, encoder: encoder, pixelsPerInch: 144, frames: rate.0,
      in: rate.1, loopCount: loopCount)
    var previous: Raster?
    for (frame, count) in frames {
      try writer.append(
        encoder.encode(frame, previous: previous), count: count)
      previous = frame
    }
    try writer.finish()
    return try AnimatedPNG(output.bytes)
  }

  private func white(_ width: Int = 20, _ height: Int = 10) -> Raster {
    Raster(width: width, height: height, color: .white)
  }

  private func pixels(_ raster: Raster) -> [UInt32] {
    raster.withPixels { Array($0) }
  }

  @Test func chunksStandInTheOrderOfTheSpecification() throws {
    var second = white()
    second[4, 3] = red
    let file = try animation([(white(), 1), (second, 1), (white(), 1)])
    #expect(
      file.types == [
        "IHDR", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT",
        "IEND",
      ])
    // 144 / 0.0254 = 5669.3 = 0x1625 pixels a metre.
    #expect(file.data(of: "pHYs") == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect([file.width, file.height, file.bitDepth] == [20, 10, 8])
  }

  @Test func sequenceNumbersCountControlAndDataChunksTogether() throws {
    var second = white()
    second[4, 3] = red
    let file = try animation([(white(), 1), (second, 1), (white(), 1)])
    #expect(file.frames.map(\.sequenceNumber) == [0, 1, 3])
    #expect(file.frames.map(\.dataNumbers) == [[], [2], [4]])
  }

  @Test func onlyTheSmallestChangedRectangleIsStored() throws {
    var second = white()
    second[4, 3] = red
    second[15, 7] = blue
    var third = second
    third[19, 9] = green
    let file = try animation([(white(), 1), (second, 1), (third, 1)])
    #expect(
      file.frames.map(\.rectangle) == [
        [0, 0, 20, 10], [4, 3, 12, 5], [19, 9, 1, 1],
      ])
    #expect(file.frames.allSatisfy { $0.disposal == 0 && $0.blending == 0 })
    #expect(
      file.frames.map(\.canvas) == [white(), second, third].map(pixels))
  }

  @Test(arguments: [
    [0, 0], [19, 0], [0, 9], [19, 9], [7, 0], [0, 4], [9, 6],
  ])
  func aSinglePixelIsFoundWhereverItLies(place: [Int]) throws {
    var second = white()
    second[place[0], place[1]] = red
    let file = try animation([(white(), 1), (second, 1)])
    #expect(file.frames[1].rectangle == [place[0], place[1], 1, 1])
    #expect(file.frames[1].canvas == pixels(second))
  }

  @Test func aRectangleIsBoundedByDifferentRows() throws {
    // Left by the lowest row, right by the middle one, top by a third.
    var second = white()
    second[10, 1] = red
    second[17, 4] = red
    second[2, 8] = red
    let file = try animation([(white(), 1), (second, 1)])
    #expect(file.frames[1].rectangle == [2, 1, 16, 8])
    #expect(file.frames[1].canvas == pixels(second))
  }

  @Test func equalFramesBecomeOneWithALongerDelay() throws {
    var moved = white()
    moved[1, 1] = red
    let file = try animation([
      (white(), 15), (white(), 3), (moved, 1), (white(), 12), (white(), 3),
    ])
    #expect(file.control == [3, 0])
    #expect(file.frames.map(\.delay) == [[3, 5], [1, 30], [1, 2]])
  }

  @Test func aFrameThatComesBackIsStoredAnew() throws {
    let file = try animation([
      (white(), 1), (Raster(width: 20, height: 10, color: .black), 1),
      (white(), 1),
    ])
    #expect(file.control[0] == 3)
    #expect(file.frames[2].canvas == pixels(white()))
  }

  @Test func aSingleFrameIsAnAnimationToo() throws {
    let file = try animation([(white(), 15)], loopCount: 1)
    #expect(file.control == [1, 1])
    #expect(file.frames.map(\.delay) == [[1, 2]])
    #expect(file.types.filter { $0 == "IDAT" || $0 == "fdAT" } == ["IDAT"])
  }

  @Test(arguments: [0, 1, 7, 2_147_483_647] as [UInt32])
  func loopCountIsToldAsItIs(count: UInt32) throws {
    #expect(
      try animation([(white(), 1)], loopCount: count).control
        == [1, Int(count)])
  }

  @Test func delaysAreExactFractions() {
    #expect(delays(1, 30, 1) == [[1, 30]])
    #expect(delays(15, 30, 1) == [[1, 2]])
    #expect(delays(7, 30_000, 1001) == [[7007, 30_000]])
    // 29.97 is 2997/100: 650 · 100 / 2997.
    #expect(delays(650, 2997, 100) == [[65_000, 2997]])
    #expect(delays(1, 1, 1000) == [[1000, 1]])
    #expect(delays(65_535, 1, 1) == [[65_535, 1]])
  }

  @Test func delaysThatDoNotFitAreTheNearestThatDo() {
    // 700 · 100 / 2997 = 70,000 / 2997.
    #expect(delays(700, 2997, 100) == [nearest(to: 70_000.0 / 2997)])
    // 1000/999.999999, of which the nearest is 1.
    #expect(delays(1, 999_999_999, 1_000_000_000) == [[1, 1]])
    // π to 16 digits.
    #expect(
      delays(1, 1_000_000_000_000_000, 3_141_592_653_589_793)
        == [nearest(to: .pi)])
  }

  /// The nearest fraction of 16 bits a term, found by trying all.
  private func nearest(to value: Double) -> [Int] {
    var best = [0, 1]
    var distance = Double.infinity
    for denominator in 1...65_535 {
      let numerator = (value * Double(denominator)).rounded()
      guard numerator <= 65_535 else { break }
      let error = abs(numerator / Double(denominator) - value)
      if error < distance {
        best = [Int(numerator), denominator]
        distance = error
      }
    }
    return best
  }

  private func delays(_ count: Int, _ frames: Int, _ seconds: Int) -> [[Int]] {
    FrameDelay.delays(of: count, rate: frames, per: seconds)
      .map { [Int($0.numerator), Int($0.denominator)] }
  }

  @Test func aRestTooLongForOneDelayIsSeveralFrames() throws {
    // 100 frames of 1000 seconds: at most 65 fit a delay.
    var second = white()
    second[3, 3] = red
    let file = try animation(
      [(white(), 100), (second, 1)], rate: (1, 1000))
    #expect(file.control[0] == 3)
    #expect(
      file.frames.map(\.delay) == [[65_000, 1], [35_000, 1], [1000, 1]])
    #expect(file.frames[1].rectangle == [0, 0, 1, 1])
    #expect(
      file.frames.map(\.canvas) == [white(), white(), second].map(pixels))
    #expect(file.frames.map(\.sequenceNumber) == [0, 1, 3])
  }

  @Test func formFollowsWhatAllFramesHave() throws {
    let gray = Raster(
      width: 4, height: 4, color: Color(red: 99, green: 99, blue: 99))
    func form(_ isOpaque: Bool, _ isGray: Bool) throws -> [Int] {
      let file = try animation(
        [(gray, 1)], isOpaque: isOpaque, isGray: isGray)
      #expect(file.frames[0].canvas == pixels(gray))
      return [file.colorType, file.bitDepth]
    }
    #expect(try form(true, false) == [2, 8])
    #expect(try form(true, true) == [0, 8])
    #expect(try form(false, false) == [6, 8])
    #expect(try form(false, true) == [4, 8])
  }

  @Test func transparentPixelsReplaceWhatWasThere() throws {
    let half = Color(red: 200, green: 100, blue: 40, alpha: 51)
    var second = Raster(width: 8, height: 8, color: half)
    second[2, 2] = 0
    second[5, 6] = red
    let file = try animation(
      [(Raster(width: 8, height: 8, color: half), 1), (second, 1)],
      isOpaque: false)
    // 200 · 51/255 = 40 premultiplied, and so 40 · 255/51 = 200 again.
    #expect(file.frames[0].canvas[0] == 0x33C8_6428)
    #expect(file.frames[1].canvas[2 * 8 + 2] == 0)
    #expect(file.frames[1].canvas[6 * 8 + 5] == red)
    #expect(file.frames[1].canvas[7 * 8 + 7] == 0x33C8_6428)
    #expect(file.frames[1].rectangle == [2, 2, 4, 5])
  }

  @Test(arguments: PNGCompression.allCases)
  func everyCompressionKeepsAllPixels(compression: PNGCompression) throws {
    // A soft gradient beside flat colour and hard marks, scrolled by 3 rows.
    func frame(_ shift: Int) -> Raster {
      var raster = Raster(
        width: 61, height: 47, color: Color(red: 240, green: 200, blue: 40))
      for y in 0..<47 {
        for x in 0..<30 {
          let level = UInt32((x * 5 + (y + shift) * 3) % 256)
          raster[x, y] = 0xFF00_0000 | level << 16 | (255 - level) << 8 | 9
        }
        if (y + shift) % 7 < 3 { raster[40 + y % 5, y] = blue }
      }
      return raster
    }
    let file = try animation(
      [(frame(0), 1), (frame(3), 1)], compression: compression)
    #expect(file.frames.map(\.canvas) == [frame(0), frame(3)].map(pixels))
  }

  @Test func sameFramesGiveSameBytes() throws {
    var second = white(90, 70)
    for place in 0..<60 { second[place, place] = red + UInt32(place) }
    let encoder = APNGEncoder(isOpaque: true)
    let parts = try (0..<3).map { _ in
      try encoder.encode(second, previous: white(90, 70)).change
    }
    #expect(parts[0]?.data == parts[1]?.data)
    #expect(parts[0]?.data == parts[2]?.data)
    #expect(parts[0]?.data.isEmpty == false)
  }

  @Test func aFlatColouredFrameTakesLittleRoom() throws {
    let yellow = Raster(
      width: 500, height: 400, color: Color(red: 240, green: 200, blue: 40))
    let frame = try APNGEncoder(isOpaque: true).encode(yellow, previous: nil)
    // Of 600,000 bytes of samples.
    #expect(frame.byteCount < 4000)
  }
}
