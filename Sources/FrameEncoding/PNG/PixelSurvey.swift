/// What an image's pixels have in common, found in one pass: it decides in
/// which form they can be stored without loss.
struct PixelSurvey {
  /// Whether every pixel's alpha is 255.
  let isOpaque: Bool
  /// Whether red, green and blue are the same in every pixel.
  let isGray: Bool
  /// The distinct pixels; nil where there are more than a palette holds.
  let colors: ColorTable?

  init(of pixels: PixelView) {
    let table = ColorTable()
    // The top left corner is background as a rule. As the first entry of a
    // palette it joins the rows' filter bytes, 0 as well, to one run.
    _ = table.insert(pixels.base[0])
    var alpha: UInt32 = 0xFF00_0000
    var isGray = true
    var counting = true
    // Opaque grays are numbered at the end: a flag is set faster than a table
    // is searched, and gray photographs are nothing else.
    let grays = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
    defer { grays.deallocate() }
    grays.initialize(repeating: false, count: 256)

    var current = pixels.base[0]
    var y = 0
    while y < pixels.height && (isGray || counting) {
      let row = pixels.row(y)
      var x = 0
      while x < pixels.width {
        let end = min(x &+ 8, pixels.width)
        // The first pixel of all must be looked at, not only compared with.
        if x | y != 0 && isRun(of: current, in: row, from: x, to: end) {
          x = end
          continue
        }
        // Where pixels change, looking at each costs less than foreseeing
        // which of them do.
        var difference: UInt32 = 0
        var conjunction: UInt32 = 0xFF00_0000
        for place in x..<end {
          difference |= channelDifference(row[place])
          conjunction &= row[place]
        }
        alpha &= conjunction
        if difference == 0 && conjunction == 0xFF00_0000 {
          for place in x..<end { grays[Int(row[place] & 0xFF)] = true }
        } else {
          if difference != 0 { isGray = false }
          for place in x..<end where counting {
            counting = table.insert(row[place])
          }
        }
        current = row[end &- 1]
        x = end
      }
      y &+= 1
    }
    // A photograph ends up here within a few rows.
    while y < pixels.height && alpha == 0xFF00_0000 {
      alpha &= alphaConjunction(of: pixels.row(y), count: pixels.width)
      y &+= 1
    }
    for level in 0..<256 where grays[level] && counting {
      counting = table.insert(0xFF00_0000 | UInt32(level) &* 0x01_0101)
    }
    isOpaque = alpha == 0xFF00_0000
    self.isGray = isGray
    colors = counting ? table : nil
  }
}

/// Bits that are set where green differs from red or blue from green.
@inline(__always)
private func channelDifference(_ pixel: UInt32) -> UInt32 {
  (pixel ^ (pixel >> 8)) & 0xFFFF
}

/// Whether all pixels of a row from `start` to `end`, at most 8, are `pixel`.
@inline(__always)
private func isRun(
  of pixel: UInt32, in row: UnsafePointer<UInt32>, from start: Int, to end: Int
) -> Bool {
  if end &- start < 8 {
    for x in start..<end where row[x] != pixel { return false }
    return true
  }
  // Two pixels a word: comparing vectors for equality comes out as eight
  // comparisons.
  let words = UnsafeRawPointer(row + start)
  let pair = UInt64(pixel) << 32 | UInt64(pixel)
  @inline(__always)
  func change(_ place: Int) -> UInt64 {
    words.loadUnaligned(fromByteOffset: 8 &* place, as: UInt64.self) ^ pair
  }
  return change(0) | change(1) | change(2) | change(3) == 0
}

/// The place of the first pixel at or behind `start` that isn't `pixel`, or
/// `end`.
@inline(__always)
func endOfRun(
  of pixel: UInt32, in row: UnsafePointer<UInt32>, from start: Int, to end: Int
) -> Int {
  var x = start
  while x &+ 8 <= end && isRun(of: pixel, in: row, from: x, to: x &+ 8) {
    x &+= 8
  }
  while x < end && row[x] == pixel { x &+= 1 }
  return x
}

/// The alphas of all pixels of a row, joined by AND.
private func alphaConjunction(
  of row: UnsafePointer<UInt32>, count: Int
) -> UInt32 {
  var result: UInt32 = 0xFF00_0000
  for x in 0..<count { result &= row[x] }
  return result
}
