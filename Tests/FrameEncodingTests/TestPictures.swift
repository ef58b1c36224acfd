import Primitives

/// Pictures that are the same in every run.
enum TestPictures {
  /// A pixel of soft waves with a little grain, opaque.
  static func photograph(_ x: Int, _ y: Int) -> UInt32 {
    // Triangle waves, since sines may differ between machines.
    func wave(_ value: Int, _ period: Int) -> Int {
      abs(value % (2 * period) - period) * 200 / period
    }
    let grain = (x &* 7919 ^ y &* 104_729) >> 3 & 3
    let red = wave(x + y / 2, 90) + grain
    let green = wave(2 * y + x / 3, 130) + grain
    let blue = wave(x + 3 * y, 170) + grain
    return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Lines of glyphs with soft edges in black, and a heading in colours, on
  /// white.
  static func text(width: Int, height: Int) -> Raster {
    var raster = Raster(width: width, height: height, color: .white)
    var state: UInt32 = 1
    func random(_ bound: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 8) % bound
    }
    let glyphs = (0..<30).map { _ in
      (0..<60).map { _ in random(3) == 0 ? random(256) : 255 }
    }
    for line in stride(from: 20, to: height - 30, by: 14) {
      for x in stride(from: 20, to: width - 20, by: 7) where random(6) > 0 {
        let glyph = glyphs[Int(random(30))]
        for place in 0..<60 {
          let level = glyph[place]
          let red = line == 20 ? 255 - (255 - level) / 3 : level
          raster[x + place % 6, line + place / 6] =
            0xFF00_0000 | red << 16 | level << 8 | level
        }
      }
    }
    return raster
  }
}
