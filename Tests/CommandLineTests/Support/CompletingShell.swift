import Foundation
import Testing

/// A real shell that completes lines by the script that the program prints.
enum CompletingShell: String, CaseIterable, CustomTestStringConvertible {
  case bash
  case bashWithBashCompletion
  case zsh
  case fish

  /// What came of a line and a TAB behind it.
  struct Completed {
    /// What the shell offers, sorted; without what stands before a value, the
    /// slash of folders and quotes.
    var candidates: [String]
    /// The line with what the TAB inserted; empty where the shell doesn't tell.
    var line: String
  }

  /// The shell's own name.
  var name: String { self == .bashWithBashCompletion ? "bash" : rawValue }

  var testDescription: String { rawValue }

  /// Whether the shell is installed.
  var isThere: Bool {
    ProgramRun.tool(name) != nil
      && (self != .bashWithBashCompletion
        || FileManager.default.fileExists(atPath: Self.bashCompletion))
  }

  private static let bashCompletion =
    "/usr/share/bash-completion/bash_completion"

  /// Completes lines in one run of the shell, in a folder.
  func complete(
    _ lines: [String], in folder: TemporaryFolder
  ) throws -> [Completed] {
    let home = try TemporaryFolder()
    let script = try ProgramRun.run(["completions", name]).output
    let run: ProgramRun
    switch self {
    case .bash, .bashWithBashCompletion:
      try home.put(script, as: "bash-completion/completions/pdfspread")
      try home.put(
        self == .bash
          ? "source ~/bash-completion/completions/pdfspread\n"
          : "source \(Self.bashCompletion)\n", as: ".bashrc")
      try home.put(Self.bashSetting, as: "setting")
      // The first TAB loads the script where nothing has done so.
      let typed =
        ["pdfspread \t\u{15}source ~/setting\n"]
        + lines.map { $0 + "\t\u{7}" }
      run = try start(
        ["--noprofile", "--rcfile", home.path(".bashrc"), "-i"],
        typing: typed.joined(), in: folder, home: home)
    case .zsh:
      try home.put(script, as: "functions/_pdfspread")
      try home.put(Self.zshSetting, as: ".zshrc")
      try home.put(lines.joined(separator: "\n"), as: "lines")
      run = try start(["-f", "-c", Self.zshTerminal], in: folder, home: home)
    case .fish:
      try home.put(script, as: "fish/completions/pdfspread.fish")
      try home.put(lines.joined(separator: "\n"), as: "lines")
      run = try start(["-c", Self.fishLoop], in: folder, home: home)
    }
    let results = home.path("results")
    guard FileManager.default.fileExists(atPath: results) else {
      throw Silence(said: run.text + run.errors)
    }
    let text = try String(contentsOfFile: results, encoding: .utf8)
    let completed = parse(text)
    guard completed.count == lines.count else {
      throw Silence(said: text + run.text + run.errors)
    }
    return zip(lines, completed).map(tidied)
  }

  /// A shell that didn't answer to each line.
  struct Silence: Error {
    let said: String
  }

  private func start(
    _ arguments: [String], typing input: String = "",
    in folder: TemporaryFolder, home: TemporaryFolder
  ) throws -> ProgramRun {
    // Fish wants the program to be there.
    try FileManager.default.createSymbolicLink(
      atPath: home.path("pdfspread"),
      withDestinationPath: ProgramRun.program.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramRun.run(
      ProgramRun.tool(name) ?? name, arguments, in: folder.url,
      input: Data(input.utf8),
      environment: [
        "HOME": home.url.path, "ZDOTDIR": home.url.path,
        "XDG_CONFIG_HOME": home.url.path, "XDG_DATA_HOME": home.url.path,
        "BASH_COMPLETION_USER_DIR": home.path("bash-completion"),
        "INPUTRC": "/dev/null", "TERM": "vt100", "LC_ALL": "C.UTF-8",
        "PATH": home.url.path + ":" + path,
      ])
  }

  /// Reads lines of candidates, behind a dash, and what became of a line,
  /// behind an equals sign.
  private func parse(_ text: String) -> [Completed] {
    var all: [Completed] = []
    var candidates: [String] = []
    for line in text.split(separator: "\n") {
      if line.first == "-" {
        candidates.append(String(line.dropFirst()))
      } else {
        all.append(
          Completed(candidates: candidates, line: String(line.dropFirst())))
        candidates = []
      }
    }
    return all
  }

  private func tidied(_ line: String, _ completed: Completed) -> Completed {
    let isOption =
      (line.split(separator: " ").last ?? "").hasPrefix("-")
      && line.last != " "
    var candidates = completed.candidates.map { candidate in
      var text = candidate[...]
      // Fish describes behind a tab.
      text = text.prefix { $0 != "\t" }
      if let equals = text.firstIndex(of: "="), text.hasPrefix("--") {
        text = text[text.index(after: equals)...]
      }
      if text.last == "/" { text = text.dropLast() }
      return String(text).replacing("\\", with: "")
    }
    // Zsh offers options where a command takes nothing more.
    if !isOption { candidates.removeAll { $0.hasPrefix("-") } }
    return Completed(candidates: candidates.sorted(), line: completed.line)
  }

  /// Has what the script offers, and the line at a Control-G, written down.
  private static let bashSetting = #"""
    eval "offer$(declare -f _pdfspread)"
    _pdfspread() {
      offer_pdfspread "$@"
      ((${#COMPREPLY[@]})) && printf -- '-%s\n' "${COMPREPLY[@]}" >>~/results
    }
    note() {
      printf '=%s\n' "$READLINE_LINE" >>~/results
      READLINE_LINE=
    }
    bind -x '"\C-g": note'

    """#

  /// Runs a shell on a terminal of its own until it ends.
  private static let zshTerminal = #"""
    zmodload zsh/zpty
    zpty terminal zsh -d -i
    while zpty -r terminal text; do print -rn -- $text; done
    """#

  /// Completes all lines at the first prompt.
  private static let zshSetting = #"""
    fpath=(~/functions $fpath)
    autoload -Uz compinit
    compinit -u -D
    setopt no_auto_list no_auto_menu no_list_beep
    compadd() {
      # Calls that only fill arrays offer nothing.
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
      fi
      local -a found
      builtin compadd -A found "$@"
      offered+=(-$IPREFIX$^found)
      builtin compadd "$@"
    }
    complete-lines() {
      local line
      local -a offered
      for line in "${(@f)$(<~/lines)}"; do
        offered=()
        BUFFER=$line
        CURSOR=$#line
        zle complete-word
        print -rl -- $offered "=$BUFFER" >>~/results
      done
      exit
    }
    zle -N zle-line-init complete-lines

    """#

  private static let fishLoop = #"""
    while read --line line
      for candidate in (complete -C $line)
        echo -- -$candidate
      end
      echo =
    end <~/lines >~/results
    """#
}
