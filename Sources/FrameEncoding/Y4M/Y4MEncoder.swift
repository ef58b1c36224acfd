import Primitives

/// Turns frames into a YUV4MPEG2 stream, which video encoders read: planes of
/// Y, Cb and Cr, each at full size (4:4:4).
///
/// Colours are converted by ITU-R BT.601 to limited range, rounded to nearest:
/// white is 235, 128, 128 and black 16, 128, 128. The header tells the range;
/// for the matrix the format has no word, and readers take BT.601. Alpha is
/// left out.
package struct Y4MEncoder: Sendable {
  /// The width of every frame in pixels, at least 1.
  package let width: Int
  /// The height of every frame in pixels, at least 1.
  package let height: Int
  private let rate: Fraction
  private let conversion = LumaChroma()

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - width: The width of every frame in pixels, at least 1.
  ///   - height: The height of every frame in pixels, at least 1.
  ///   - frames: The frames in `seconds` seconds; at least one in 1000 seconds
  ///     and at most 1000 in one.
  ///   - seconds: The seconds that `frames` frames take.
  package init(width: Int, height: Int, frames: Int, in seconds: Int) {
    self.width = width
    self.height = height
    // Readers take numbers of 32 bits.
    rate = Fraction(
      nearestTo: Int128(frames), over: Int128(seconds), limit: Int(Int32.max))
  }

  /// What stands before the first frame: a line that tells size, rate,
  /// progressive frames, square pixels, 4:4:4 and limited range.
  package var header: [UInt8] {
    let rate = "\(rate.numerator):\(rate.denominator)"
    return Array(
      "YUV4MPEG2 W\(width) H\(height) F\(rate) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        .utf8)
  }

  /// Gives one frame: the line `FRAME` and its three planes.
  ///
  /// - Precondition: The frame has the encoder's size.
  package func encode(_ frame: Raster) -> [UInt8] {
    precondition(
      frame.width == width && frame.height == height,
      "frames of a stream have one size")
    let opening = "FRAME\n".utf8
    let size = opening.count + 3 * width * height
    return Array(unsafeUninitializedCapacity: size) { output, count in
      guard let base = output.baseAddress else { return }
      _ = UnsafeMutableBufferPointer(start: base, count: opening.count)
        .initialize(from: opening)
      frame.withPixels { pixels in
        conversion.convert(pixels, into: base + opening.count)
      }
      count = size
    }
  }
}
