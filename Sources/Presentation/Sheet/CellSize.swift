/// The most room that a picture takes on a contact sheet, in pixels; at least
/// one side is given.
package struct CellSize: Hashable, Sendable {
  /// The width; nil where the height alone decides.
  package let width: Int?
  /// The height; nil where the width alone decides.
  package let height: Int?

  /// The sides that a cell may have.
  package static let sides = 16...8192

  init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  /// Reads `320`, `320x240` or `x240`; nil where the text is none of these, or
  /// a side is none of ``sides``.
  package init?(_ text: String) {
    func side(_ digits: Substring) -> Int? {
      guard digits.utf8.allSatisfy({ (48...57).contains($0) }),
        let side = Int(digits), Self.sides.contains(side)
      else { return nil }
      return side
    }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    switch sides.count {
    case 1:
      guard let width = side(sides[0]) else { return nil }
      self.init(width: width, height: nil)
    case 2 where sides[0].isEmpty:
      guard let height = side(sides[1]) else { return nil }
      self.init(width: nil, height: height)
    case 2:
      guard let width = side(sides[0]), let height = side(sides[1]) else {
        return nil
      }
      self.init(width: width, height: height)
    default: return nil
    }
  }
}
