import Glibc

/// The smallest rectangle that holds all pixels in which two frames differ.
struct ChangedRectangle: Equatable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// All of a frame.
  init(allOf pixels: PixelView) {
    (x, y, width, height) = (0, 0, pixels.width, pixels.height)
  }

  private init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Compares two frames of one size; nil where they are the same.
  init?(from previous: PixelView, to frame: PixelView) {
    let width = frame.width
    func differs(_ y: Int, from start: Int, to end: Int) -> Bool {
      memcmp(
        frame.row(y) + start, previous.row(y) + start, (end &- start) &* 4)
        != 0
    }
    var top = 0
    while top < frame.height && !differs(top, from: 0, to: width) { top &+= 1 }
    guard top < frame.height else { return nil }
    var bottom = frame.height
    while !differs(bottom &- 1, from: 0, to: width) { bottom &-= 1 }

    // Only what lies outside of the rectangle so far is looked at.
    var left = width
    var right = 0
    for y in top..<bottom {
      if left > 0 && differs(y, from: 0, to: left) {
        let (row, other) = (frame.row(y), previous.row(y))
        left = 0
        while row[left] == other[left] { left &+= 1 }
      }
      if right < width && differs(y, from: right, to: width) {
        let (row, other) = (frame.row(y), previous.row(y))
        right = width
        while row[right &- 1] == other[right &- 1] { right &-= 1 }
      }
    }
    self.init(x: left, y: top, width: right &- left, height: bottom &- top)
  }
}
