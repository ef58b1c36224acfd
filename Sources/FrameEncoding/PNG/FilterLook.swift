/// What a look at one row's pixels tells about the filters for it.
struct FilterLook {
  private(set) var sampled = 0
  /// Pixels that differ a little from the nearer of their neighbours.
  private var smooth = 0
  /// Pixels that differ much from both.
  private var sharp = 0

  // What is left to store by each filter, summed up as libpng does: samples as
  // distances from 0, which 255 is as near to as 1.
  private var plainSum = 0
  private var subSum = 0
  private var upSum = 0
  private var averageSum = 0
  private var paethSum = 0

  /// Pixels that differ from both neighbours.
  var busy: Int { smooth + sharp }

  /// Looks at every fourth pixel of a row that has one above it.
  @inline(__always)
  mutating func scan(_ pixels: PixelView, y: Int, channels: Int, paeth: Bool) {
    let row = pixels.row(y)
    let above = pixels.row(y &- 1)
    let smoothLimit = 24 &* channels
    let first = 1 &+ (y & 3)
    sampled = (pixels.width &- first &+ 3) / 4
    for x in stride(from: first, to: pixels.width, by: 4)
    where row[x] != row[x &- 1] && row[x] != above[x] {
      let change = min(
        distance(row[x], row[x &- 1], channels),
        distance(row[x], above[x], channels))
      if change <= smoothLimit { smooth &+= 1 } else { sharp &+= 1 }
    }
    // Most of text's rows need no second look.
    guard prefersFilters else { return }
    for x in stride(from: first, to: pixels.width, by: 4) {
      let pixel = row[x]
      let left = row[x &- 1]
      let up = above[x]
      plainSum &+= magnitude(pixel, channels)
      subSum &+= distance(pixel, left, channels)
      upSum &+= distance(pixel, up, channels)
      // The mean of each byte without carrying into the next.
      let mean = (left & up) &+ (((left ^ up) >> 1) & 0x7F7F_7F7F)
      averageSum &+= distance(pixel, mean, channels)
      if paeth {
        paethSum &+= paethDistance(
          pixel, left: left, up: up, upLeft: above[x &- 1], channels)
      }
    }
  }

  /// Whether smooth changes prevail, as they do in photographs.
  private var prefersFilters: Bool {
    smooth &* 10 > sampled && smooth > 2 &* sharp
  }

  /// The filter for what was seen: none unless smooth changes prevail and
  /// differences are a third of the samples or less, since repetitions
  /// shorten samples as they are.
  func best(among candidates: RowFilter) -> RowFilter {
    guard prefersFilters else { return .none }
    var best = RowFilter.none
    var bestSum = plainSum / 3
    func consider(_ filter: RowFilter, _ sum: Int) {
      guard candidates.contains(filter) && sum < bestSum else { return }
      best = filter
      bestSum = sum
    }
    consider(.up, upSum)
    consider(.sub, subSum)
    consider(.average, averageSum)
    consider(.paeth, paethSum)
    return best
  }
}

@inline(__always)
private func sample(_ pixel: UInt32, _ channel: Int) -> Int {
  Int((pixel >> UInt32(8 &* channel)) & 0xFF)
}

@inline(__always)
private func distance(_ a: UInt32, _ b: UInt32, _ channels: Int) -> Int {
  var sum = 0
  for channel in 0..<channels {
    sum &+= abs(sample(a, channel) &- sample(b, channel))
  }
  return sum
}

@inline(__always)
private func magnitude(_ pixel: UInt32, _ channels: Int) -> Int {
  var sum = 0
  for channel in 0..<channels {
    let value = sample(pixel, channel)
    sum &+= min(value, 256 &- value)
  }
  return sum
}

@inline(__always)
private func paethDistance(
  _ pixel: UInt32, left: UInt32, up: UInt32, upLeft: UInt32, _ channels: Int
) -> Int {
  var sum = 0
  for channel in 0..<channels {
    let a = sample(left, channel)
    let b = sample(up, channel)
    let c = sample(upLeft, channel)
    // The distances of a + b − c from a, b and c.
    let toA = abs(b &- c)
    let toB = abs(a &- c)
    let toC = abs(a &+ b &- c &- c)
    let prediction = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
    sum &+= abs(sample(pixel, channel) &- prediction)
  }
  return sum
}
