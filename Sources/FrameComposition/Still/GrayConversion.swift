import Primitives

extension Color {
  /// The gray of its brightness, as ``Raster/turnGray()`` has it.
  package var gray: Color {
    var dot = Raster(
      width: 1, height: 1, color: Color(red: red, green: green, blue: blue))
    dot.turnGray()
    let level = UInt8(dot[0, 0] & 0xFF)
    return Color(red: level, green: level, blue: level, alpha: alpha)
  }
}

extension Raster {
  /// Gives each pixel the gray of its brightness, 0.299 red + 0.587 green +
  /// 0.114 blue (ITU-R BT.601, as pdftocairo's -gray), alpha kept.
  package mutating func turnGray() {
    withMutablePixels { pixels in
      for index in 0..<pixels.count {
        let pixel = pixels[index]
        // 256ths of the factors add up to 256, so that grays stay themselves.
        let luma =
          ((pixel >> 16 & 0xFF) * 77 + (pixel >> 8 & 0xFF) * 150
            + (pixel & 0xFF) * 29 + 128) >> 8
        pixels[index] = pixel & 0xFF00_0000 | luma * 0x01_0101
      }
    }
  }
}
