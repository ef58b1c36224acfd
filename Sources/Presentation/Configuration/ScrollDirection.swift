/// The axis that a viewer scrolls along.
public enum ScrollDirection: Int, CaseIterable, Sendable, PresentationValue {
  /// Sideways, in the order that the binding gives.
  case horizontal = 0
  /// Downwards.
  case vertical = 1

  /// The name in settings and JSON.
  public var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}
