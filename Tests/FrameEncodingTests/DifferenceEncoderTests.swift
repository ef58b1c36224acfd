import PNGReading
import Primitives
import Testing

@testable import FrameEncoding

/// What differs between frames, as pictures to be laid over each other.
struct DifferenceEncoderTests {
  private let encoder = DifferenceEncoder(compression: .fast)
  private static let gray: UInt32 = 0xFF80_8080

  private func frame(_ change: (inout Raster) -> Void) -> Raster {
    var frame = Raster(width: 8, height: 6)
    frame.withMutablePixels { $0.update(repeating: Self.gray) }
    change(&frame)
    return frame
  }

  /// The first frame with a difference laid over it.
  private func result(
    of difference: FrameDifference, over frame: Raster
  ) throws -> Raster {
    let picture = try DecodedPNG(difference.png)
    #expect(picture.width == difference.width)
    #expect(picture.height == difference.height)
    var frame = frame
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        if difference.replaces || pixel >> 24 == 255 {
          frame[difference.x + x, difference.y + y] =
            pixel >> 24 == 0 ? 0 : pixel
        } else {
          #expect(pixel == 0)
        }
      }
    }
    return frame
  }

  @Test func sameFramesHaveNoDifference() throws {
    #expect(try encoder.encode(frame { _ in }, previous: frame { _ in }) == nil)
  }

  @Test func scatteredChangesLeaveHolesForWhatStays() throws {
    let before = frame { _ in }
    let after = frame { raster in
      raster[2, 1] = 0xFFFF_0000
      raster[5, 4] = 0xFF00_00FF
    }
    let difference = try #require(
      try encoder.encode(after, previous: before))
    #expect(difference.x == 2 && difference.y == 1)
    #expect(difference.width == 4 && difference.height == 4)
    #expect(!difference.replaces)
    let picture = try DecodedPNG(difference.png)
    #expect(picture[0, 0] == 0xFFFF_0000)
    #expect(picture[1, 1] == 0)
    #expect(try result(of: difference, over: before) == after)
  }

  @Test func denseChangesAreSpelledOut() throws {
    let before = frame { _ in }
    let after = frame { raster in
      for x in 1...3 {
        for y in 2...4 where (x, y) != (2, 3) { raster[x, y] = 0xFF12_3456 }
      }
    }
    let difference = try #require(
      try encoder.encode(after, previous: before))
    #expect(difference.width == 3 && difference.height == 3)
    #expect(difference.replaces)
    #expect(try DecodedPNG(difference.png)[1, 1] == Self.gray)
    #expect(try result(of: difference, over: before) == after)
  }

  @Test func whatTurnsTransparentReplaces() throws {
    let before = frame { _ in }
    let after = frame { raster in
      raster[0, 0] = 0
      raster[7, 5] = 0xFFFF_FFFF
    }
    let difference = try #require(
      try encoder.encode(after, previous: before))
    #expect(difference.replaces)
    #expect(try result(of: difference, over: before) == after)
  }
}
