/// A manual page as it grows: roff with the macros of man(7), which mandoc and
/// groff read.
struct RoffText {
  /// A piece of a line.
  enum Span {
    case plain(String)
    /// What is typed as it stands.
    case bold(String)
    /// What stands for something else.
    case italic(String)
  }

  /// The page so far.
  private(set) var text: String
  /// Whether a heading stands above what comes next.
  private var isBelowHeading = false

  /// Starts a page of section 1.
  ///
  /// - Parameters:
  ///   - date: The day of its last change, as ISO 8601 has it.
  ///   - source: The program and its version, for the page's foot.
  init(title: String, date: String, source: String) {
    // No hyphens but those of the text, so that it can be copied: HY is what
    // groff's macros hyphenate by.
    text = ".TH \(title) 1 \(date) \"\(source)\"\n.nr HY 0\n.nh\n.ad l\n"
  }

  mutating func section(_ title: String) {
    text += ".SH \(Self.escaped(title))\n"
    isBelowHeading = true
  }

  mutating func subsection(_ title: String) {
    text += ".SS \(Self.escaped(title))\n"
    isBelowHeading = true
  }

  /// Lines as they are.
  mutating func lines(_ lines: [[Span]]) {
    isBelowHeading = false
    text += lines.map { Self.line($0) + "\n" }.joined(separator: ".br\n")
  }

  /// A paragraph.
  mutating func paragraph(_ prose: Prose) {
    if !isBelowHeading { text += ".PP\n" }
    fill(prose)
  }

  /// Something with what is said of it indented below.
  mutating func item(_ heading: [Span], _ prose: Prose) {
    text += ".TP\n" + Self.line(heading) + "\n"
    fill(prose)
  }

  /// Lines as they are typed, indented.
  mutating func example(_ lines: [String]) {
    text += ".RS 4\n.EX\n"
    for line in lines { text += Self.line([.plain(line)]) + "\n" }
    text += ".EE\n.RE\n"
  }

  /// Writes sentences, each on lines of its own as roff wants them.
  private mutating func fill(_ prose: Prose) {
    isBelowHeading = false
    var line = ""
    for word in prose.words {
      let set = Self.line(word.spans)
      if !line.isEmpty, line.utf8.count + 1 + set.utf8.count > 78 {
        text += line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + set
      if word.endsSentence {
        text += line + "\n"
        line = ""
      }
    }
    if !line.isEmpty { text += line + "\n" }
  }

  private static func line(_ spans: [Span]) -> String {
    let line = spans.map { span in
      switch span {
      case .plain(let text): escaped(text)
      case .bold(let text): "\\fB" + escaped(text) + "\\fR"
      case .italic(let text): "\\fI" + escaped(text) + "\\fR"
      }
    }.joined()
    // A line that starts with a dot is a request.
    return line.first == "." ? "\\&" + line : line
  }

  /// Text that comes out as it is, whatever roff takes its characters for: a
  /// hyphen as the minus of options, quotes and accents as ASCII has them.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "…": "...\\&"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u" + hexadecimal(scalar.value) + "]"
      }
    }.joined()
  }

  /// At least four digits.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
