/// Whether a canvas counts as vertically compact, as a phone on its side does.
public enum VerticalSizeClass: String, CaseIterable, Hashable, Sendable {
  /// Less than ``compactHeight`` points high.
  case compact
  /// At least ``compactHeight`` points high.
  case regular

  /// The height in points from which a canvas is regular.
  public static let compactHeight = 480.0

  /// The class of a canvas of a height in points.
  package init(canvasHeight: Double) {
    self = canvasHeight < Self.compactHeight ? .compact : .regular
  }
}
