/// Where a spread lies on its plane: the canvas at rest, for a spread that has
/// the canvas to itself, or the strip of all spreads under scrollContinuous.
package struct SpreadPlacement: Hashable, Sendable {
  /// The spread.
  package let spread: Spread
  /// Its pages, in reading order.
  package let pages: [PagePlacement]
  /// The spread with its padding, in pixels of the plane. It may be longer than
  /// the canvas under `fill`.
  package let bounds: PixelRectangle
  /// The canvas that shows the spread, in pixels.
  package let canvas: PixelSize
}
