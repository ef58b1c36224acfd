/// Words as lines of at most 80 columns.
///
/// - Parameters:
///   - indent: The number of spaces that each line begins with.
///   - ending: What stands at the end of each line but the last.
func wrappedLines(
  of words: [some StringProtocol], indent: Int, ending: String = ""
) -> [String] {
  let width = 80
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = margin
  for word in words {
    if line != margin, line.count + 1 + word.count + ending.count > width {
      lines.append(line + ending)
      line = margin
    }
    line += (line == margin ? "" : " ") + word
  }
  return lines + [line]
}
