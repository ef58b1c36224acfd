import Foundation
import PNGReading
import Testing

/// Contact sheets: their files, what is on them and where. A gap of 12 pixels
/// has a margin of 20.
struct SheetTests {
  let desk: TemporaryFolder
  /// Sheets without text, whose pictures are known to the pixel.
  let bare = ["--labels=none", "--gap=12"]

  init() throws {
    desk = try TemporaryFolder()
  }

  private func sheet(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.run(
      ["sheet"] + arguments, in: desk.url,
      environment: ["XDG_CONFIG_HOME": desk.path("config")])
  }

  /// A bare sheet of doc.pdf.
  private func bareSheet(_ options: String...) throws -> DecodedPNG {
    let run = try sheet(["doc.pdf", "-o", "sheet.png"] + bare + options)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return try desk.image("sheet.png")
  }

  private static let background: UInt32 = 0xFFF4_F4F4

  // MARK: Pictures

  @Test func spreadsStandInColumnsAllAtOneScale() throws {
    try desk.put(.six)
    // Pairs of 100 × 100 points, and the first and last page alone.
    let image = try bareSheet("--cell=100")
    // Three columns: 20 + 3 · 100 + 2 · 12 + 20; two rows.
    #expect(image.width == 364 && image.height == 252)
    #expect(image.isAll(Self.background, x: 0..<364, y: 0..<19))
    // The cover is in the middle of its column.
    #expect(image.isAll(Seen.red, x: 45..<95, y: 20..<120))
    #expect(image.isAll(Self.background, x: 0..<44, y: 0..<252 - 132))
    // A line around it.
    for (x, y) in [(44, 70), (95, 70), (70, 19), (70, 120)] {
      #expect(image[x, y] == 0xFFC0_C0C0)
    }
    // A pair, with its spine an eighth darker.
    #expect(image.isAll(Seen.green, x: 132..<181, y: 20..<120))
    #expect(image.isAll(0xFF00_DF00, x: 181..<182, y: 20..<120))
    #expect(image.isAll(Seen.blue, x: 182..<232, y: 20..<120))
    #expect(image.isAll(Seen.cyan, x: 244..<293, y: 20..<120))
    #expect(image.isAll(Seen.magenta, x: 294..<344, y: 20..<120))
    #expect(image.isAll(Seen.yellow, x: 45..<95, y: 132..<232))
    #expect(image.isAll(Self.background, x: 97..<364, y: 122..<252))
  }

  @Test func picturesAreDrawnAtTheirSize() throws {
    try desk.put(.patterned(3))
    let image = try bareSheet("--cell=100", "--mode=single")
    // 50 points on 100 pixels are 144 dpi.
    let run = try desk.run(
      "export", "doc.pdf", "--mode=single", "--canvas=spread", "--dpi=144")
    #expect(run.status == 0)
    for (index, x) in [20, 132, 244].enumerated() {
      let page = try desk.image("doc/spread-\(index + 1).png")
      #expect(image.places(of: page).map(\.x) == [x])
      #expect(image.places(of: page).map(\.y) == [20])
    }
  }

