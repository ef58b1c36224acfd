import Primitives

/// Sets lines of text in one size and weight. For one thread at a time.
package final class Typesetter {
  /// Where a line that is too long is cut.
  package enum Shortening {
    /// Behind its start.
    case end
    /// Between its start and its end, as file names are.
    case middle
  }

  /// The size of the letters, in pixels.
  package let size: Double

  private struct SetGlyph {
    let face: FontFace
    let glyph: FontFace.Glyph
  }

  /// No line of a sheet holds more, and each may need a font to be found.
  private static let mostCharacters = 1000

  private let isBold: Bool
  private let face: FontFace
  private var glyphs: [Unicode.Scalar: SetGlyph] = [:]

  /// Makes a typesetter.
  ///
  /// - Parameters:
  ///   - size: The size of the letters in pixels, more than 0.
  ///   - isBold: Whether they are bold.
  package init(size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
    face = FontFace(size: size, isBold: isBold)
  }

  /// Sets a line of text. Line ends and tabs become blanks, other control
  /// characters U+FFFD; what has no shape, such as marks of direction, is left
  /// out, and so is what follows the first thousand characters.
  package func line(_ text: String) -> TextLine {
    var parts: [TextLine.Part] = []
    var x = 0.0
    let characters = JoinedLetters.joined(
      text.unicodeScalars.prefix(Self.mostCharacters).compactMap(shown)
    ).filter { $0 != nonJoiner }
    for character in VisualOrder.ordered(characters)
    where !VisualOrder.isMark(character) {
      let set = glyph(of: character)
      if parts.last?.face !== set.face {
        parts.append(TextLine.Part(face: set.face))
      }
      parts[parts.count - 1].glyphs.append((set.glyph.index, x))
      x += set.glyph.advance
    }
    return TextLine(text: text, width: x, parts: parts)
  }

  /// Sets a line of text, shortened by an ellipsis where it is too wide; empty
  /// where there is no room for that.
  ///
  /// - Parameters:
  ///   - width: The most pixels that the line may take.
  ///   - shortening: Where it is cut.
  package func line(
    _ text: String, within width: Double, shortening: Shortening = .end
  ) -> TextLine {
    let whole = line(text)
    if whole.width <= width { return whole }
    let characters = Array(text)
    func shortened(to count: Int) -> TextLine {
      let start: String
      var end = ""
      switch shortening {
      case .end: start = String(characters.prefix(count))
      case .middle:
        start = String(characters.prefix(count - count / 2))
        end = String(characters.suffix(count / 2))
      }
      return line(
        start.trimmingBlanks(atStart: false) + "…"
          + end.trimmingBlanks(atStart: true))
    }
    // The most characters that fit; each more makes the line wider.
    var kept = 0
    var tooMany = min(characters.count, Self.mostCharacters)
    while kept + 1 < tooMany {
      let middle = (kept + tooMany) / 2
      if shortened(to: middle).width <= width {
        kept = middle
      } else {
        tooMany = middle
      }
    }
    let longest = shortened(to: kept)
    return longest.width <= width ? longest : line("")
  }

  private func glyph(of character: Unicode.Scalar) -> SetGlyph {
    if let known = glyphs[character] { return known }
    var set = SetGlyph(face: face, glyph: face.glyph(of: character))
    if set.glyph.index == FontFace.missingGlyph,
      let other = FontFace(having: character, size: size, isBold: isBold)
    {
      set = SetGlyph(face: other, glyph: other.glyph(of: character))
    }
    glyphs[character] = set
    return set
  }

  /// What is shown of a character; nil for nothing.
  private func shown(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    switch character.properties.generalCategory {
    case .control:
      return ("\t"..."\r").contains(character) || character == "\u{85}"
        ? " " : "\u{FFFD}"
    case .lineSeparator, .paragraphSeparator: return " "
    case .format:
      return character == nonJoiner || VisualOrder.isMark(character)
        ? character : nil
    case .unassigned, .privateUse, .surrogate: return "\u{FFFD}"
    default:
      return character.properties.isDefaultIgnorableCodePoint ? nil : character
    }
  }
}

/// What keeps two letters apart that would join.
private let nonJoiner: Unicode.Scalar = "\u{200C}"

extension String {
  fileprivate func trimmingBlanks(atStart: Bool) -> String {
    var text = self[...]
    while let blank = atStart ? text.first : text.last, blank.isWhitespace {
      if atStart { text.removeFirst() } else { text.removeLast() }
    }
    return String(text)
  }
}
