/// How many pages a spread holds.
public enum PageMode: Int, CaseIterable, Sendable, PresentationValue {
  /// One.
  case single = 0
  /// Two, but for pages that stand alone.
  case double = 1
  /// Two where the canvas suits them, else one, for the whole document alike.
  ///
  /// Two it is where the canvas is wider than high and at least 480 points high,
  /// and a pair of the document's median pages keeps at least 0.6 of the scale
  /// of one of them.
  case automatic = 2

  /// The name in settings and JSON.
  public var name: String {
    switch self {
    case .single: "single"
    case .double: "double"
    case .automatic: "automatic"
    }
  }
}
