import PDFSpreadKit

/// The manual page, made of the texts that help prints and of the table of
/// options.
enum ManualPage {
  static var text: String {
    var page = RoffText(
      title: "PDFSPREAD", date: Version.date,
      source: "pdfspread \(Version.current)")
    page.section("NAME")
    page.lines([[.plain("pdfspread - " + ProgramText.summary)]])
    page.section("SYNOPSIS")
    page.lines(
      Command.allCases.map { [.bold("pdfspread ")] + call($0) }
        + [[.bold("pdfspread ")] + usage("help COMMAND | --help | --version")])
    page.section("DESCRIPTION")
    for paragraph in [ProgramText.description, ProgramText.order] {
      page.paragraph(Prose(paragraph))
    }
    page.section("COMMANDS")
    for command in Command.allCases { add(command, to: &page) }
    page.section("OPTIONS")
    page.paragraph(Prose(ProgramText.spelling))
    addGeneralOptions(to: &page)
    for group in OptionGroup.allCases { add(group, to: &page) }
    page.section("EXIT STATUS")
    for (code, meaning) in ExitCode.meanings {
      page.item([.bold(code)], Prose(sentence(meaning)))
    }
    page.section("ENVIRONMENT")
    for (names, meaning) in ProgramText.environment {
      page.item(listed(names.map { [.bold($0)] }), Prose(meaning))
    }
    page.section("FILES")
    for (path, meaning) in ProgramText.files {
      page.item([.italic(path)], Prose(meaning))
    }
    page.section("EXAMPLES")
    for example in Command.allCases.flatMap(\.examples) {
      page.paragraph(Prose(example.purpose))
      page.example(example.lines(indent: 0))
    }
    page.section("SEE ALSO")
    page.lines([
      listed(ProgramText.related.map { [.bold($0), .plain("(1)")] })
    ])
    return page.text
  }

  private static func add(_ command: Command, to page: inout RoffText) {
    page.item(call(command), prose(command.description, of: command.usage))
  }

  /// A command and what may stand behind it.
  private static func call(_ command: Command) -> [RoffText.Span] {
    let name = RoffText.Span.bold(command.rawValue)
    if command.usage.isEmpty { return [name] }
    return [name, .plain(" ")] + usage(command.usage)
  }

  private static func addGeneralOptions(to page: inout RoffText) {
    page.item(
      [.bold("-h"), .plain(", "), .bold("--help")],
      Prose(ProgramText.helpSummary))
    page.item([.bold("--version")], Prose(ProgramText.versionSummary))
  }

  /// Adds the options of a group, and says which commands take them.
  private static func add(_ group: OptionGroup, to page: inout RoffText) {
    let uses = OptionUse.all.filter { $0.option.group == group }
    let takers = uses.grouped(by: \.commands)
    let most = takers.map(\.members.count).max()
    guard let usual = takers.first(where: { $0.members.count == most })?.key
    else { return }
    page.subsection(group.rawValue)
    page.paragraph(Prose("Options of " + enumerated(usual) + "."))
    for use in uses {
      var heading = listed(use.option.names.map { [.bold($0)] })
      let value = use.option.valueDescription ?? ""
      if !value.isEmpty { heading += [.plain(" ")] + usage(value) }
      var text = use.summary
      if use.commands != usual {
        text += " An option of " + enumerated(use.commands) + "."
      }
      page.item(heading, prose(text, of: value))
    }
  }

  /// What stands behind a command or an option: words to type, and those that
  /// stand for something else.
  private static func usage(_ text: String) -> [RoffText.Span] {
    var spans: [RoffText.Span] = []
    var rest = text[...]
    func isPunctuation(_ character: Character) -> Bool {
      " []|…".contains(character)
    }
    while let first = rest.first {
      let isWord = !isPunctuation(first)
      let run = rest.prefix { isPunctuation($0) != isWord }
      let word = String(run)
      if !isWord {
        spans.append(.plain(word))
      } else if first.isUppercase || word == "options" {
        spans.append(.italic(word))
      } else {
        spans.append(.bold(word))
      }
      rest = rest[run.endIndex...]
    }
    return spans
  }

  /// Sentences about what a usage names.
  private static func prose(_ text: String, of usage: String) -> Prose {
    let capitals = Prose.runs(usage[...]).filter {
      $0.first?.isUppercase == true
    }
    return Prose(text, placeholders: Set(capitals))
  }

  private static func listed(_ things: [[RoffText.Span]]) -> [RoffText.Span] {
    Array(things.joined(separator: [.plain(", ")]))
  }

  private static func enumerated(_ commands: [Command]) -> String {
    let names = commands.map(\.rawValue)
    guard let last = names.last, names.count > 1 else {
      return names.joined()
    }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
