/// A document's text as one line: white space and control characters in a row
/// become one space, and what turns the direction of the text around it is
/// left out.
///
/// - Parameter limit: The most Unicode scalars; what is longer ends in `…`.
func oneLine(_ text: String, limit: Int) -> String {
  var line = String.UnicodeScalarView()
  var count = 0
  var isApart = false
  for scalar in text.unicodeScalars {
    if scalar.partsWords {
      isApart = count > 0
    } else if !scalar.turnsDirection {
      if count + (isApart ? 1 : 0) >= limit { return String(line) + "…" }
      if isApart {
        line.append(" ")
        count += 1
        isApart = false
      }
      line.append(
        scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
      count += 1
    }
  }
  return String(line)
}

extension Unicode.Scalar {
  fileprivate var partsWords: Bool {
    properties.isWhitespace || properties.generalCategory == .control
  }

  /// Whether it starts or ends an embedding, an override or an isolate of
  /// Unicode's bidirectional algorithm.
  fileprivate var turnsDirection: Bool {
    ("\u{202A}"..."\u{202E}").contains(self)
      || ("\u{2066}"..."\u{2069}").contains(self)
  }
}
