/// A version of PDF, as a file's header or catalog tells it.
package struct PDFVersion: Hashable, Comparable, Sendable {
  /// The number before the dot.
  package let major: Int
  /// The number after the dot.
  package let minor: Int

  /// Makes a version of its numbers.
  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Whether a version came before another.
  package static func < (left: PDFVersion, right: PDFVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension PDFVersion: CustomStringConvertible {
  /// The version as it is written: `1.7`.
  package var description: String { "\(major).\(minor)" }
}