  @Test func largestPageFitsItsCellAndOthersKeepTheirSizes() throws {
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red, width: 50, height: 100),
        .init(ColoredPDF.green, width: 100, height: 50),
        .init(ColoredPDF.blue, width: 25, height: 25),
      ]))
    let image = try bareSheet(
      "--cell=80x60", "--mode=single", "--columns=3")
    // The scale that 100 points leave 60 pixels high and 80 wide: 0.6. The
    // column is as wide as the widest, 60.
    #expect(image.width == 20 + 3 * 60 + 2 * 12 + 20)
    #expect(image.height == 100)
    #expect(image.isAll(Seen.red, x: 35..<65, y: 20..<80))
    // On the lower edge of the row.
    #expect(image.isAll(Seen.green, x: 92..<152, y: 50..<80))
    #expect(image.isAll(Seen.blue, x: 186..<201, y: 65..<80))
    #expect(image.isAll(Self.background, x: 93..<152, y: 20..<49))
  }

  @Test func smallerPageOfAPairHasTheSheetBesideIt() throws {
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red, width: 100, height: 100),
        .init(ColoredPDF.green, width: 100, height: 50),
      ]))
    let image = try bareSheet(
      "--cell=200", "--mode=double", "--first-page=paired")
    #expect(image.isAll(Seen.red, x: 20..<119, y: 20..<120))
    #expect(image.isAll(Seen.green, x: 120..<220, y: 45..<95))
    #expect(image.isAll(Self.background, x: 122..<240, y: 0..<44))
    #expect(image[170, 44] == 0xFFC0_C0C0)
    // The spine is where both are.
    #expect(image[119, 30] == Seen.red)
    #expect(image[119, 60] == 0xFFDF_0000)
  }

  @Test func canvasIsShownAsAViewport() throws {
    try desk.put(.six)
    let image = try bareSheet(
      "--cell=100", "--mode=single", "--fitting=fit", "--canvas=200x100",
      "--pages=1-2", "--columns=2")
    #expect(image.width == 252 && image.height == 90)
    // 200 × 100 points at half a pixel: the page is 25 wide amid white.
    #expect(image.isAll(Seen.white, x: 20..<57, y: 20..<70))
    #expect(image.isAll(Seen.red, x: 58..<82, y: 20..<70))
    #expect(image.isAll(Seen.white, x: 83..<120, y: 20..<70))
    #expect(image[19, 40] == 0xFFC0_C0C0 && image[120, 40] == 0xFFC0_C0C0)
    #expect(image[130, 40] == Self.background)
    #expect(image.isAll(Seen.green, x: 170..<194, y: 20..<70))
  }

  @Test func paddingLeavesASmallCanvasItsRoom() throws {
    try desk.put(.six)
    let image = try bareSheet(
      "--cell=100", "--mode=single", "--fitting=fit", "--canvas=10x10",
      "--padding=4.5", "--pages=1")
    // One point of ten is left.
    #expect(image.isAll(Seen.white, x: 20..<65, y: 20..<120))
    #expect(image.isAll(Seen.red, x: 68..<72, y: 65..<75))
  }

  /// A page that is too large to be drawn at its natural size, by far.
  @Test func hugePageIsDrawnAtTheSizeOfItsCell() throws {
    var pdf = ColoredPDF.six
    pdf.pages[0] = .init(ColoredPDF.red, width: 14400, height: 14400)
    pdf.pages[0].entries = "/UserUnit 10"
    try desk.put(pdf)
    let image = try bareSheet("--cell=90", "--mode=single", "--pages=1")
    #expect(image.isAll(Seen.red, x: 20..<110, y: 20..<110))
  }

  @Test func viewportsAreThoseOfExport() throws {
    try desk.put(.patterned(6))
    let options = [
      "--transition=scroll-continuous", "--direction=vertical",
      "--mode=double", "--canvas=120x90", "--overflow=scroll",
      "--fitting=fill", "--padding=4",
    ]
    let image = try bareSheet(["--cell=120", "--columns=3"] + options)
    let run = try ProgramRun.run(
      ["export", "doc.pdf"] + options, in: desk.url)
    #expect(run.status == 0)
    let names = desk.names(in: "doc").filter { $0.hasSuffix(".png") }
    #expect(names.count > 4)
    for name in names {
      let still = try desk.image("doc/\(name)")
      #expect(!image.places(of: still).isEmpty, "\(name)")
    }
  }

  private func bareSheet(_ options: [String]) throws -> DecodedPNG {
    let run = try sheet(["doc.pdf", "-o", "sheet.png"] + bare + options)
    #expect(run.status == 0)
    return try desk.image("sheet.png")
  }

  @Test func rightBoundDocumentsRunFromRightToLeft() throws {
    try desk.put(.six)
    let image = try bareSheet("--cell=100", "--binding=right")
    #expect(image.isAll(Seen.red, x: 269..<319, y: 20..<120))
    // In the pair, page 2 is on the right.
    #expect(image.isAll(Seen.blue, x: 132..<181, y: 20..<120))
    #expect(image.isAll(Seen.green, x: 182..<232, y: 20..<120))
    #expect(image.isAll(Seen.yellow, x: 269..<319, y: 132..<232))
  }

  @Test func looksAreThoseAskedFor() throws {
    var page = ColoredPDF.Page(ColoredPDF.red)
    page.content = "1 0 0 rg 0 0 50 50 re f"
    try desk.put(ColoredPDF([page]))
    let paper = try bareSheet("--cell=50", "--paper=#fed", "--background=#345")
    #expect(paper.isAll(0xFFFF_EEDD, x: 20..<70, y: 20..<70))
    #expect(paper.isAll(0xFF33_4455, x: 0..<19, y: 0..<140))
    try FileManager.default.removeItem(
      at: desk.url.appendingPathComponent("sheet.png"))
    let gray = try bareSheet("--cell=50", "--gray", "--background=#00f")
    // 0.299 · 255 and 0.114 · 255.
    #expect(gray.isAll(0xFF4D_4D4D, x: 20..<70, y: 70..<120))
    #expect(gray.isAll(0xFF1D_1D1D, x: 0..<19, y: 0..<140))
    try FileManager.default.removeItem(
      at: desk.url.appendingPathComponent("sheet.png"))
    let glass = try bareSheet("--cell=50", "--background=transparent")
    #expect(glass[5, 5] == 0)
    #expect(glass.isAll(Seen.white, x: 20..<70, y: 20..<70))
    try FileManager.default.removeItem(
      at: desk.url.appendingPathComponent("sheet.png"))
    let shadow = try bareSheet("--cell=50", "--page-shadow")
    #expect(shadow[45, 123] & 255 < 0xF0)
  }

  // MARK: Text

  @Test func labelsAndHeaderAreBesidePicturesOnly() throws {
    try desk.put(.six)
    let run = try sheet([
      "doc.pdf", "--gap=12", "--cell=100", "--mode=single", "--columns=3",
      "--rows=all",
    ])
    #expect(run.status == 0)
    let image = try desk.image("doc-sheet.png")
    // The header of a sheet 364 wide takes 46; labels take 20 each.
    #expect(image.width == 364)
    #expect(image.height == 20 + 46 + 2 * (200 + 20) + 12 + 20)
    #expect(image.hasInk(darkerThan: 0x40, x: 20..<100, y: 20..<36))
    #expect(image.hasInk(darkerThan: 0x90, x: 20..<100, y: 38..<50))
    #expect(image.isAll(Seen.red, x: 20..<120, y: 66..<266))
    #expect(image.isAll(Seen.green, x: 132..<232, y: 66..<266))
    for (row, y) in [(0, 268), (1, 500)] {
      for (column, x) in [20, 132, 244].enumerated() {
        let isInked = image.hasInk(
          darkerThan: 0x60, x: (x + 40)..<(x + 60), y: y..<(y + 16))
        #expect(isInked, "row \(row), column \(column)")
        // Nothing but the number.
        #expect(
          !image.hasInk(
            darkerThan: 0x60, x: (x - 5)..<(x + 40), y: y..<(y + 16)))
      }
    }
  }

  @Test func labelsSayWhatIsAskedFor() throws {
    var pdf = ColoredPDF.six
    pdf.catalog = "/PageLabels << /Nums [0 << /S /r >>] >>"
    try desk.put(pdf)
    var images: [String: Data] = [:]
    for labels in ["label", "page", "spread"] {
      let run = try sheet([
        "doc.pdf", "--labels", labels, "--no-header", "--cell=100", "-o",
        "\(labels).png",
      ])
      #expect(run.status == 0)
      images[labels] = try desk.data("\(labels).png")
    }
    #expect(Set(images.values).count == 3)
    // Without labels of its own, a document's pages have their numbers.
    try desk.put(ColoredPDF.six, as: "label.pdf")
    let plain = try sheet([
      "label.pdf", "--no-header", "--cell=100", "-o", "plain.png",
    ])
    #expect(plain.status == 0)
    #expect(try desk.data("plain.png") == images["page"])
  }

  /// Yods hang above the line that mems stand on: whose label lies on which
  /// side can be told from the lowest ink.
  @Test(arguments: [
    ("left", "\u{5D9}", "\u{5DD}"), ("right", "\u{5DD}", "\u{5D9}"),
  ])
  func labelsLieUnderTheirPages(
    binding: String, second: String, third: String
  ) throws {
    var pdf = ColoredPDF.six
    let labels = ["", second, third].enumerated().map { index, letter in
      "\(index) << /P \(ColoredPDF.text(letter + letter + letter)) >>"
    }
    pdf.catalog = "/PageLabels << /Nums [\(labels.joined(separator: " "))] >>"
    try desk.put(pdf)
    let run = try sheet([
      "doc.pdf", "--binding", binding, "--no-header", "--cell=100", "--gap=12",
      "--pages=2-3", "--mode=double",
    ])
    #expect(run.status == 0)
    // The label's middle is at 70; mems take two thirds of it, on the right.
    let image = try desk.image("doc-sheet.png")
    let lowest = try #require(
      (122..<145).last {
        image.hasInk(darkerThan: 0x90, x: 20..<120, y: $0..<($0 + 1))
      })
    let row = lowest..<(lowest + 1)
    #expect(!image.hasInk(darkerThan: 0x90, x: 20..<62, y: row))
    #expect(image.hasInk(darkerThan: 0x90, x: 76..<120, y: row))
  }

  @Test(arguments: [
    "Short", "\u{1B}[31mred\u{7}\n\u{202E}evil", "המגדלור והים", "日本語 😀",
    String(repeating: "Endless ", count: 200), "  ", "<b>&amp;",
  ])
  func titlesAreShownWhateverTheyAre(title: String) throws {
    var pdf = ColoredPDF.six
    pdf.setTitle(title)
    try desk.put(pdf)
    let run = try sheet(["doc.pdf", "--cell=100"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let image = try desk.image("doc-sheet.png")
    #expect(image.hasInk(darkerThan: 0x60, x: 0..<image.width, y: 40..<60))
    // Nothing reaches the sheet's edge.
    #expect(image.isAll(Self.background, x: 0..<20, y: 0..<image.height))
    #expect(
      image.isAll(
        Self.background, x: (image.width - 20)..<image.width,
        y: 0..<image.height))
  }

  // MARK: Files

  @Test func aSheetIsAsWideAsA4() throws {
    try desk.put(.patterned(25))
    #expect(try sheet(["doc.pdf", "--mode=single"]).status == 0)
    #expect(desk.names() == ["doc-sheet-1.png", "doc-sheet-2.png", "doc.pdf"])
    let image = try desk.image("doc-sheet-1.png")
    #expect(image.width == 1240)
    // Three rows of 424 and their labels, below a header.
    #expect((1400...1754).contains(image.height))
    // 150 dots per inch.
    #expect(try #require(image.pixelsPerMeter) == (5906, 5906))
  }

  @Test func sheetsAreNumberedToOneWidth() throws {
    try desk.put(.patterned(11))
    let options = ["doc.pdf", "--mode=single", "--cell=20", "--columns=1"]
    #expect(try sheet(options + ["--rows=1", "-o", "all"]).status == 0)
    #expect(
      desk.names(in: "all")
        == (1...11).map { String(format: "doc-sheet-%02d.png", $0) })
    #expect(
      try sheet(options + ["--rows=4", "-o", "t/{sheet}_{name}"]).status == 0)
    #expect(desk.names(in: "t") == ["1_doc.png", "2_doc.png", "3_doc.png"])
    #expect(try sheet(options + ["--rows=all"]).status == 0)
    #expect(desk.names() == ["all", "doc-sheet.png", "doc.pdf", "t"])
  }

  @Test func pagesOfASheetHoldAllPicturesInOrder() throws {
    try desk.put(.six)
    let run = try sheet(
      ["doc.pdf", "--mode=single", "--cell=50", "--columns=2", "--rows=2"]
        + bare)
    #expect(run.status == 0)
    let first = try desk.image("doc-sheet-1.png")
    #expect(first.isAll(Seen.red, x: 20..<70, y: 20..<120))
    #expect(first.isAll(Seen.cyan, x: 82..<132, y: 132..<232))
    let second = try desk.image("doc-sheet-2.png")
    #expect(second.isAll(Seen.magenta, x: 20..<70, y: 20..<120))
    #expect(second.isAll(Seen.yellow, x: 82..<132, y: 20..<120))
    #expect(second.width == 152 && second.height == 140)
  }

  @Test func sheetGoesToAFileOrTheStream() throws {
    try desk.put(.six)
    let file = try sheet(["doc.pdf", "-o", "new/one.png"])
    #expect(file.status == 0)
    let stream = try sheet(["doc.pdf", "-o", "-"])
    #expect(stream.status == 0)
    #expect(try desk.data("new/one.png") == stream.output)
    let input = try desk.run(
      "sheet", "-", "-o", "-", input: desk.data("doc.pdf"))
    #expect(input.status == 0)
    #expect(try DecodedPNG(Array(input.output)).width > 100)
  }

  @Test func severalDocumentsHaveASheetEach() throws {
    try desk.put(.six, as: "in/a.pdf")
    try desk.put(.six, as: "in/b.pdf")
    #expect(try sheet(["in", "-o", "out", "--cell=40"]).status == 0)
    #expect(desk.names(in: "out") == ["a-sheet.png", "b-sheet.png"])
    try desk.put("no PDF", as: "in/c.pdf")
    let run = try sheet(["in", "-o", "more", "--cell=40"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("pdfspread: in/c.pdf: "))
    #expect(desk.names(in: "more") == ["a-sheet.png", "b-sheet.png"])
  }

  @Test func existingFilesAreRefusedBeforeAnythingIsDrawn() throws {
    try desk.put(.six)
    try desk.put(.six, as: "a.pdf")
    try desk.put("mine", as: "doc-sheet.png")
    let run = try sheet(["a.pdf", "doc.pdf"])
    #expect(run.status == 73)
    #expect(
      run.errors
        == "pdfspread: doc-sheet.png: exists; add --overwrite to replace it or "
        + "choose another --output\n")
    #expect(desk.names() == ["a.pdf", "doc-sheet.png", "doc.pdf"])
    #expect(try sheet(["a.pdf", "doc.pdf", "--overwrite"]).status == 0)
    #expect(try desk.image("doc-sheet.png").width > 100)
  }

  @Test func storedCanvasIsShownAndResolutionsAreNotTaken() throws {
    try desk.put(.six)
    let plain = try sheet(["doc.pdf", "-o", "plain.png"])
    #expect(plain.status == 0)
    #expect(
      try desk.run("settings", "save", "--canvas=spread", "--dpi=300").status
        == 0)
    #expect(try sheet(["doc.pdf", "-o", "dpi.png"]).status == 0)
    #expect(try desk.data("dpi.png") == desk.data("plain.png"))
    #expect(
      try desk.run("settings", "save", "--canvas=200x100", "--scale=2").status
        == 0)
    #expect(try sheet(["doc.pdf", "-o", "stored.png"]).status == 0)
    let given = try sheet([
      "doc.pdf", "--settings=none", "--canvas=200x100", "-o", "given.png",
    ])
    #expect(given.status == 0)
    #expect(try desk.data("stored.png") == desk.data("given.png"))
    #expect(try desk.data("stored.png") != desk.data("plain.png"))
  }

  @Test func bytesDontDependOnJobs() throws {
    try desk.put(.patterned(60))
    for jobs in [1, 3] {
      let run = try sheet([
        "doc.pdf", "--mode=single", "-j\(jobs)", "-o", "jobs\(jobs)",
      ])
      #expect(run.status == 0)
    }
    let names = desk.names(in: "jobs1")
    #expect(names.count == 4)
    for name in names {
      #expect(
        try desk.data("jobs1/\(name)") == desk.data("jobs3/\(name)"), "\(name)")
    }
  }

  // MARK: Faults

  @Test func lostPageIsAPlaceholderAndNamed() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1].width = 0
    try desk.put(pdf)
    let run = try sheet(
      ["doc.pdf", "--mode=single", "--cell=50", "--columns=3"] + bare)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 2: the page has no size; make the PDF "
        + "again\n")
    let image = try desk.image("doc-sheet.png")
    #expect(image.isAll(Seen.red, x: 20..<70, y: 20..<120))
    #expect(image.isAll(Seen.placeholder, x: 83..<131, y: 21..<119))
    #expect(image.isAll(Seen.blue, x: 144..<194, y: 20..<120))
  }

  /// What is wrong is said once, whether it is known before or while drawing.
  @Test(arguments: [true, false])
  func documentWithoutAPageWritesNothing(isSlow: Bool) throws {
    var pdf = ColoredPDF([.init(ColoredPDF.red)])
    pdf.pages[0].width = 0
    try desk.put(isSlow ? .slow(page: 1, of: 1) : pdf)
    let run = try sheet(["doc.pdf", "--page-timeout=2"])
    #expect(run.status == (isSlow ? 75 : 65))
    #expect(run.errors.hasPrefix("pdfspread: doc.pdf: page 1: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func progressCountsPictures() throws {
    try desk.put(.six)
    let run = try sheet(["doc.pdf", "--mode=single", "--progress=json"])
    #expect(run.status == 0)
    let last = try #require(run.errors.split(separator: "\n").last)
    let line = try object(Data(last.utf8))
    #expect(line["done"] as? Int == 6)
    #expect(line["total"] as? Int == 6)
  }

  @Test(arguments: [
    ([], "name a PDF: pdfspread sheet doc.pdf"),
    (
      ["doc.pdf", "--columns=0"],
      "--columns: '0' is not a whole number from 1 to 100"
    ),
    (
      ["doc.pdf", "--rows=some"],
      "--rows: 'some' is not a whole number from 1 to 1000 or the word all"
    ),
    (
      ["doc.pdf", "--cell=5"],
      "--cell: '5' is not a size in pixels, sides from 16 to 8192: 320, "
        + "320x240 or x240"
    ),
    (
      ["doc.pdf", "--gap=-1"],
      "--gap: '-1' is not a whole number from 0 to 1000"
    ),
    (
      ["doc.pdf", "--labels=pages"],
      "--labels: 'pages' is not one of label, page, spread, none; did you mean "
        + "'page'?"
    ),
    (
      ["doc.pdf", "-o", "x.apng"],
      "--output: a sheet is a PNG image; end 'x.apng' in .png, or in / "
        + "for a folder"
    ),
    (
      ["doc.pdf", "-o", "{page}.png"],
      "--output: '{page}' is not one of {name}, {sheet}; did you mean "
        + "'{name}'?"
    ),
    (
      ["doc.pdf", "--dpi=100"],
      "unknown option --dpi; 'pdfspread sheet --help' lists the options"
    ),
    (
      ["doc.pdf", "doc.pdf"],
      "doc.pdf and doc.pdf would both be written to doc-sheet.png; name each "
        + "once, or write them into different folders"
    ),
    (
      ["doc.pdf", "doc.pdf", "-o", "x.png"],
      "--output: sheets of several documents cannot go to one file or stream; "
        + "name a folder or a template such as {name}-{sheet}.png"
    ),
    (
      ["doc.pdf", "--rows=1", "--columns=2", "-o", "x.png"],
      "doc.pdf: 2 sheets cannot go to one file; name a folder or a template "
        + "such as {name}-{sheet}.png with --output, or add --rows all"
    ),
    (
      ["doc.pdf", "--cell=8000", "--columns=100"],
      "doc.pdf: a sheet would be 802456 × 8180 pixels; make --cell smaller or "
        + "ask for fewer --columns or --rows"
    ),
    (
      ["doc.pdf", "--canvas=100x100", "--padding=60"],
      "doc.pdf: padding and gaps leave no room on the canvas; make them smaller"
    ),
  ])
  func mistakesAreNamed(_ arguments: [String], _ message: String) throws {
    try desk.put(.six)
    let run = try sheet(arguments)
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: \(message)\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func exportHasNoSheets() throws {
    try desk.put(.six)
    let run = try desk.run("export", "doc.pdf", "-o", "{sheet}.png")
    #expect(run.status == 64)
    #expect(
      run.errors
        == "pdfspread: --output: '{sheet}' is not one of {name}, {spread}, "
        + "{page}, {label}, {frame}\n")
  }
}
