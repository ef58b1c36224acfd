/// An index in Markdown: a heading, then each image in a paragraph of its own.
///
/// Markdown has no images for different screens, so pairs are HTML: `picture`
/// with a `source` of one file, which GitHub keeps where it drops a `srcset` of
/// `img`.
struct MarkdownIndex: IndexText {
  let head: IndexHead

  var opening: String { "# \(markdownEscaped(head.title))\n" }

  func text(of entry: IndexEntry) -> String {
    let alternative = IndexWording(entry).alternative(title: head.title)
    let url = relativeURL(entry.file)
    guard let doubled = entry.doubledFile else {
      return "\n![\(markdownEscaped(alternative))](\(url))\n"
    }
    return "\n<picture>"
      + "<source media=\"(min-resolution: 1.5dppx)\" "
      + "srcset=\"\(relativeURL(doubled))\">"
      + "<img src=\"\(url)\" width=\"\(entry.size.width)\" "
      + "height=\"\(entry.size.height)\" "
      + "alt=\"\(attributeInMarkdown(alternative))\"></picture>\n"
  }

  var closing: String { "" }
}

/// A line of text as Markdown shows it. What CommonMark, GitHub's extensions,
/// or the templates that sites run over Markdown take for markup stands with a
/// backslash or as a reference.
func markdownEscaped(_ line: String) -> String {
  var escaped = ""
  for scalar in line.unicodeScalars {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "~", "|", "$", "#":
      escaped += "\\"
      escaped.unicodeScalars.append(scalar)
    // Not every reader takes a backslash before these.
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "{", "}": escaped += reference(scalar)
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// A line of text in an attribute of HTML in Markdown: readers that know no
/// HTML find no markup in it either.
private func attributeInMarkdown(_ line: String) -> String {
  var escaped = ""
  for scalar in htmlEscaped(line).unicodeScalars {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "~", "|", "$", "{", "}":
      escaped += reference(scalar)
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

private func reference(_ scalar: Unicode.Scalar) -> String {
  "&#\(scalar.value);"
}
