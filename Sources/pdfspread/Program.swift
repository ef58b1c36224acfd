import Glibc
import PDFSpreadKit

/// The program: finds the command and runs it.
@main
enum Program {
  static func main() {
    // Character types and messages only: numbers keep their decimal point.
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
    StandardStreams.hold()
    Interruption.unblock()
    // A closed pipe is an error that a write tells.
    signal(SIGPIPE, SIG_IGN)
    let count = Int(CommandLine.argc)
    let arguments = (1..<max(1, count)).compactMap { index in
      CommandLine.unsafeArgv[index].map { FilePath(cString: $0) }
    }
    exit(run(arguments))
  }

  private static func run(_ arguments: [FilePath]) -> Int32 {
    guard let first = arguments.first else {
      Console.write(HelpText.program)
      return ExitCode.usage
    }
    let rest = Array(arguments.dropFirst())
    switch first.text {
    case "--help", "-h", "-?", "help":
      return Output.print(help(for: rest.first))
    case "--version":
      return Output.print("pdfspread \(Version.current)\n")
    case let word:
      guard let command = Command(rawValue: word) else {
        Console.error(unknownCommand(word))
        return ExitCode.usage
      }
      return run(command, rest)
    }
  }

  private static func run(
    _ command: Command, _ arguments: [FilePath]
  ) -> Int32 {
    let words = arguments.prefix { $0 != FilePath("--") }
    if words.contains(where: { ["--help", "-h", "-?"].contains($0.text) }) {
      return Output.print(HelpText.command(command))
    }
    do throws(ArgumentError) {
      let parser = OptionParser(command.options.map(\.declaration))
      let normalized = try ArgumentNormalizer(command: command)
        .normalized(arguments)
      var (values, operands) = try parser.parse(normalized.arguments)
      for flag in normalized.off { values.set(flag, to: false) }
      switch command {
      case .export, .thumbnails:
        return ExportCommand(
          isThumbnails: command == .thumbnails, values: values
        ).run(operands)
      case .preview: return PreviewCommand(values: values).run(operands)
      case .sheet: return SheetCommand(values: values).run(operands)
      case .compare: return CompareCommand(values: values).run(operands)
      case .layout: return LayoutCommand(values: values).run(operands)
      case .batch: return BatchCommand(values: values).run(operands)
      case .settings: return SettingsCommand(values: values).run(operands)
      case .devices: return DevicesCommand().run(operands)
      case .completions: return CompletionsCommand().run(operands)
      case .man: return ManCommand().run(operands)
      }
    } catch {
      Console.error(error.message)
      return ExitCode.usage
    }
  }

  private static func help(for name: FilePath?) -> String {
    name.flatMap { Command(rawValue: $0.text) }.map(HelpText.command)
      ?? HelpText.program
  }

  private static func unknownCommand(_ word: String) -> String {
    let shown = escapedForDisplay(word.utf8)
    if word.lowercased().hasSuffix(".pdf") {
      return "'\(shown)' is no command; did you mean "
        + "'pdfspread export \(shown)'?"
    }
    let names = Command.allCases.map(\.rawValue)
    if let near = nearMiss(of: word, among: names) {
      return "'\(shown)' is no command; did you mean '\(near)'?"
    }
    return "'\(shown)' is no command; commands are "
      + names.joined(separator: ", ")
  }
}
