/// The conversion from red, green and blue to luma and chroma by ITU-R BT.601
/// in limited range:
///
///     Y' = 0.299 R + 0.587 G + 0.114 B
///     Y  = 16 + 219/255 · Y'
///     Cb = 128 + 224/255 · (B − Y') / 1.772
///     Cr = 128 + 224/255 · (R − Y') / 1.402
///
/// each rounded to the nearest whole number, halves up.
///
/// A table for each channel holds what each of its levels adds to all three, in
/// units of 2⁻²⁴; a pixel is the sum of three entries. That is exact: Y is a
/// multiple of 1/85,000, Cb of 1/112,965 and Cr of 1/178,755, so that an exact
/// value which isn't a half is more than 2⁻¹⁹ away from one, while entries,
/// rounded up, err by less than 2⁻²⁴.
struct LumaChroma: Sendable {
  /// For each channel 256 entries of Y, Cb and Cr.
  private let table: [SIMD4<UInt32>]

  init() {
    // Numerators of what red, green and blue add, and the denominator.
    let luma = (factors: [299, 587, 114], numerator: 73, denominator: 85_000)
    let blue = (
      factors: [-299, -587, 886], numerator: 56, denominator: 112_965
    )
    let red = (
      factors: [701, -587, -114], numerator: 112, denominator: 178_755
    )
    var table: [SIMD4<UInt32>] = []
    for channel in 0..<3 {
      for level in 0..<256 {
        var entry = SIMD4<UInt32>()
        for (place, part) in [luma, blue, red].enumerated() {
          let exact =
            (part.factors[channel] * level * part.numerator) << 24
          // Rounded up.
          var value = -Int((-exact).quotientRoundedDown(by: part.denominator))
          // The zero and a half once, so that the sum is cut off.
          if channel == 0 { value += ((place == 0 ? 16 : 128) << 24) + 1 << 23 }
          entry[place] = UInt32(truncatingIfNeeded: value)
        }
        table.append(entry)
      }
    }
    self.table = table
  }

  /// Converts pixels 0xAARRGGBB into three planes, one behind the other.
  func convert(
    _ pixels: UnsafeBufferPointer<UInt32>,
    into planes: UnsafeMutablePointer<UInt8>
  ) {
    let count = pixels.count
    let (luma, blue, red) = (planes, planes + count, planes + 2 * count)
    table.withUnsafeBufferPointer { table in
      guard let ofRed = table.baseAddress else { return }
      let ofGreen = ofRed + 256
      let ofBlue = ofRed + 512
      for place in 0..<count {
        let pixel = pixels[place]
        // Sums of parts below 0 wrap around to where they belong.
        let sum =
          ofRed[Int((pixel >> 16) & 0xFF)]
          &+ ofGreen[Int((pixel >> 8) & 0xFF)]
          &+ ofBlue[Int(pixel & 0xFF)]
        luma[place] = UInt8(truncatingIfNeeded: sum.x >> 24)
        blue[place] = UInt8(truncatingIfNeeded: sum.y >> 24)
        red[place] = UInt8(truncatingIfNeeded: sum.z >> 24)
      }
    }
  }
}

extension Int {
  /// The quotient by a positive number, rounded towards −∞.
  fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
