/// The way back from a premultiplied colour to a straight one.
///
/// A channel c is p·255/a, rounded to nearest: (p·255 + ⌊a/2⌋) / a. The
/// division is done as a multiplication by ⌊2²⁴/a⌋ + 1, which is exact: the
/// dividend times a stays below 2²⁴.
enum Alpha {
  private static let reciprocals: [UInt32] =
    [0] + (1...255).map { 0x100_0000 / $0 + 1 }

  /// Calls `body` with the reciprocals that ``straight(_:reciprocals:)`` wants.
  static func withReciprocals<Result>(
    _ body: (UnsafePointer<UInt32>) -> Result
  ) -> Result? {
    reciprocals.withUnsafeBufferPointer { $0.baseAddress.map(body) }
  }

  /// The pixel 0xAARRGGBB with its colour divided by its alpha; 0 where the
  /// alpha is 0. Channels above the alpha, which no drawing makes, come out
  /// as 255.
  @inline(__always)
  static func straight(
    _ pixel: UInt32, reciprocals: UnsafePointer<UInt32>
  ) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let reciprocal = UInt64(reciprocals[Int(alpha)])
    let half = UInt64(alpha >> 1)
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let premultiplied = UInt64(min((pixel >> shift) & 0xFF, alpha))
      let value = ((premultiplied &* 255 &+ half) &* reciprocal) >> 24
      return UInt32(truncatingIfNeeded: value) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
