/// One frame of a sequence: when it is shown and what it shows.
package struct TimelineFrame: Hashable, Sendable {
  /// What a frame shows.
  package enum Content: Hashable, Sendable {
    /// A still.
    case rest(RestingPlace)
    /// Two stills in a scroll from one to the other: the first has moved out by
    /// `offset` pixels of `distance`, the second follows a gap behind it.
    case scroll(
      from: RestingPlace, to: RestingPlace, offset: Int, distance: Int)
    /// A viewport, in pixels, on the plane of a spread (by its place among the
    /// layout's spreads) that is longer than the canvas, or on the strip.
    case viewport(PixelRectangle, spread: Int)
    /// A sheet that turns from one spread to the next, at a progress between 0
    /// and 1.
    case curl(from: RestingPlace, to: RestingPlace, progress: Double)
  }

  /// Seconds from the start of the sequence.
  package let time: Double
  /// Seconds that the frame is shown.
  package let duration: Double
  /// What it shows.
  package let content: Content
  /// The place of the canvas's centre along the document's spreads, counted
  /// from 0, linear inside a spread and flat across gaps: 2.5 is the middle of
  /// spread 2.
  package let continuousSpreadIndex: Double
}
