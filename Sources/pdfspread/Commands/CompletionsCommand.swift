import PDFSpreadKit

/// `pdfspread completions`.
struct CompletionsCommand {
  func run(_ operands: [FilePath]) -> Int32 {
    let shells = Shell.allCases.map(\.rawValue)
    guard operands.count == 1 else {
      Console.error(
        "name a shell: pdfspread completions " + shells.joined(separator: "|"))
      return ExitCode.usage
    }
    let word = operands[0].text
    guard let shell = Shell(rawValue: word) else {
      Console.error(
        OptionError.badValue(word, of: "completions", allowed: shells).message)
      return ExitCode.usage
    }
    return Output.print(shell.script)
  }
}
