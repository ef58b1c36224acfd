/// What of a document a comparison shows.
package enum ComparisonPlace: Hashable, Sendable {
  /// The spread that has the second page, the first inside a book with a
  /// cover; the first of a document of a single page.
  case standard
  /// The spread that has a page, by its number from 1.
  case page(Int)
  /// A spread by its number from 1, and the part of it that one of its stills
  /// shows, from 1: as exported files are named.
  case spread(Int, part: Int)

  /// Reads a spread as files are named after it: `3`, or `3-2` for its second
  /// part. Nil where the text is neither.
  init?(spread text: String) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { part -> Int? in
        guard part.utf8.allSatisfy({ (48...57).contains($0) }),
          let number = Int(part), 1...1_000_000 ~= number
        else { return nil }
        return number
      }
    guard let first = numbers.first, let spread = first else { return nil }
    switch numbers.count {
    case 1: self = .spread(spread, part: 1)
    case 2:
      guard let part = numbers[1] else { return nil }
      self = .spread(spread, part: part)
    default: return nil
    }
  }
}
