/// The side that a book is bound on.
public enum Binding: String, CaseIterable, Hashable, Sendable {
  /// Reading goes from left to right; a spread's first page is on the left.
  case left
  /// Reading goes from right to left; a spread's first page is on the right.
  case right
}
