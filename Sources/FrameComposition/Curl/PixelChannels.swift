/// A pixel's channels, 0 to 255 each: blue, green, red, alpha.
typealias PixelChannels = SIMD4<UInt16>

extension PixelChannels {
  /// Takes a premultiplied pixel apart.
  @inline(__always)
  init(_ pixel: UInt32) {
    self.init(
      truncatingIfNeeded: unsafeBitCast(
        pixel.littleEndian, to: SIMD4<UInt8>.self))
  }

  /// The channels as a premultiplied pixel.
  @inline(__always)
  var pixel: UInt32 {
    UInt32(
      littleEndian: unsafeBitCast(
        SIMD4<UInt8>(truncatingIfNeeded: self), to: UInt32.self))
  }

  /// The colour times a factor in 256ths; the alpha stays, so that shade falls
  /// only on what is there.
  @inline(__always)
  func shaded(_ factor: UInt16) -> PixelChannels {
    let factors = PixelChannels(factor, factor, factor, 256)
    return (self &* factors &+ 128) &>> 8
  }

  /// The channels on the way to others, in 256ths of the way. Equal channels
  /// stay as they are.
  @inline(__always)
  func mixed(with other: PixelChannels, _ part: UInt16) -> PixelChannels {
    (self &* (256 &- part) &+ other &* part &+ 128) &>> 8
  }
}

/// A part between 0 and 1 in 256ths.
@inline(__always)
func in256ths(_ part: Float) -> UInt16 {
  UInt16(truncatingIfNeeded: Int32(part * 256 + 0.5))
}

/// Mixes pixels of `other` into `pixels`, all to the same part in 256ths.
func mix(
  _ other: UnsafePointer<UInt32>, into pixels: UnsafeMutablePointer<UInt32>,
  count: Int, part: UInt32
) {
  let kept = 256 &- part
  for index in 0..<max(0, count) {
    let first = pixels[index]
    let second = other[index]
    let redBlue =
      (first & 0x00FF_00FF) &* kept &+ (second & 0x00FF_00FF) &* part
      &+ 0x0080_0080
    let alphaGreen =
      (first >> 8 & 0x00FF_00FF) &* kept &+ (second >> 8 & 0x00FF_00FF)
      &* part &+ 0x0080_0080
    pixels[index] =
      redBlue >> 8 & 0x00FF_00FF | alphaGreen & 0xFF00_FF00
  }
}
