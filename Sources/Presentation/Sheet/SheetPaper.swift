/// The paper that sheets of pictures are made for: A4 at 150 dots per inch, as
/// wide in pixels as pictures in documentation mostly are.
package enum SheetPaper {
  /// The resolution in dots per inch.
  package static let dotsPerInch = 150.0
  /// The width in pixels.
  package static let width = 1240
  /// The height in pixels.
  package static let height = 1754
}
