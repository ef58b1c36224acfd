/// A document's /PageLayout: how its author wants it opened (ISO 32000-1,
/// 7.7.2, table 28).
package enum PageLayout: String, CaseIterable, Hashable, Sendable {
  /// One page at a time.
  case singlePage = "SinglePage"
  /// Pages in one column.
  case oneColumn = "OneColumn"
  /// Pages in two columns, odd-numbered pages on the left.
  case twoColumnLeft = "TwoColumnLeft"
  /// Pages in two columns, odd-numbered pages on the right.
  case twoColumnRight = "TwoColumnRight"
  /// Two pages at a time, odd-numbered pages on the left.
  case twoPageLeft = "TwoPageLeft"
  /// Two pages at a time, odd-numbered pages on the right.
  case twoPageRight = "TwoPageRight"
}
