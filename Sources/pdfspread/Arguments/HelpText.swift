import PDFSpreadKit

/// What `--help` prints, at most 80 columns wide.
struct HelpText {
  private static let width = 80
  private static let indent = 4

  /// The program's help.
  static var program: String {
    var lines = [
      "Usage: pdfspread COMMAND …", "",
      "Shows how a PDF presents in a configured page viewer: composes its pages",
      "into spreads on a canvas and writes PNG images.", "", "Commands:",
    ]
    for command in Command.allCases {
      lines.append(
        "  " + padded(command.rawValue, to: 12) + command.summary)
    }
    lines += [
      "", "  pdfspread COMMAND --help    tells a command's options",
      "  pdfspread --version         tells the version", "",
      "Examples:",
      "  pdfspread export doc.pdf --mode double",
      "  pdfspread thumbnails doc.pdf -o thumbs",
      "  pdfspread preview doc.pdf --transition curl -o preview.html",
      "  pdfspread layout doc.pdf --device ipad-landscape --json",
      "  pdfspread batch jobs.json", "",
      "Exit codes: 0 done; 1 some pages or documents lost; 64 usage; 65 damaged or",
      "unsupported PDF; 66 no such input; 73 cannot write; 74 I/O error; 75 over the",
      "time or memory limit; 77 password needed or wrong; 130 and 143 by signal.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A command's help.
  static func command(_ command: Command) -> String {
    let usage = ["pdfspread", command.rawValue, command.usage]
      .filter { !$0.isEmpty }
    var lines = ["Usage: " + usage.joined(separator: " "), ""]
    lines += wrapped(description(of: command), indent: 0)
    let options = command.options.map(\.declaration)
    for group in OptionGroup.allCases {
      let members = options.filter { $0.group == group }
      if members.isEmpty { continue }
      lines += ["", group.rawValue + ":"]
      for option in members {
        lines += head(of: option)
        lines += wrapped(
          command.summary(of: option), indent: indent + 2)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func description(of command: Command) -> String {
    switch command {
    case .export:
      command.summary + " A FILE may be a folder, which means its *.pdf files, "
        + "or - for the standard input. Images go to a folder of the file's "
        + "name, as spread-1.png and so on, with a manifest.json beside them."
    case .thumbnails:
      "Writes a small PNG image of each page: export with --mode single, "
        + "--canvas 320x and names such as page-01.png as defaults."
    case .preview:
      "Writes one HTML file, to be opened in any browser, that shows how a "
        + "document presents: each spread as it rests on the canvas, and the "
        + "frames of the transitions between them, to be played, scrubbed and "
        + "turned. It needs nothing beside it and loads nothing. With #t=2.5 "
        + "behind its address it opens at 2.5 seconds."
    case .layout:
      "Tells the resolved configuration, the spreads and the pages' rectangles "
        + "in points of the canvas. Draws nothing."
    case .batch:
      "Does the jobs of a JSON file, or - for the standard input: "
        + "{\"defaults\": {…}, \"jobs\": [{\"inputs\": [\"a.pdf\", "
        + "\"scans/*.pdf\", \"folder\"], \"output\": \"out\", \"mode\": "
        + "\"double\"}]}, or the array of jobs alone. A job has any option of "
        + "'pdfspread export' by its long name; flags are true or false. Paths "
        + "and patterns start from the folder of the file, or from the current "
        + "one for -. Without an output, images go to folders there. A report "
        + "tells what came of each document."
    case .settings:
      "show prints the settings that calls without other flags use; save stores "
        + "the options given beside those stored before; reset forgets all. "
        + "They are kept in $XDG_CONFIG_HOME/pdfspread/settings.json."
    case .devices:
      command.summary + " Sizes are in points; each name also selects the "
        + "device on its side with -landscape behind it."
    }
  }

  private static func head(of option: OptionDeclaration) -> [String] {
    let names =
      option.short.map { "-\($0), \(option.name.flag)" } ?? option.name.flag
    guard let value = option.valueDescription else { return ["  " + names] }
    return ["  \(names) \(value)"]
  }

  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > width, line != margin {
        lines.append(line)
        line = margin
      }
      line += (line == margin ? "" : " ") + word
    }
    lines.append(line)
    return lines
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
