import Foundation
import Testing

/// What the program says to arguments that it cannot take, and to several
/// spellings of those that it can.
struct ArgumentTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  @Test(arguments: [
    (["exprot", "doc.pdf"], "'exprot' is no command; did you mean 'export'?"),
    (
      ["a\nb.pdf"],
      "'a\\nb.pdf' is no command; did you mean 'pdfspread export a\\nb.pdf'?"
    ),
    (["export"], "name a PDF: pdfspread export doc.pdf"),
    (["thumbnails"], "name a PDF: pdfspread thumbnails doc.pdf"),
    (["layout"], "name one PDF: pdfspread layout doc.pdf"),
    (["layout", "doc.pdf", "b.pdf"], "name one PDF: pdfspread layout doc.pdf"),
    (["devices", "ipad"], "devices takes no arguments"),
    (
      ["export", "doc.pdf", "--mdoe", "double"],
      "unknown option --mdoe; did you mean --mode?"
    ),
    (
      ["export", "doc.pdf", "--wdie-pages=alone"],
      "unknown option --wdie-pages; did you mean --wide-pages?"
    ),
    (
      ["export", "doc.pdf", "--frobnicate"],
      "unknown option --frobnicate; 'pdfspread export --help' lists the options"
    ),
    (
      ["export", "doc.pdf", "-z"],
      "unknown option -z; 'pdfspread export --help' lists the options"
    ),
    (
      ["layout", "doc.pdf", "-o", "x"],
      "unknown option -o; 'pdfspread layout --help' lists the options"
    ),
    (
      ["export", "doc.pdf", "--mode", "doubel"],
      "--mode: 'doubel' is not one of single, double, automatic; did you mean "
        + "'double'?"
    ),
    (
      ["export", "doc.pdf", "--transition=flip"],
      "--transition: 'flip' is not one of scroll-per-spread, "
        + "scroll-continuous, curl"
    ),
    (
      ["export", "doc.pdf", "--preset=bok"],
      "--preset: 'bok' is not one of book, continuous, document; did you mean "
        + "'book'?"
    ),
    (
      ["export", "doc.pdf", "--compression="],
      "--compression: '' is not one of fast, balanced, small"
    ),
    (
      ["export", "doc.pdf", "--progress=loud"],
      "--progress: 'loud' is not one of auto, json, none"
    ),
    (
      ["export", "doc.pdf", "--mode"],
      "--mode needs a value: single|double|automatic"
    ),
    (["export", "doc.pdf", "-o"], "--output needs a value: PATH"),
    (
      ["export", "doc.pdf", "--quiet=maybe"],
      "--quiet: 'maybe' is not one of yes, no"
    ),
    (
      ["export", "doc.pdf", "--canvas=0x10"],
      "--canvas: '0x10' is not a size in points more than 0: 1024x768, 1024x, "
        + "x768 or spread"
    ),
    (
      ["export", "doc.pdf", "--canvas=1e9x1e9"],
      "--canvas: '1e9x1e9' is not a size in points more than 0: 1024x768, "
        + "1024x, x768 or spread"
    ),
    (
      ["export", "doc.pdf", "--canvas=1000000000x1000000000"],
      "--canvas: more than 32767 pixels a side or 100000000 pixels in all; "
        + "make the canvas or the scale smaller"
    ),
    (
      ["export", "doc.pdf", "--canvas=0.1x0.1"],
      "--canvas: less than one pixel; make it larger"
    ),
    (
      ["export", "doc.pdf", "--canvas=a\nb"],
      "--canvas: 'a\\nb' is not a size in points more than 0: 1024x768, 1024x, "
        + "x768 or spread"
    ),
    (
      ["export", "doc.pdf", "--dpi=0"],
      "--dpi: '0' is not a number from 1 to 100000"
    ),
    (
      ["export", "doc.pdf", "--dpi=nan"],
      "--dpi: 'nan' is not a number from 1 to 100000"
    ),
    (
      ["export", "doc.pdf", "--dpi=-72"],
      "--dpi: '-72' is not a number from 1 to 100000"
    ),
    (
      ["export", "doc.pdf", "--scale=inf"],
      "--scale: 'inf' is not a number from 0.01 to 100"
    ),
    (
      ["export", "doc.pdf", "--canvas=10x10", "--dpi=72"],
      "--dpi goes with --canvas spread; a canvas in points takes --scale"
    ),
    (
      ["export", "doc.pdf", "--canvas=spread", "--scale=2"],
      "--scale goes with a canvas in points; a spread canvas takes --dpi"
    ),
    (
      ["export", "doc.pdf", "--device=ipda"],
      "--device: there is no device 'ipda'; did you mean 'ipad'?"
    ),
    (
      ["export", "doc.pdf", "--device=typewriter"],
      "--device: there is no device 'typewriter'; 'pdfspread devices' lists "
        + "them"
    ),
    (
      ["export", "doc.pdf", "--background=mauve"],
      "--background: 'mauve' is not a CSS hex color such as #f5f5f5 or the "
        + "word transparent"
    ),
    (
      ["export", "doc.pdf", "-j0"],
      "--jobs: '0' is not a whole number from 1 to 256"
    ),
    (
      ["export", "doc.pdf", "--max-pixels=99999999999999999999"],
      "--max-pixels: '99999999999999999999' is not a whole number from 1 to "
        + "1073676289"
    ),
    (
      ["export", "doc.pdf", "--pages=5-2"],
      "--pages: the range '5-2' runs backwards; write the lower page first"
    ),
    (
      ["export", "doc.pdf", "--pages=0"],
      "--pages: '0' names page 0; pages count from 1"
    ),
    (
      ["export", "doc.pdf", "--pages=1,,2"],
      "--pages: '' is not a page; write pages like 1-5,8,10-,last,odd,even"
    ),
    (
      ["export", "doc.pdf", "--pages=two\u{1B}[2J"],
      "--pages: 'two\\x1B[2J' is not a page; write pages like "
        + "1-5,8,10-,last,odd,even"
    ),
    (
      ["export", "doc.pdf", "--pages=7-9"],
      "doc.pdf: --pages selects none of its 6 pages"
    ),
    (
      ["export", "doc.pdf", "--password=a", "--password-file=b"],
      "--password and --password-file exclude each other"
    ),
    (
      ["export", "doc.pdf", "--fps=30"], "--fps goes with --sequence"
    ),
    (["settings"], "say what to do: pdfspread settings show|save|reset"),
    (
      ["settings", "shwo"],
      "say what to do: pdfspread settings show|save|reset; did you mean "
        + "'show'?"
    ),
    (
      ["settings", "show", "--gray"],
      "--gray goes with 'settings save'; 'show' takes no options"
    ),
    (
      ["settings", "save"],
      "name what to store: pdfspread settings save --mode double"
    ),
  ])
  func mistakesAreNamedAndPutRight(
    _ arguments: [String], _ message: String
  ) throws {
    try desk.put(.six)
    let run = try ProgramRun.run(arguments, in: desk.url)
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: \(message)\n")
    #expect(run.text == "")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func aWordThatIsNoCommandHasTheCommandsListed() throws {
    let run = try ProgramRun.run(["paint"])
    #expect(run.status == 64)
    let commands = try HelpPage.commands()
    #expect(commands.first == "export")
    #expect(commands.contains("settings"))
    #expect(
      run.errors == "pdfspread: 'paint' is no command; commands are "
        + commands.joined(separator: ", ") + "\n")
  }

  @Test(arguments: [
    ["-j4"], ["-j", "4"], ["--jobs=4"], ["--jobs", "4"], ["-qj4"],
    ["-q", "--jobs=2"], ["--quiet=yes"], ["--quiet=no"],
  ])
  func spellingsOfOptionsAreTaken(_ options: [String]) throws {
    try desk.put(.six)
    let run = try ProgramRun.run(
      options.isEmpty
        ? []
        : ["export"] + options
          + ["doc.pdf", "--dpi=10", "--mode=single", "--pages=5-9"],
      in: desk.url)
    #expect(run.status == 0)
    #expect(
      desk.names(in: "doc")
        == ["manifest.json", "spread-5.png", "spread-6.png"])
    let isQuiet = options.contains { $0.hasPrefix("-q") || $0 == "--quiet=yes" }
    #expect(
      run.errors
        == (isQuiet
          ? ""
          : "note: doc.pdf: --pages reaches past the last page, 6; what is "
            + "past it is left out\n"))
  }

  @Test func theLastOfSeveralCounts() throws {
    try desk.put(.six)
    let run = try desk.run(
      "layout", "--json", "doc.pdf", "--mode=single", "--mode", "double")
    let configuration =
      try object(run.output)["configuration"] as? [String: Any]
    #expect(configuration?["pageMode"] as? String == "double")
  }

  @Test func namesThatLookLikeOptionsFollowTwoDashes() throws {
    try desk.put(.six, as: "-o.pdf")
    let run = try desk.run(
      "export", "--dpi=10", "--mode=single", "--pages=1", "-o", "out", "--",
      "-o.pdf")
    #expect(run.status == 0)
    #expect(desk.names(in: "out") == ["manifest.json", "spread-1.png"])
  }

  @Test func versionIsTold() throws {
    let run = try desk.run("--version")
    #expect(run.status == 0)
    #expect(run.text.wholeMatch(of: /pdfspread \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func devicesAreListedWithSizeAndScale() throws {
    let run = try desk.run("devices")
    #expect(run.status == 0)
    #expect(
      run.text.contains(/(?m)^ipad-mini +744x1133 +@2x +iPad mini 8.3-inch$/))
    #expect(run.text.contains(/(?m)^iphone-14-landscape +844x390 +@3x/))
  }
}

