import PDFSpreadKit

/// The script that has fish complete the program's arguments.
enum FishCompletion {
  static var script: String {
    #"""
    # fish completion for pdfspread
    # \#(CompletionText.origin(.fish))

    # Whether the command is one of these; with none, whether one is to be named.
    function __pdfspread_command
        set -l words (commandline -opc)
        # Variables may be set before the program's name.
        while string match -q -- '*=*' "$words[1]"
            set -e words[1]
        end
        set -e words[1]
        if set -q argv[1]
            contains -- "$words[1]" $argv
        else
            not set -q words[1]; or test "$words" = help
        end
    end

    # What is typed of a value.
    function __pdfspread_typed
        commandline -ct | string replace -r -- '^--[a-z-]+=' ''
    end

    # Words with commas between them, each once.
    function __pdfspread_list
        set -l before (__pdfspread_typed | string match -r -- '^.*,')
        set -l taken (string split -- , "$before")
        for word in $argv
            contains -- $word $taken; or echo -- "$before$word"
        end
    end

    # Folders, and files of an ending.
    function __pdfspread_file
        complete -C "__fish_command_without_completions "(__pdfspread_typed) |
            string match -ri -- '.*(?:/|\.'$argv[1]')$'
    end

    complete -c pdfspread -f
    complete -c pdfspread -s h -l help -d \#(description(ProgramText.helpSummary))
    complete -c pdfspread -n __pdfspread_command -l version \
        -d \#(description(ProgramText.versionSummary))

    # Commands.
    \#(commands)

    # What commands take.
    \#(operands)

    # Options.
    \#(options)

    """#
  }

  private static var commands: String {
    Command.allCases.map { command in
      "complete -c pdfspread -n __pdfspread_command -a \(command.rawValue) "
        + "-d \(description(command.summary))"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    let takers = Command.allCases.filter { $0.operands != .nothing }
    return takers.grouped(by: \.operands).map { completion, commands in
      var condition = condition(commands)
      if case .word(let words) = completion {
        condition +=
          "; and not __fish_seen_subcommand_from "
          + words.joined(separator: " ")
      }
      return "complete -c pdfspread -n \(quoted(condition)) "
        + arguments(completion)
    }.joined(separator: "\n")
  }

  private static var options: String {
    OptionUse.all.map { use in
      let option = use.option
      let short = option.short.map { "-s \($0) " } ?? ""
      let value = option.isFlag ? "" : " -r " + arguments(option.completion)
      return """
        complete -c pdfspread -n \(quoted(condition(use.commands))) \\
            \(short)-l \(option.name.rawValue)\(value) \\
            -d \(description(use.summary))
        """
    }.joined(separator: "\n")
  }

  private static func condition(_ commands: [Command]) -> String {
    (["__pdfspread_command"] + commands.map(\.rawValue))
      .joined(separator: " ")
  }

  /// What is offered as a value or operand, besides what stands before.
  private static func arguments(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: return "-f"
    case .word(let words):
      return "-f -a " + quoted(words.joined(separator: " "))
    case .list(let words):
      return "-f -a "
        + quoted("(__pdfspread_list \(words.joined(separator: " ")))")
    case .file(let ending, let words):
      guard let ending else { return "-F" }
      let candidates = ["(__pdfspread_file \(ending))"] + words
      return "-f -a " + quoted(candidates.joined(separator: " "))
    }
  }

  private static func description(_ summary: String) -> String {
    quoted(CompletionText.brief(summary))
  }

  /// Text in single quotes, as fish reads it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }
    return "'" + escaped.joined() + "'"
  }
}
