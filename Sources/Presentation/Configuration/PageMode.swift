/// How many pages a spread holds.
public enum PageMode: Int, PresentationValue {
  /// One.
  case single = 0
  /// Two, but for pages that stand alone.
  case double = 1
  /// Two where the canvas suits them, else one; resolved once for the whole
  /// document by ``ConfigurationResolution``.
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
