/// Where a page that is alone in its spread goes in double mode under a scroll
/// transition. (Under curl it always keeps its side.)
public enum LonePage: String, CaseIterable, Hashable, Sendable {
  /// The middle of the canvas, fitted as one page.
  case center
  /// Its own side of the spine, fitted as if its partner were blank.
  case side
}
