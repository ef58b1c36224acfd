import Foundation
import Testing

/// What real shells offer when somebody presses TAB.
struct CompletionTests {
  private static let shells = CompletingShell.allCases.filter(\.isThere)
  private let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    for name in ["book.pdf", "my book.PDF", "notes.txt", "qq.txt", "jobs.json"]
    {
      try desk.put("", as: name)
    }
    try desk.put("", as: "scans/page.pdf")
  }

  /// Situations, and what is to be offered in them.
  private static let situations: [(line: String, candidates: [String])] = [
    ("pdfspread ex", ["export"]),
    ("pdfspread help thu", ["thumbnails"]),
    ("pdfspread --ver", ["--version"]),
    // Files, filtered.
    ("pdfspread export ", ["book.pdf", "my book.PDF", "scans"]),
    ("pdfspread export book.pdf --gray m", ["my book.PDF"]),
    ("pdfspread batch ", ["jobs.json", "scans"]),
    ("pdfspread devices ", []),
    ("pdfspread man ", []),
    // Words of commands, once.
    ("pdfspread settings ", ["reset", "save", "show"]),
    ("pdfspread settings save --mode double ", []),
    ("pdfspread completions z", ["zsh"]),
    // Options of the chosen command only.
    ("pdfspread export --mo", ["--mode"]),
    ("pdfspread layout --js", ["--json"]),
    ("pdfspread export --js", []),
    ("pdfspread batch jobs.json --fail", ["--fail-fast"]),
    ("pdfspread export -- --mo", []),
    // Values.
    ("pdfspread export --mode ", ["automatic", "double", "single"]),
    ("pdfspread export --mode=d", ["double"]),
    (
      "pdfspread export --device iphone-se",
      ["iphone-se", "iphone-se-landscape"]
    ),
    ("pdfspread export --settings ", ["jobs.json", "none", "scans"]),
    ("pdfspread export --settings=non", ["none"]),
    ("pdfspread export --pages odd,", ["odd,even", "odd,last"]),
    ("pdfspread export -o n", ["notes.txt"]),
    ("pdfspread export -qo n", ["notes.txt"]),
    ("pdfspread export --manifest=n", ["notes.txt"]),
    // Numbers and other text: nothing, and no files.
    ("pdfspread export --dpi ", []),
    ("pdfspread export --dpi=", []),
    ("pdfspread export -j ", []),
    ("pdfspread export -qj ", []),
    ("pdfspread export --password n", []),
    ("pdfspread export --gray --output=x --quiet m", ["my book.PDF"]),
  ]

  @Test(arguments: shells)
  func situationsAreUnderstood(_ shell: CompletingShell) throws {
    let completed = try shell.complete(Self.situations.map(\.line), in: desk)
    for (situation, result) in zip(Self.situations, completed) {
      #expect(
        result.candidates == situation.candidates, "\(situation.line)")
    }
  }

  /// Lines as they are after a TAB in shells that quote what they insert.
  @Test(arguments: shells.filter { $0 != .fish })
  func namesAreInsertedAsTheShellQuotesThem(_ shell: CompletingShell) throws {
    let lines = [
      ("pdfspread export my", #"pdfspread export my\ book.PDF "#),
      (#"pdfspread export "my"#, #"pdfspread export "my book.PDF" "#),
      (#"pdfspread export my\ b"#, #"pdfspread export my\ book.PDF "#),
      ("pdfspread export sc", "pdfspread export scans/"),
      ("pdfspread export scans/p", "pdfspread export scans/page.pdf "),
      ("pdfspread export --mode=dou", "pdfspread export --mode=double "),
      (
        "pdfspread export book.pdf -o - > n",
        "pdfspread export book.pdf -o - > notes.txt "
      ),
    ]
    let completed = try shell.complete(lines.map(\.0), in: desk)
    for (line, result) in zip(lines, completed) {
      #expect(result.line == line.1)
    }
  }

  /// All that help lists: what is added to the program is completed as well.
  @Test(arguments: shells)
  func allThatHelpListsIsOffered(_ shell: CompletingShell) throws {
    let commands = try HelpPage.commands()
    var lines = ["pdfspread "]
    var expected = [commands.sorted()]
    for command in commands {
      let page = try HelpPage(of: command)
      lines.append("pdfspread \(command) -")
      expected.append(
        (page.options.flatMap(\.names) + ["-h", "--help"]).sorted())
      for option in page.options {
        guard let name = option.names.last, let value = option.value else {
          continue
        }
        let words = value.split(separator: "|").map(String.init)
        let isText = value.allSatisfy { $0.isUppercase || $0 == "/" }
        if words.allSatisfy({ $0.first?.isUppercase == false }) {
          lines.append("pdfspread \(command) \(name) ")
          expected.append(words.sorted())
        } else if isText, !["FILE", "PATH"].contains(value) {
          // Whatever words there are, no file is offered.
          lines.append("pdfspread \(command) \(name) qq")
          expected.append([])
        }
      }
    }
    lines.append("pdfspread export --device ")
    let devices = try ProgramRun.run(["devices"]).text.split(separator: "\n")
    expected.append(
      devices.compactMap { $0.split(separator: " ").first.map(String.init) }
        .sorted())
    let completed = try shell.complete(lines, in: desk)
    for (index, line) in lines.enumerated() {
      #expect(completed[index].candidates == expected[index], "\(line)")
    }
  }

  /// Bash leaves it to the script to find out what a word is.
  @Test(arguments: shells.filter { $0.name == "bash" })
  func wordsAreTakenForWhatTheProgramTakesThemFor(
    _ shell: CompletingShell
  ) throws {
    let lines = [
      // A value that looks like an option is a value.
      ("pdfspread export -o --mode no", []),
      ("pdfspread export -o --mode m", ["my book.PDF"]),
      ("pdfspread export -o=x --mode=single m", ["my book.PDF"]),
      ("pdfspread export -j4 m", ["my book.PDF"]),
      ("pdfspread export -oj m", ["my book.PDF"]),
      ("pdfspread export --quiet=no --mode d", ["double"]),
      ("pdfspread export book.pdf > n", ["notes.txt"]),
      ("pdfspread settings --gray s", ["save", "show"]),
    ]
    let completed = try shell.complete(lines.map(\.0), in: desk)
    for (line, result) in zip(lines, completed) {
      #expect(result.candidates == line.1, "\(line.0)")
    }
  }

  @Test(
    .enabled(if: CompletingShell.bash.isThere, "bash is not installed"))
  func aListOfCommandsTellsWhatTheyDo() throws {
    let script = try ProgramRun.run(["completions", "bash"]).output
    try desk.put(script, as: "script")
    let run = try ProgramRun.run(
      "/bin/bash", ["--noprofile", "--rcfile", "script", "-i"], in: desk.url,
      input: Data("pdfspread \t\t".utf8),
      environment: ["INPUTRC": "/dev/null", "TERM": "vt100"])
    #expect(
      (run.text + run.errors).contains(
        "export       (Write a PNG image of each spread)"))
  }

  @Test(arguments: [
    (["completions"], "name a shell: pdfspread completions bash|zsh|fish"),
    (
      ["completions", "bash", "zsh"],
      "name a shell: pdfspread completions bash|zsh|fish"
    ),
    (
      ["completions", "bsah"],
      "completions: 'bsah' is not one of bash, zsh, fish; did you mean 'bash'?"
    ),
    (
      ["completions", "powershell"],
      "completions: 'powershell' is not one of bash, zsh, fish"
    ),
  ])
  func otherShellsAreRefused(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun.run(arguments)
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: \(message)\n")
    #expect(run.text == "")
  }
}
