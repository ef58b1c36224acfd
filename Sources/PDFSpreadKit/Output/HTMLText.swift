/// Text as an HTML or XML document shows it, in an element or in a quoted
/// attribute: `&`, `<`, `>`, `"` and `'` stand as references, and what neither
/// may hold (control characters but tab and line ends, and noncharacters) as
/// U+FFFD.
package func htmlEscaped(_ text: String) -> String {
  var escaped = ""
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    // HTML 4 has no &apos;.
    case "'": escaped += "&#39;"
    case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
    case _ where scalar.isForbiddenInHTML: escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

extension Unicode.Scalar {
  /// Whether HTML or XML has no place for the character, not even as a
  /// reference. Tab and line ends, which are controls too, are told before.
  fileprivate var isForbiddenInHTML: Bool {
    properties.generalCategory == .control
      || properties.isNoncharacterCodePoint
  }
}
