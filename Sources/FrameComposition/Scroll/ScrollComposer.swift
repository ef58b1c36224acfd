import Presentation
import Primitives

/// Draws frames of a scroll from one still to another: both moved by whole
/// pixels, background in the gap between them.
package struct ScrollComposer: Sendable {
  /// The axis of the scroll.
  package let direction: ScrollDirection
  /// The side of the spine: under right binding a horizontal scroll goes the
  /// other way.
  package let binding: Binding
  /// A pixel of the gap between the stills.
  private let gapPixel: UInt32

  /// Makes a composer of scrolls between stills of a style.
  package init(direction: ScrollDirection, binding: Binding, style: FrameStyle)
  {
    self.direction = direction
    self.binding = binding
    var dot = Raster(width: 1, height: 1, color: style.background)
    if style.isGray { dot.turnGray() }
    gapPixel = dot[0, 0]
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - leaving: The still that moves out.
  ///   - coming: The still that moves in, of the same size.
  ///   - offset: How far the first has moved, in pixels, 0 to `distance`.
  ///   - distance: From the start of the one to the start of the other, in
  ///     pixels: the canvas's side and the gap.
  ///   - frame: The frame to draw on, of the stills' size; all its pixels are
  ///     replaced.
  package func compose(
    from leaving: Raster, to coming: Raster, offset: Int, distance: Int,
    on frame: inout Raster
  ) {
    let isVertical = direction == .vertical
    let side = isVertical ? frame.height : frame.width
    // Between them lies the gap, if it is in view at all.
    if distance > side {
      frame.withMutablePixels { $0.update(repeating: gapPixel) }
    }
    let sign = !isVertical && binding == .right ? -1 : 1
    draw(leaving, movedBy: -offset * sign, on: &frame)
    draw(coming, movedBy: (distance - offset) * sign, on: &frame)
  }

  private func draw(
    _ still: Raster, movedBy shift: Int, on frame: inout Raster
  ) {
    let isVertical = direction == .vertical
    let width = frame.width
    let height = frame.height
    let x = isVertical ? 0 : shift
    let y = isVertical ? shift : 0
    let left = max(0, x)
    let right = min(width, x + width)
    let top = max(0, y)
    let bottom = min(height, y + height)
    guard left < right, top < bottom else { return }
    frame.withMutablePixels { target in
      still.withPixels { source in
        guard let to = target.baseAddress, let from = source.baseAddress else {
          return
        }
        if isVertical {
          (to + top * width).update(
            from: from + (top - y) * width, count: (bottom - top) * width)
          return
        }
        for row in top..<bottom {
          (to + row * width + left).update(
            from: from + row * width + left - x, count: right - left)
        }
      }
    }
  }
}
