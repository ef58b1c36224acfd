import Foundation

/// What `--help` says of a command, taken apart.
struct HelpPage {
  /// An option as help lists it.
  struct Option {
    /// Its names, the long one last.
    let names: [String]
    /// What stands for its value; nil for a flag.
    let value: String?
    /// What it does.
    let summary: String
  }

  let text: String
  /// What it says of the command as a whole.
  let description: String
  /// Lines of calls, and what they are for.
  let examples: [String]
  let options: [Option]

  /// The commands that the program's help lists.
  static func commands() throws -> [String] {
    let lines = try ProgramRun.run(["--help"]).text
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "Commands:" }.dropFirst()
      .prefix { !$0.isEmpty }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  init(of command: String) throws {
    text = try ProgramRun.run([command, "--help"]).text
    let parts = text.split(separator: "\n\n")
    description = parts.count > 1 ? String(parts[1]) : ""
    examples = (parts.first { $0.hasPrefix("Examples:") } ?? "")
      .split(separator: "\n").dropFirst().map(String.init)
    var options: [Option] = []
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[
      ...]
    while let line = rest.popFirst() {
      guard line.hasPrefix("  -") else { continue }
      var words = line.split(separator: " ").map(String.init)
      let value = words.last?.hasPrefix("-") == false ? words.popLast() : nil
      let summary = rest.prefix { $0.hasPrefix("      ") }
      options.append(
        Option(
          names: words.map { $0.replacing(",", with: "") }, value: value,
          summary: summary.map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: " ")))
    }
    self.options = options
  }
}
