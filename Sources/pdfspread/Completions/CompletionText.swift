import PDFSpreadKit

/// What the shells' scripts have in common.
enum CompletionText {
  /// What a script says of itself.
  static func origin(_ shell: Shell) -> String {
    "Made by 'pdfspread \(Command.completions.rawValue) \(shell.rawValue)', "
      + "version \(Version.current)."
  }

  /// The first sentence of a summary, without its stop: one line of a list.
  static func brief(_ summary: String) -> String {
    let words = summary.split(separator: " ")
    guard let end = words.firstIndex(where: { $0.last == "." }) else {
      return summary
    }
    return String(words[...end].joined(separator: " ").dropLast())
  }

  /// Text as one word of the Bourne shells and their like: in single quotes
  /// where it has more than what names are made of.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    if isPlain, !text.isEmpty { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