/// What `--help` prints.
struct HelpTests {
  @Test func eachCommandsHelpFitsATerminal() throws {
    let commands = try HelpPage.commands()
    #expect(commands.count > 4)
    for arguments in [["--help"]] + commands.map({ [$0, "--help"] }) {
      let run = try ProgramRun.run(arguments)
      #expect(run.status == 0)
      #expect(run.errors == "")
      let lines = run.text.split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count > 3, "\(arguments)")
      for line in lines {
        #expect(line.count <= 80, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test(arguments: [["export", "-h"], ["help", "export"], ["export", "-?"]])
  func helpIsAskedForInSeveralWays(_ arguments: [String]) throws {
    let run = try ProgramRun.run(arguments)
    #expect(run.status == 0)
    #expect(try run.text == ProgramRun.run(["export", "--help"]).text)
  }

  @Test func optionsStandInGroups() throws {
    let text = try HelpPage(of: "export").text
    let headings = text.split(separator: "\n").filter {
      $0.first?.isUppercase == true && $0.last == ":"
    }
    #expect(
      headings.starts(with: [
        "Examples:", "Presentation:", "Pages:", "Canvas and fitting:",
      ]))
  }

  @Test func exportListsEachOptionOnce() throws {
    let text = try ProgramRun.run(["export", "--help"]).text
    let options = [
      "mode", "transition", "direction", "fitting", "first-page", "preset",
      "settings", "binding", "wide-pages", "size-class", "pages", "password",
      "password-file", "hide-annotations", "canvas", "device", "scale", "dpi",
      "padding", "spine-gap", "spread-gap", "lone-page", "upscale", "overflow",
      "background", "paper", "page-shadow", "gray", "output", "compression",
      "overwrite", "manifest", "jobs", "max-pixels", "quiet", "progress",
      "verbose",
    ]
    let heads = text.split(separator: "\n").filter {
      $0.hasPrefix("  -")
    }
    for option in options {
      let count = heads.count { head in
        head.split(separator: " ").contains { $0 == "--\(option)" }
      }
      #expect(count == 1, "--\(option)")
    }
  }

  @Test func helpIsWhatACallWithoutACommandGets() throws {
    let run = try ProgramRun.run([])
    #expect(run.status == 64)
    #expect(run.text == "")
    #expect(try run.errors == ProgramRun.run(["--help"]).text)
  }

  /// Thumbnails are made with other defaults than an export.
  @Test func helpTellsEachCommandsOwnDefaults() throws {
    let defaults = [
      "mode": "Default: single.", "canvas": "Default: 320x.",
    ]
    let options = try HelpPage(of: "thumbnails").options
    for (name, text) in defaults {
      let option = try #require(
        options.first { $0.names.last == "--" + name })
      #expect(option.summary.hasSuffix(text))
      #expect(!option.summary.contains("(the default)"))
    }
  }
}
