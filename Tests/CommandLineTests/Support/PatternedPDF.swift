extension ColoredPDF.Page {
  /// A page of squares whose colours differ from place to place and from seed
  /// to seed, so that a shift by one pixel, a mirrored page or the wrong one
  /// shows.
  static func patterned(
    seed: UInt32, width: Int = 50, height: Int = 100
  ) -> ColoredPDF.Page {
    var page = ColoredPDF.Page(
      ColoredPDF.red, width: width, height: height)
    var state = seed &* 2_654_435_761 | 1
    var content = ""
    for y in stride(from: 0, to: height, by: 10) {
      for x in stride(from: 0, to: width, by: 10) {
        state = state &* 1_664_525 &+ 1_013_904_223
        let shades = [state >> 30, state >> 28 & 3, state >> 26 & 3].map {
          Double($0) / 3
        }
        content += "\(shades[0]) \(shades[1]) \(shades[2]) rg "
        content += "\(x) \(y) \(10) \(10) re f\n"
      }
    }
    page.content = content
    return page
  }
}

extension ColoredPDF {
  /// Pages of patterns, each its own.
  static func patterned(
    _ count: Int, width: Int = 50, height: Int = 100
  ) -> ColoredPDF {
    ColoredPDF(
      (1...count).map {
        .patterned(seed: UInt32($0), width: width, height: height)
      })
  }
}
