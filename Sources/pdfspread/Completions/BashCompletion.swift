import PDFSpreadKit

/// The script that has bash complete the program's arguments, with the package
/// bash-completion or without.
enum BashCompletion {
  static var script: String {
    #"""
    # bash completion for pdfspread
    # \#(CompletionText.origin(.bash))

    _pdfspread() {
      local IFS=$' \t\n'
      # What is typed of the word, and what stands before that in a candidate.
      local cur=$2 head=
      local command=${COMP_WORDS[1]} operands=0 option= bare= word index letter
      COMPREPLY=()

      if ((COMP_CWORD == 1)); then
        if [[ $cur == -* ]]; then
          _pdfspread_word --help --version
        else
          _pdfspread_command
        fi
        return
      fi
      if [[ $command == @(help|--help|-h) ]]; then
        ((COMP_CWORD == 2)) && _pdfspread_command
        return
      fi

      # The options of the command, and those of all that have a value.
      local options=(-h --help)
    \#(optionLists)
      local valued=(
    \#(valuedOptions)
      )

      # What the words before come to: operands, or an option without its value.
      for ((index = 2; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $bare ]]; then
          ((++operands))
        elif [[ $word == '=' && ${COMP_WORDS[index - 1]} == --* ]]; then
          # Bash makes three words of --mode=double.
          option=${COMP_WORDS[index - 1]}
        elif [[ $option ]]; then
          option=
        elif [[ $word == -- ]]; then
          bare=yes
        elif [[ $word == --* ]]; then
          [[ " ${valued[*]} " == *" $word "* ]] && option=$word
        elif [[ $word == -?* ]]; then
          for ((letter = 1; letter < ${#word}; letter++)); do
            [[ " ${valued[*]} " == *" -${word:letter:1} "* ]] || continue
            ((letter == ${#word} - 1)) && option=-${word:letter:1}
            break
          done
        else
          ((++operands))
        fi
      done
      if [[ ${COMP_WORDS[COMP_CWORD]} == '=' &&
        ${COMP_WORDS[COMP_CWORD - 1]} == --* ]]; then
        option=${COMP_WORDS[COMP_CWORD - 1]}
      elif [[ ! $bare && ! $option && $cur == --*=* ]]; then
        # Where COMP_WORDBREAKS has no = the word is whole.
        option=${cur%%=*} head=$option= cur=${cur#*=}
      fi

      if [[ ${COMP_WORDS[COMP_CWORD - 1]} == [\<\>]* ]]; then
        # A shell's redirection.
        _pdfspread_file
      elif [[ $option ]]; then
        _pdfspread_value
      elif [[ ! $bare && $cur == -* ]]; then
        _pdfspread_word "${options[@]}"
      else
        case $command in
    \#(operands)
        esac
      fi
    }

    # Offers values of the option.
    _pdfspread_value() {
      case $option in
    \#(values)
      esac
    }

    # Offers those of the words that go on from what is typed.
    _pdfspread_word() {
      local word
      for word; do
        [[ $word == "$cur"* ]] && COMPREPLY+=("$head$word")
      done
    }

    # Offers words with commas between them, each once.
    _pdfspread_list() {
      local word before=
      [[ $cur == *,* ]] && before=${cur%,*},
      for word; do
        [[ ,$before != *",$word,"* && $before$word == "$cur"* ]] &&
          COMPREPLY+=("$head$before$word")
      done
      compopt -o nospace
    }

    # Offers folders and files, those that match a pattern if one is given.
    _pdfspread_file() {
      local paths filter=()
      [[ $1 ]] && filter=(-X "!$1" -o plusdirs)
      mapfile -t paths < <(compgen -f "${filter[@]}" -- "$cur")
      COMPREPLY+=("${paths[@]/#/$head}")
      compopt -o filenames
    }

    # Offers commands, and says what they do where TAB lists them.
    _pdfspread_command() {
      local -A summaries=(
    \#(summaries)
      )
      _pdfspread_word "${!summaries[@]}"
      # Nothing of what the list of a second TAB shows is inserted.
      ((COMP_TYPE == 63 && ${#COMPREPLY[@]} > 1)) || return
      local index name
      for index in "${!COMPREPLY[@]}"; do
        name=${COMPREPLY[index]}
        printf -v "COMPREPLY[index]" '%-12s (%s)' "$name" "${summaries[$name]}"
      done
    }

    complete -F _pdfspread pdfspread

    """#
  }

  private static var optionLists: String {
    OptionUse.all.grouped(by: \.commands).map { commands, uses in
      """
        case $command in
          \(commands.map(\.rawValue).joined(separator: "|")))
            options+=(
      \(list(uses.map(\.option), indent: 8))
            )
            ;;
        esac
      """
    }.joined(separator: "\n")
  }

  private static var valuedOptions: String {
    list(OptionUse.options.filter { !$0.isFlag }, indent: 4)
  }

  /// The names of options, as elements of an array.
  private static func list(
    _ options: [OptionDeclaration], indent: Int
  ) -> String {
    wrappedLines(of: options.flatMap(\.names), indent: indent)
      .joined(separator: "\n")
  }

  private static var values: String {
    OptionUse.options.filter { $0.completion != .nothing }
      .grouped(by: \.completion)
      .map { completion, options in
        branch(
          options.flatMap(\.names), offer(completion, indent: 6), indent: 4)
      }.joined(separator: "\n")
  }

  private static var operands: String {
    Command.allCases.filter { $0.operands != .nothing }
      .grouped(by: \.operands)
      .map { completion, commands in
        var body = offer(completion, indent: 8)
        if case .word = completion { body = "((operands)) || " + body }
        return branch(commands.map(\.rawValue), body, indent: 6)
      }.joined(separator: "\n")
  }

  private static var summaries: String {
    Command.allCases.map {
      "    [\($0.rawValue)]="
        + CompletionText.quoted(CompletionText.brief($0.summary))
    }.joined(separator: "\n")
  }

  private static func branch(
    _ patterns: [String], _ body: String, indent: Int
  ) -> String {
    let margin = String(repeating: " ", count: indent)
    return margin + patterns.joined(separator: "|") + ")\n  " + margin + body
      + " ;;"
  }

  /// The calls that offer values, on lines this many spaces in.
  private static func offer(
    _ completion: ValueCompletion, indent: Int
  ) -> String {
    let margin = String(repeating: " ", count: indent)
    func call(_ function: String, _ words: [String]) -> String {
      let words = [function] + words.map(CompletionText.quoted)
      let lines = wrappedLines(of: words, indent: indent + 2, ending: " \\")
      return String(lines.joined(separator: "\n").dropFirst(indent + 2))
    }
    switch completion {
    case .nothing: return ":"
    case .word(let words): return call("_pdfspread_word", words)
    case .list(let words): return call("_pdfspread_list", words)
    case .file(let ending, let words):
      let file = call("_pdfspread_file", ending.map { [pattern($0)] } ?? [])
      if words.isEmpty { return file }
      return file + "\n" + margin + call("_pdfspread_word", words)
    }
  }

  /// The pattern of an ending in any case.
  private static func pattern(_ ending: String) -> String {
    "*." + ending.map { "[\($0.lowercased())\($0.uppercased())]" }.joined()
  }
}
