/// How a spread is sized to the canvas.
public enum SpreadFitting: Int, CaseIterable, Sendable, PresentationValue {
  /// The whole spread is seen.
  case fit = 0
  /// The spread covers the canvas's width (under scrollContinuous: the axis
  /// across the scroll) and is scrolled where it is longer.
  case fill = 1
  /// Fill on a vertically compact canvas, else fit.
  case adaptive = 2

  /// The name in settings and JSON.
  public var name: String {
    switch self {
    case .fit: "fit"
    case .fill: "fill"
    case .adaptive: "adaptive"
    }
  }
}
