import Foundation
import Testing

/// The manual page, as the formatters of Linux show it.
struct ManualTests {
  private static let hasMandoc = ProgramRun.tool("mandoc") != nil
  private static let hasGroff = ProgramRun.tool("groff") != nil
  private let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    try desk.put(ProgramRun.run(["man"]).output, as: "pdfspread.1")
  }

  @Test(.enabled(if: hasMandoc, "mandoc is not installed"))
  func mandocFindsNoFault() throws {
    let run = try desk.shell("mandoc -T lint -W warning pdfspread.1")
    #expect(run.status == 0)
    #expect(run.text + run.errors == "")
  }

  @Test(
    .enabled(if: hasGroff, "groff is not installed"),
    arguments: ["utf8", "ascii"])
  func groffFindsNoFault(_ device: String) throws {
    let run = try desk.shell("groff -man -ww -z -T\(device) pdfspread.1")
    #expect(run.status == 0)
    #expect(run.text + run.errors == "")
  }

  @Test(
    .enabled(if: hasMandoc && hasGroff, "mandoc or groff is not installed"),
    arguments: [
      "mandoc -T utf8 pdfspread.1",
      "groff -man -Tutf8 -P-c pdfspread.1",
      // On as narrow a terminal as there is, nothing else breaks.
      "groff -man -Tascii -P-c -rLL=60n pdfspread.1",
    ])
  func allThatHelpSaysIsThere(_ formatter: String) throws {
    let text = try words(desk.shell(formatter))
    for command in try HelpPage.commands() {
      let page = try HelpPage(of: command)
      let usage = page.text.prefix { $0 != "\n" }.replacing("Usage: ", with: "")
      #expect(text.contains(words(usage)), "\(usage)")
      for paragraph in [page.description] + page.examples {
        #expect(text.contains(words(paragraph)), "\(paragraph)")
      }
      for option in page.options {
        let heading =
          option.names.joined(separator: ", ")
          + (option.value.map { " " + $0 } ?? "")
        let entry = words(heading + " " + option.summary)
        #expect(text.contains(entry), "\(command): \(heading)")
      }
    }
    let codes =
      try ProgramRun.run(["--help"]).text.split(separator: "\n\n")
      .first { $0.hasPrefix("Exit codes: ") } ?? ""
    let statuses = codes.dropFirst("Exit codes: ".count).dropLast(2)
      .split(separator: "; ")
    #expect(statuses.count > 8)
    for status in statuses {
      #expect(
        text.lowercased().contains(words(status).lowercased() + "."),
        "\(status)")
    }
  }

  @Test(.enabled(if: hasMandoc, "mandoc is not installed"))
  func sectionsStandInTheUsualOrder() throws {
    let page = try plain(desk.shell("mandoc -T ascii pdfspread.1"))
    let sections = page.split(separator: "\n").filter {
      $0.first?.isUppercase == true && !$0.contains("(1)")
        && !$0.contains("  ")
    }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS",
        "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO",
      ])
    #expect(page.contains("mutool(1), pdftocairo(1), pdftoppm(1)\n"))
  }

  /// An option that one command takes and others don't.
  @Test(.enabled(if: hasMandoc, "mandoc is not installed"))
  func commandsThatTakeAnOptionAreNamed() throws {
    let text = try words(desk.shell("mandoc -T ascii pdfspread.1"))
    #expect(text.contains("--json Print JSON. An option of layout."))
    #expect(
      text.contains(
        "--merge: the file for the joined report. Default: stdout. An option "
          + "of batch."))
    #expect(text.contains("Batches Options of batch. --dry-run"))
  }

  /// Some formatters make typographer's hyphens of plain ones, and quotes of
  /// apostrophes, which no shell takes for what they were.
  @Test func whatIsTypedCanBeCopied() throws {
    let lines = try String(decoding: desk.data("pdfspread.1"), as: UTF8.self)
      .split(separator: "\n").filter { $0.first != "." }
    #expect(lines.count > 100)
    for line in lines {
      let text = line.replacing("\\-", with: "")
      #expect(!text.contains { "-'`^~".contains($0) || !$0.isASCII }, "\(line)")
    }
  }

  @Test func thePageIsTheSameEachTime() throws {
    let again = try ProgramRun.run(
      ["man"], environment: ["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8"])
    #expect(again.output == (try desk.data("pdfspread.1")))
    let first = again.text.prefix { $0 != "\n" }
    #expect(
      first.wholeMatch(
        of: /\.TH PDFSPREAD 1 \d{4}-\d\d-\d\d "pdfspread [\d.]+"/) != nil)
  }

  @Test func itTakesNoArguments() throws {
    let run = try ProgramRun.run(["man", "export"])
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: man takes no arguments\n")
  }

  /// A page without what makes bold and underlined letters on a printer.
  private func plain(_ run: ProgramRun) -> String {
    var text = ""
    for character in run.text {
      if character == "\u{8}" {
        text.removeLast()
      } else {
        text.append(character)
      }
    }
    return text
  }

  private func words(_ run: ProgramRun) -> String { words(plain(run)) }

  /// Words with one space between them, whatever lines they stand on.
  private func words(_ text: some StringProtocol) -> String {
    String(text).replacing("…", with: "...").split(
      whereSeparator: \.isWhitespace
    )
    .joined(separator: " ")
  }
}
