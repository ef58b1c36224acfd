import PDFSpreadKit

/// What `--help` prints, at most 80 columns wide.
struct HelpText {
  private static let indent = 4

  /// The program's help.
  static var program: String {
    var lines = ["Usage: pdfspread COMMAND …", ""]
    lines += wrapped(ProgramText.description, indent: 0)
    lines += ["", "Commands:"]
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    for command in Command.allCases {
      lines.append(
        "  " + padded(command.rawValue, to: width + 2) + command.summary)
    }
    lines += [
      "", "  pdfspread COMMAND --help    tells a command's options",
      "  pdfspread --version         tells the version", "", "Examples:",
    ]
    for command in Command.allCases {
      guard case .file = command.operands else { continue }
      lines += command.examples.first?.lines(indent: 2) ?? []
    }
    let codes = ExitCode.meanings.map { "\($0.code) \($0.meaning)" }
    lines.append("")
    lines += wrapped(
      "Exit codes: " + codes.joined(separator: "; ") + ".", indent: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A command's help.
  static func command(_ command: Command) -> String {
    let usage = ["pdfspread", command.rawValue, command.usage]
      .filter { !$0.isEmpty }
    var lines = ["Usage: " + usage.joined(separator: " "), ""]
    lines += wrapped(command.description, indent: 0)
    if !command.examples.isEmpty { lines += ["", "Examples:"] }
    for example in command.examples {
      lines += example.lines(indent: 2)
      lines += wrapped(example.purpose, indent: indent + 2)
    }
    let options = command.options.map(\.declaration)
    for group in OptionGroup.allCases {
      let members = options.filter { $0.group == group }
      if members.isEmpty { continue }
      lines += ["", group.rawValue + ":"]
      for option in members {
        lines += head(of: option)
        lines += wrapped(
          command.summary(of: option), indent: indent + 2)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func head(of option: OptionDeclaration) -> [String] {
    let names = option.names.joined(separator: ", ")
    guard let value = option.valueDescription else { return ["  " + names] }
    return ["  \(names) \(value)"]
  }

  private static func wrapped(_ text: String, indent: Int) -> [String] {
    wrappedLines(of: text.split(separator: " "), indent: indent)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
