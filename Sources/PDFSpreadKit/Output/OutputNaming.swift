/// What images in a folder are named after.
public enum OutputNaming: Hashable, Sendable {
  /// Their spread: `spread-01.png`.
  case spreads
  /// Their page: `page-01.png`.
  case pages
}
