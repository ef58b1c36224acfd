/// How a document asks to be laid out: its catalog's /PageLayout.
public enum PageLayout: Hashable, Sendable {
  /// One page at a time.
  case singlePage
  /// One column of pages, scrolled.
  case oneColumn
  /// Two columns, odd pages left.
  case twoColumnLeft
  /// Two columns, odd pages right.
  case twoColumnRight
  /// Two pages at a time, odd pages left.
  case twoPageLeft
  /// Two pages at a time, odd pages right.
  case twoPageRight
}
