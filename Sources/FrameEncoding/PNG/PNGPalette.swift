/// The palette of an image with few colours.
struct PNGPalette {
  /// Red, green and blue of each entry, one after the other; not
  /// premultiplied.
  let colors: [UInt8]
  /// The alpha of the first entries; those behind them are opaque.
  let alphas: [UInt8]
  /// The entry of each pixel, by the pixel's number in the `ColorTable`.
  let entryOfColor: [UInt8]

  /// Makes a palette of distinct pixels, at most 256. Those that aren't opaque
  /// come first, since the file then needn't tell the alpha of the others.
  init(of pixels: UnsafeBufferPointer<UInt32>) {
    let order =
      pixels.indices.filter { pixels[$0] >> 24 != 255 }
      + pixels.indices.filter { pixels[$0] >> 24 == 255 }
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    var entryOfColor = [UInt8](repeating: 0, count: pixels.count)
    Alpha.withReciprocals { reciprocals in
      for (entry, color) in order.enumerated() {
        let pixel = Alpha.straight(pixels[color], reciprocals: reciprocals)
        colors += [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        if pixel >> 24 != 255 {
          alphas.append(UInt8(truncatingIfNeeded: pixel >> 24))
        }
        entryOfColor[color] = UInt8(entry)
      }
    }
    self.colors = colors
    self.alphas = alphas
    self.entryOfColor = entryOfColor
  }

  /// The fewest bits that number all entries: 1, 2, 4 or 8.
  var bitDepth: Int {
    switch entryOfColor.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The bytes that its chunks take in the file.
  var byteCount: Int {
    let chunkOverhead = 12
    return chunkOverhead + colors.count
      + (alphas.isEmpty ? 0 : chunkOverhead + alphas.count)
  }
}
