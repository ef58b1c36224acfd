import Primitives

extension Raster {
  /// The raster made smaller by a whole factor.
  ///
  /// Each pixel is the mean of a square of `factor` × `factor` pixels: of each
  /// premultiplied channel by itself, as it is stored, rounded to nearest and
  /// halves up. Squares start at the top left corner; those at the far edges
  /// have fewer pixels where the sides are no multiples of the factor.
  ///
  /// - Parameter factor: 1, which changes nothing, to ``mostReduction``.
  package func reduced(by factor: Int) -> Raster {
    precondition(1...Self.mostReduction ~= factor, "a factor is in its range")
    if factor == 1 { return self }
    return Raster(
      width: (width + factor - 1) / factor,
      height: (height + factor - 1) / factor
    ) { target in
      withPixels { reduce($0, by: factor, into: target) }
    }
  }

  /// The largest factor that a raster is reduced by.
  package static var mostReduction: Int { 256 }

  private func reduce(
    _ source: UnsafeBufferPointer<UInt32>, by factor: Int,
    into target: UnsafeMutableBufferPointer<UInt32>
  ) {
    // Columns first, a row at a time, two channels in a word: 256 rows of 255
    // are less than 2¹⁶, so that no channel reaches into the other.
    let sums = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 2 * width)
    defer { sums.deallocate() }
    let redBlue = UnsafeMutableBufferPointer(rebasing: sums[..<width])
    let alphaGreen = UnsafeMutableBufferPointer(rebasing: sums[width...])
    var place = 0
    for top in stride(from: 0, to: height, by: factor) {
      let bottom = min(top + factor, height)
      sums.update(repeating: 0)
      for y in top..<bottom {
        let row = UnsafeBufferPointer(
          rebasing: source[(y * width)..<((y + 1) * width)])
        for x in 0..<width {
          redBlue[x] &+= row[x] & 0x00FF_00FF
          alphaGreen[x] &+= row[x] &>> 8 & 0x00FF_00FF
        }
      }
      for left in stride(from: 0, to: width, by: factor) {
        let right = min(left + factor, width)
        var (red, green, blue, alpha): (UInt32, UInt32, UInt32, UInt32) =
          (0, 0, 0, 0)
        for x in left..<right {
          red &+= redBlue[x] &>> 16
          blue &+= redBlue[x] & 0xFFFF
          alpha &+= alphaGreen[x] &>> 16
          green &+= alphaGreen[x] & 0xFFFF
        }
        let count = UInt32((right - left) * (bottom - top))
        func mean(_ sum: UInt32) -> UInt32 { (sum &+ count / 2) / count }
        target[place] =
          mean(alpha) << 24 | mean(red) << 16 | mean(green) << 8 | mean(blue)
        place += 1
      }
    }
  }
}
