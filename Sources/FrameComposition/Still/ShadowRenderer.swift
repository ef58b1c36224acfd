import Glibc
import Primitives
import Presentation

/// Draws the shadows of pages onto a frame.
///
/// A rectangle blurred by a Gaussian is the product of two profiles, one along
/// each axis, each a difference of two error functions; rectangles that don't
/// overlap add up. So a shadow costs one product per pixel and page.
struct ShadowRenderer {
  let shadow: PageShadow
  /// The pages that cast it.
  let pages: [PixelRectangle]
  /// Opaque rectangles that will be drawn over it, where it need not be.
  let covers: [PixelRectangle]

  /// How far a shadow is followed, in standard deviations of its blur.
  private static let reach = 3.0

  /// How far from a page its shadow is seen, in pixels.
  static func reach(of shadow: PageShadow) -> Int {
    Int((reach * shadow.blur + abs(shadow.drop)).rounded(.up))
  }

  func draw(on frame: inout Raster) {
    let width = frame.width
    let height = frame.height
    let margin = Self.reach(of: shadow)
    let left = max(0, (pages.map(\.x).min() ?? 0) - margin)
    let right = min(width, (pages.map(\.maxX).max() ?? 0) + margin)
    let top = max(0, (pages.map(\.y).min() ?? 0) - margin)
    let bottom = min(height, (pages.map(\.maxY).max() ?? 0) + margin)
    guard left < right, top < bottom else { return }

    let columns = pages.map {
      profile(from: $0.x, to: $0.maxX, offset: 0, over: left..<right)
    }
    let rows = pages.map {
      profile(from: $0.y, to: $0.maxY, offset: shadow.drop, over: top..<bottom)
    }
    var darkness = [Float](repeating: 0, count: right - left)
    var open: [Range<Int>] = []
    var openUntil = top
    frame.withMutablePixels { pixels in
      darkness.withUnsafeMutableBufferPointer { darkness in
        for y in top..<bottom {
          if y == openUntil {
            (open, openUntil) = openColumns(
              of: y, among: left..<right, bottom: bottom)
          }
          if open.isEmpty { continue }
          for part in open {
            darkness[(part.lowerBound - left)..<(part.upperBound - left)]
              .update(repeating: 0)
          }
          for page in pages.indices {
            let rowValue = rows[page][y - top] * Float(shadow.opacity)
            if rowValue == 0 { continue }
            columns[page].withUnsafeBufferPointer { column in
              for part in open {
                for x in (part.lowerBound - left)..<(part.upperBound - left) {
                  darkness[x] += column[x] * rowValue
                }
              }
            }
          }
          let start = y * width
          for part in open {
            for x in part where darkness[x - left] > 0 {
              let alpha = UInt32(min(1, darkness[x - left]) * 256 + 0.5)
              pixels[start + x] = darkened(pixels[start + x], by: alpha)
            }
          }
        }
      }
    }
  }

  /// The columns of a row that no cover lies on, and the row from which that
  /// is no longer so.
  private func openColumns(
    of y: Int, among columns: Range<Int>, bottom: Int
  ) -> ([Range<Int>], until: Int) {
    var open: [Range<Int>] = []
    var start = columns.lowerBound
    let here = covers.filter { $0.y <= y && y < $0.maxY }
    for cover in here.sorted(by: { $0.x < $1.x }) {
      if cover.x > start {
        open.append(start..<min(cover.x, columns.upperBound))
      }
      start = max(start, cover.maxX)
      if start >= columns.upperBound { break }
    }
    if start < columns.upperBound { open.append(start..<columns.upperBound) }
    let edges = covers.flatMap { [$0.y, $0.maxY] }.filter { $0 > y }
    return (open, until: min(bottom, edges.min() ?? bottom))
  }

  private func profile(
    from start: Int, to end: Int, offset: Double, over range: Range<Int>
  ) -> [Float] {
    let width = shadow.blur * 2.0.squareRoot()
    return range.map { pixel in
      let centre = Double(pixel) + 0.5 - offset
      let value =
        (erf((centre - Double(start)) / width)
          - erf((centre - Double(end)) / width)) / 2
      // Cut where it ends, so that it doesn't fade on for ever.
      return value < 0.002 ? 0 : Float(value)
    }
  }
}

/// A premultiplied pixel under black of an opacity in 256ths.
@inline(__always)
func darkened(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
  let kept = 256 - alpha
  let redBlue = ((pixel & 0x00FF_00FF) * kept + 0x0080_0080) >> 8 & 0x00FF_00FF
  let green = ((pixel >> 8 & 0xFF) * kept + 0x80) >> 8
  let opacity = ((pixel >> 24) * kept + 255 * alpha + 0x80) >> 8
  return min(255, opacity) << 24 | redBlue | green << 8
}
