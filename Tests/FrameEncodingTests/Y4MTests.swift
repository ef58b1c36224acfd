import Primitives
import Testing

@testable import FrameEncoding

struct Y4MTests {
  private func planes(of color: Color) -> [UInt8] {
    let encoder = Y4MEncoder(width: 1, height: 1, frames: 30, in: 1)
    let frame = encoder.encode(Raster(width: 1, height: 1, color: color))
    return Array(frame.dropFirst(6))
  }

  @Test func headerTellsSizeRateSamplingAndRange() {
    func header(_ frames: Int, _ seconds: Int) -> String {
      String(
        decoding: Y4MEncoder(
          width: 1024, height: 768, frames: frames, in: seconds
        ).header, as: UTF8.self)
    }
    #expect(
      header(30, 1)
        == "YUV4MPEG2 W1024 H768 F30:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
    #expect(header(30_000, 1001).contains(" F30000:1001 "))
    // More than readers' 32 bits hold: the nearest that they do.
    #expect(
      header(123_456_789_000, 1_000_000_000_000).contains(
        " F123456789:1000000000 "))
    #expect(header(9_999_999_999, 10_000_000_000).contains(" F1:1 "))
  }

  // Y = 16 + 219/255 · (0.299 R + 0.587 G + 0.114 B)
  // Cb = 128 + 224/255 · (B − Y')/1.772, Cr = 128 + 224/255 · (R − Y')/1.402
  @Test func coloursAreThoseOfBT601() {
    #expect(planes(of: .white) == [235, 128, 128])
    #expect(planes(of: .black) == [16, 128, 128])
    // 16 + 65.481 = 81.48; 128 − 37.797 = 90.20; 128 + 112 = 240.
    #expect(planes(of: Color(red: 255, green: 0, blue: 0)) == [81, 90, 240])
    // 16 + 128.553 = 144.55; 128 − 74.203 = 53.80; 128 − 93.786 = 34.21.
    #expect(planes(of: Color(red: 0, green: 255, blue: 0)) == [145, 54, 34])
    // 16 + 24.966 = 40.97; 128 + 112 = 240; 128 − 18.214 = 109.79.
    #expect(planes(of: Color(red: 0, green: 0, blue: 255)) == [41, 240, 110])
    // 16 + 219/255 · 128 = 125.93.
    #expect(
      planes(of: Color(red: 128, green: 128, blue: 128)) == [126, 128, 128])
    // Y' = 59.8 + 58.7 + 5.7 = 124.2: 16 + 106.67 = 122.67;
    // 128 + 0.878431 · −74.2/1.772 = 91.22; 128 + 0.878431 · 75.8/1.402 =
    // 175.49.
    #expect(
      planes(of: Color(red: 200, green: 100, blue: 50)) == [123, 91, 175])
  }

  @Test func halvesAreRoundedUp() {
    // Y' = 42.5: 219/255 · 42.5 = 36.5, and 16 + 36.5 rounds to 53. Colours
    // with that brightness solve 299 R + 587 G + 114 B = 42,500.
    var found = 0
    for red in 0...255 {
      for green in 0...255 {
        let rest = 42_500 - 299 * red - 587 * green
        guard rest >= 0, rest % 114 == 0, rest / 114 <= 255 else { continue }
        found += 1
        let color = Color(
          red: UInt8(red), green: UInt8(green), blue: UInt8(rest / 114))
        #expect(planes(of: color)[0] == 53)
      }
    }
    #expect(found > 0)
  }

  @Test func sumsOfTableEntriesRoundExactly() {
    // Every third level of each channel, against whole-number division.
    let levels = stride(from: 0, through: 255, by: 3).map(\.self)
    var raster = Raster(width: levels.count, height: levels.count)
    let encoder = Y4MEncoder(
      width: levels.count, height: levels.count, frames: 1, in: 1)
    let size = levels.count * levels.count
    var wrong = 0
    for red in levels {
      for (y, green) in levels.enumerated() {
        for (x, blue) in levels.enumerated() {
          raster[x, y] =
            0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8
            | UInt32(blue)
        }
      }
      let frame = encoder.encode(raster)
      for (y, green) in levels.enumerated() {
        for (x, blue) in levels.enumerated() {
          let sum = 299 * red + 587 * green + 114 * blue
          let expected = [
            16 * 85_000 + 73 * sum, 85_000,
            128 * 112_965 + 56 * (1000 * blue - sum), 112_965,
            128 * 178_755 + 112 * (1000 * red - sum), 178_755,
          ]
          for plane in 0..<3 {
            let (value, unit) = (expected[2 * plane], expected[2 * plane + 1])
            let nearest = (2 * value + unit) / (2 * unit)
            let place = 6 + plane * size + y * levels.count + x
            if Int(frame[place]) != nearest { wrong += 1 }
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func planesFollowEachOtherRowByRow() {
    var raster = Raster(width: 3, height: 2, color: .black)
    raster[2, 0] = 0xFFFF_FFFF
    raster[0, 1] = 0xFFFF_0000
    let encoder = Y4MEncoder(width: 3, height: 2, frames: 25, in: 1)
    let frame = encoder.encode(raster)
    #expect(Array(frame.prefix(6)) == Array("FRAME\n".utf8))
    #expect(
      Array(frame.dropFirst(6)) == [
        16, 16, 235, 81, 16, 16,
        128, 128, 128, 90, 128, 128,
        128, 128, 128, 240, 128, 128,
      ])
  }
}
