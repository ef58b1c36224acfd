/// How a viewer goes from one spread to the next.
public enum PageTransition: Int, CaseIterable, Sendable, PresentationValue {
  /// A page-wise scroll that rests on each spread.
  case scrollPerSpread = 0
  /// One strip of all spreads, scrolled freely.
  case scrollContinuous = 1
  /// A page curl, as a sheet of paper turns.
  case curl = 2

  /// The name in settings and JSON.
  public var name: String {
    switch self {
    case .scrollPerSpread: "scrollPerSpread"
    case .scrollContinuous: "scrollContinuous"
    case .curl: "curl"
    }
  }
}
