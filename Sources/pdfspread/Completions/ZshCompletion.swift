import PDFSpreadKit

/// The script that has zsh complete the program's arguments: a function for
/// `fpath` that can be sourced as well.
enum ZshCompletion {
  static var script: String {
    #"""
    #compdef pdfspread
    # \#(CompletionText.origin(.zsh))

    _pdfspread() {
      local context state state_descr line curcontext=$curcontext
      typeset -A opt_args

      _arguments -C \
        \#(help) \
        '(- : *)--version\#(explanation(ProgramText.versionSummary))' \
        '1:command:_pdfspread_command' \
        '*::argument:->argument' && return
      [[ $state == argument ]] || return
      local command=$words[1]
      curcontext=${curcontext%:*}-$command:

      local -a specifications=(
        \#(help)
      )
    \#(options)
      case $command in
        help)
          specifications=('1:command:_pdfspread_command') ;;
    \#(operands)
      esac
      _arguments -s -S : $specifications
    }

    _pdfspread_command() {
      local -a commands=(
    \#(summaries)
      )
      _describe -t commands command commands
    }

    # Offers files that match a pattern, and words.
    _pdfspread_file_or_word() {
      _alternative "files:file:_files -g '$1'" "words:word:(${*[2,-1]})"
    }

    if [[ $funcstack[1] == _pdfspread ]]; then
      _pdfspread "$@"
    else
      compdef _pdfspread pdfspread
    fi

    """#
  }

  private static var options: String {
    OptionUse.all.grouped(by: \.commands).map { commands, uses in
      """
        case $command in
          \(commands.map(\.rawValue).joined(separator: "|")))
            specifications+=(
      \(uses.map { "        " + specification($0) }.joined(separator: "\n"))
            ) ;;
        esac
      """
    }.joined(separator: "\n")
  }

  private static let help =
    "'(- : *)'{-h,--help}"
    + CompletionText.quoted(explanation(ProgramText.helpSummary))

  /// What `_arguments` is to know of an option.
  private static func specification(_ use: OptionUse) -> String {
    let option = use.option
    let long = option.name.flag + (option.isFlag ? "" : "=")
    var rest = explanation(use.summary)
    if !option.isFlag {
      let value = option.placeholder ?? option.name.rawValue
      rest += ":\(value):" + action(option.completion)
    }
    guard let short = option.short else {
      return CompletionText.quoted(long + rest)
    }
    // The braces make two specifications, of which only one is wanted.
    return "'(\(option.names.joined(separator: " ")))'"
      + "{-\(short)\(option.isFlag ? "" : "+"),\(long)}"
      + CompletionText.quoted(rest)
  }

  private static var operands: String {
    Command.allCases.filter { $0.operands != .nothing }
      .grouped(by: \.operands)
      .map { completion, commands in
        let names = commands.map(\.rawValue).joined(separator: "|")
        let place = if case .word = completion { "1" } else { "*" }
        let specification = "\(place):argument:" + action(completion)
        return """
              \(names))
                specifications+=(\(CompletionText.quoted(specification))) ;;
          """
      }.joined(separator: "\n")
  }

  private static var summaries: String {
    Command.allCases.map {
      "    "
        + CompletionText.quoted(
          $0.rawValue + ":" + CompletionText.brief($0.summary))
    }.joined(separator: "\n")
  }

  /// What `_arguments` does for a value.
  private static func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: return " "
    case .word(let words): return "(" + words.joined(separator: " ") + ")"
    case .list(let words):
      return "_sequence compadd - " + words.joined(separator: " ")
    case .file(let ending, let words):
      let pattern = ending.map { "*.(#i)\($0)" }
      if words.isEmpty {
        return pattern.map { "_files -g \"\($0)\"" } ?? "_files"
      }
      // The space keeps arguments of compadd away.
      return " _pdfspread_file_or_word \"\(pattern ?? "*")\" "
        + words.joined(separator: " ")
    }
  }

  /// The brief form of a summary, in brackets as `_arguments` has it.
  private static func explanation(_ summary: String) -> String {
    let text = CompletionText.brief(summary).map {
      "[]\\".contains($0) ? "\\\($0)" : String($0)
    }
    return "[" + text.joined() + "]"
  }
}
