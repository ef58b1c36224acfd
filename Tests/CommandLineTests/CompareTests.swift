import Foundation
import PNGReading
import Testing

/// Comparisons: their pictures are those that `export` writes, their text says
/// of what.
struct CompareTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  private func compare(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.run(
      ["compare", "doc.pdf"] + arguments, in: desk.url,
      environment: ["XDG_CONFIG_HOME": desk.path("config")])
  }

  /// The image that `export` writes of a spread.
  private func still(
    _ name: String, _ options: [String]
  ) throws -> DecodedPNG {
    let folder = "still-\(UUID().uuidString)"
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "-o", folder] + options, in: desk.url)
    #expect(run.status == 0)
    return try desk.image("\(folder)/\(name)")
  }

  // MARK: Pictures

  /// On a canvas of 90 × 60 points, fill shows the top of what fit shows whole.
  @Test func picturesAreTheStillsOfExport() throws {
    try desk.put(.patterned(5))
    let shared = ["--canvas=90x60", "--scale=2", "--padding=3", "--paper=#fed"]
    let run = try compare(
      shared + ["--fittings=fit,fill", "--modes=single,double", "--reduce=1"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let sheet = try desk.image("doc-compare.png")
    var places: [Int] = []
    for mode in ["single", "double"] {
      for fitting in ["fit", "fill"] {
        let still = try still(
          "spread-2.png", shared + ["--mode", mode, "--fitting", fitting])
        #expect(still.width == 180 && still.height == 120)
        let place = try #require(sheet.places(of: still).first)
        #expect(sheet.places(of: still).count == 1)
        places.append(place.x)
        // A line of one pixel around it, and the sheet beyond.
        let line: UInt32 = 0xFFC0_C0C0
        #expect(
          sheet.isAll(
            line, x: (place.x - 1)..<place.x, y: place.y..<(place.y + 120)))
        #expect(
          sheet.isAll(
            line, x: (place.x - 1)..<(place.x + 181),
            y: (place.y + 120)..<(place.y + 121)))
        #expect(sheet[place.x - 2, place.y] == 0xFFF4_F4F4)
      }
    }
    // Columns stand in the order of the call, 16 pixels apart, groups 28.
    #expect(places == places.sorted())
    #expect(places[1] - places[0] == 196 && places[2] - places[1] == 208)
  }

  @Test(arguments: [2, 3, 7])
  func picturesAreReducedByMeans(factor: Int) throws {
    try desk.put(.patterned(3))
    let shared = ["--canvas=90x61"]
    let run = try compare(
      shared + ["--reduce=\(factor)", "--fittings=fill", "--modes=double"])
    #expect(run.status == 0)
    let still = try still(
      "spread-2.png", shared + ["--mode=double", "--fitting=fill"])
    let places = try desk.image("doc-compare.png")
      .places(of: still.reduced(by: factor))
    #expect(places.count == 1)
  }

  @Test func devicesHaveRowsOfTheirCanvases() throws {
    try desk.put(.patterned(3))
    let devices = ["iphone-se", "iphone-se-landscape", "iphone-14"]
    let run = try compare([
      "--devices", devices.joined(separator: ", "), "--modes=automatic",
      "--fittings=adaptive",
    ])
    #expect(run.status == 0)
    let sheet = try desk.image("doc-compare.png")
    #expect(sheet.width <= 1240)
    // 150 dots per inch.
    #expect(try #require(sheet.pixelsPerMeter) == (5906, 5906))
    // One point is one pixel: the widest, 667 points, leaves room for headings.
    var tops: [Int] = []
    for (device, factor) in zip(devices, [2, 2, 3]) {
      // All devices are phones: single, and on its side fill.
      let still = try still("spread-2.png", ["--device", device])
      let place = try #require(
        sheet.places(of: still.reduced(by: factor)).first, "\(device)")
      tops.append(place.y)
    }
    #expect(tops == tops.sorted())
  }

  @Test func allMeansAllDevices() throws {
    try desk.put(.patterned(2))
    let run = try compare([
      "--devices=all", "--modes=single", "--fittings=fit", "--scale=0.1",
      "--reduce=1", "--progress=json",
    ])
    #expect(run.status == 0)
    let devices = try ProgramRun.run(["devices"]).text
      .split(separator: "\n").count
    let last = try #require(run.errors.split(separator: "\n").last)
    #expect(try object(Data(last.utf8))["total"] as? Int == devices)
  }

  @Test func aPageIsShownInTheSpreadThatHasIt() throws {
    try desk.put(.patterned(6))
    let shared = ["--canvas=90x60", "--reduce=1", "--fittings=fit"]
    let still = { try self.still($0, ["--canvas=90x60", $1, "--fitting=fit"]) }
    // By default page 2; a page of a pair shows the pair.
    #expect(try compare(shared + ["-o", "standard.png"]).status == 0)
    let standard = try desk.image("standard.png")
    #expect(
      standard.places(of: try still("spread-2.png", "--mode=single")).count == 1
    )
    #expect(
      standard.places(of: try still("spread-2.png", "--mode=double")).count == 1
    )
    #expect(try compare(shared + ["--page=5", "-o", "page.png"]).status == 0)
    let page = try desk.image("page.png")
    #expect(
      page.places(of: try still("spread-5.png", "--mode=single")).count == 1)
    #expect(
      page.places(of: try still("spread-3.png", "--mode=double")).count == 1)
    // A spread has its number in each configuration.
    #expect(
      try compare(shared + ["--spread=3", "-o", "spread.png"]).status == 0)
    let spread = try desk.image("spread.png")
    #expect(
      spread.places(of: try still("spread-3.png", "--mode=single")).count == 1)
    #expect(
      spread.places(of: try still("spread-3.png", "--mode=double")).count == 1)
  }

  @Test func aSinglePageIsShownByDefault() throws {
    try desk.put(ColoredPDF([.patterned(seed: 1)]))
    #expect(try compare(["--canvas=90x60", "--reduce=1"]).status == 0)
  }

  @Test func partsOfLongSpreadsAreThoseOfExport() throws {
    try desk.put(.patterned(3))
    let shared = ["--canvas=50x40"]
    let run = try compare(
      shared + ["--spread=2-2", "--modes=single,double", "--reduce=1"])
    #expect(run.status == 0)
    let sheet = try desk.image("doc-compare.png")
    let still = try still(
      "spread-2-2.png",
      shared + ["--mode=single", "--fitting=fill", "--overflow=scroll"])
    #expect(sheet.places(of: still).count == 1)
    // Fit has no second part: an empty frame, and its caption says so.
    let places = try #require(sheet.places(of: still).first)
    #expect(
      sheet.isAll(
        0xFFF4_F4F4, x: (places.x - 136)..<(places.x - 86),
        y: places.y..<(places.y + 40)))
    #expect(sheet[places.x - 137, places.y + 20] == 0xFFC0_C0C0)
  }

  @Test func bytesDontDependOnJobs() throws {
    try desk.put(.patterned(5))
    for ending in ["png", "html"] {
      for jobs in [1, 4] {
        let run = try compare([
          "--scale=0.5", "--reduce=2", "-j\(jobs)", "-o", "\(jobs).\(ending)",
        ])
        #expect(run.status == 0)
      }
      #expect(
        try desk.data("1.\(ending)") == desk.data("4.\(ending)"), "\(ending)")
    }
  }

  @Test func settingsGiveWayToWhatIsCompared() throws {
    try desk.put(.patterned(3))
    let options = ["--scale=0.3", "--reduce=1"]
    #expect(try compare(options + ["-o", "plain.png"]).status == 0)
    let save = try desk.run(
      "settings", "save", "--mode=double", "--fitting=fill",
      "--canvas=spread", "--dpi=20", "--preset=continuous")
    #expect(save.status == 0)
    let run = try compare(
      options + ["--transition=scroll-per-spread", "--direction=horizontal"]
        + ["-o", "stored.png"])
    #expect(run.status == 0)
    #expect(try desk.data("plain.png") == desk.data("stored.png"))
  }

  // MARK: Text

  @Test func replacedValuesAreSaid() throws {
    try desk.put(.six)
    let run = try compare([
      "--transition=curl", "--canvas=90x60", "-o", "curl.html",
    ])
    #expect(run.status == 0)
    #expect(
      run.errors
        == "note: doc.pdf: spreadFitting fill becomes fit, which curl forces\n")
    let page = String(decoding: try desk.data("curl.html"), as: UTF8.self)
    #expect(page.contains("<li>spreadFitting fill becomes fit, which curl"))
    #expect(page.components(separatedBy: "page 2 · fit<").count == 2)
    #expect(page.components(separatedBy: "pages 2–3 · fit<").count == 2)
  }

  @Test func captionsSayWhatConfigurationsCameTo() throws {
    try desk.put(.six)
    let run = try compare([
      "--modes=automatic,single", "--fittings=adaptive,fit",
      "--canvas=200x100", "--size-class=regular", "-o", "c.html",
    ])
    #expect(run.status == 0)
    let page = String(decoding: try desk.data("c.html"), as: UTF8.self)
    let captions = page.matches(of: #/</span>([^<]*)</figcaption>/#)
      .map { String($0.1) }
    #expect(
      captions == [
        "pages 2–3 · double · fit", "pages 2–3 · double", "page 2 · fit",
        "page 2",
      ])
  }

  @Test func spreadsThatAreNotThereAreSaid() throws {
    try desk.put(.six)
    let run = try compare([
      "--canvas=90x60", "--spread=6", "--fittings=fit", "-o", "c.html",
    ])
    #expect(run.status == 0)
    let page = String(decoding: try desk.data("c.html"), as: UTF8.self)
    #expect(page.contains("</span>page 6</figcaption>"))
    #expect(page.contains("</span>only 4 spreads</figcaption>"))
    #expect(page.components(separatedBy: "<img ").count == 2)
  }

  @Test func pageHasThePicturesAndTheirDescriptions() throws {
    try desk.put(.patterned(3))
    let options = ["--canvas=90x60", "--reduce=2"]
    #expect(try compare(options + ["-o", "c.html"]).status == 0)
    #expect(try compare(options + ["-o", "c.png"]).status == 0)
    let page = String(decoding: try desk.data("c.html"), as: UTF8.self)
    let sheet = try desk.image("c.png")
    let images = page.matches(
      of:
        #/<img width="45" height="30" alt="([^"]*)" src="data:image\/png;base64,([^"]*)">/#
    )
    #expect(
      images.map { String($0.1) } == [
        "page 2 on Canvas, 90 × 60 pt, @1x: single, fit",
        "page 2 on Canvas, 90 × 60 pt, @1x: single, fill",
        "pages 2–3 on Canvas, 90 × 60 pt, @1x: double, fit",
        "pages 2–3 on Canvas, 90 × 60 pt, @1x: double, fill",
      ])
    for image in images {
      let bytes = try #require(Data(base64Encoded: String(image.2)))
      let picture = try DecodedPNG(Array(bytes))
      #expect(!sheet.places(of: picture).isEmpty, "\(image.1)")
    }
    #expect(
      page.contains("scope=\"colgroup\" colspan=\"2\"><b>double</b></th>"))
    #expect(page.contains("scope=\"row\"><b>Canvas</b>"))
  }

  @Test func textOfDocumentsIsEscaped() throws {
    var pdf = ColoredPDF.six
    pdf.setTitle("</title><script>alert(1)</script>\" onload=x & 'y'\u{7}")
    pdf.catalog = "/PageLabels << /Nums [0 << /P (<img src=x>) >>] >>"
    try desk.put(pdf, as: "<b>&.pdf")
    let run = try desk.run(
      "compare", "<b>&.pdf", "--canvas=90x60", "-o", "c.html")
    #expect(run.status == 0)
    let page = String(decoding: try desk.data("c.html"), as: UTF8.self)
    #expect(!page.contains("<script"))
    #expect(!page.contains("<img src=x>"))
    #expect(page.components(separatedBy: "<b>").count < 6)
    #expect(
      page.contains(
        "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; "
          + "onload=x &amp; &#39;y&#39; compared</title>"))
    #expect(page.contains("<bdi>&lt;b&gt;&amp;.pdf</bdi>"))
    #expect(page.contains("page 2 (&lt;img src=x&gt;) of 6"))
  }

  /// Neither a title nor a label may turn or push out what the page says.
  @Test func textOfDocumentsKeepsToItself() throws {
    var pdf = ColoredPDF.six
    pdf.setTitle("A \u{202E}live\n book")
    let label = "\u{2067}" + String(repeating: "long ", count: 40)
    pdf.catalog =
      "/PageLabels << /Nums [0 << /P \(ColoredPDF.text(label)) >>] >>"
    try desk.put(pdf)
    #expect(try compare(["--canvas=90x60", "-o", "c.html"]).status == 0)
    let page = String(decoding: try desk.data("c.html"), as: UTF8.self)
    #expect(page.contains("<h1 dir=\"auto\">A live book</h1>"))
    let short = String(repeating: "long ", count: 12).dropLast()
    #expect(page.contains("page 2 (\(short)…) of 6 · scroll-per-spread"))
  }

  /// Nine pictures of a page that takes for ever: only those that are begun
  /// at first wait for it.
  @Test func aSlowPageIsWaitedForOnce() throws {
    try desk.put(.slow(page: 2, of: 2))
    let start = ContinuousClock.now
    let run = try compare([
      "--modes=all", "--fittings=all", "--devices=ipad", "--scale=0.1",
      "--first-page=paired", "--page-timeout=2", "--jobs=1",
    ])
    #expect(ContinuousClock.now - start < .seconds(12))
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 2: drawing it took longer than 2 seconds; "
        + "allow more with --page-timeout\n")
  }

  // MARK: Files

  @Test func comparisonGoesWhereItIsSent() throws {
    try desk.put(.six)
    let options = ["--canvas=90x60"]
    #expect(try compare(options).status == 0)
    #expect(desk.names() == ["doc-compare.png", "doc.pdf"])
    let stream = try compare(options + ["-o", "-"])
    #expect(stream.status == 0)
    #expect(stream.output == (try desk.data("doc-compare.png")))
    #expect(try compare(options + ["-o", "new/folder"]).status == 0)
    #expect(try compare(options + ["-o", "new/file.png"]).status == 0)
    #expect(try compare(options + ["-o", "new/page.HTML"]).status == 0)
    #expect(desk.names(in: "new") == ["file.png", "folder", "page.HTML"])
    #expect(
      try desk.data("new/folder/doc-compare.png") == stream.output)
    let again = try compare(options)
    #expect(again.status == 73)
    #expect(
      again.errors
        == "pdfspread: doc-compare.png: exists; add --overwrite to replace it "
        + "or choose another --output\n")
    #expect(try compare(options + ["--overwrite"]).status == 0)
  }

  // MARK: Faults

  @Test func lostPageIsAPlaceholderAndNamedOnce() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1].width = 0
    try desk.put(pdf)
    let run = try compare(["--canvas=200x100", "--reduce=1", "--fittings=fit"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 2: the page has no size; make the PDF "
        + "again\n")
    let still = try ProgramRun.run(
      [
        "export", "doc.pdf", "--canvas=200x100", "--mode=double",
        "--fitting=fit",
      ],
      in: desk.url)
    #expect(still.status == 1)
    #expect(
      try desk.image("doc-compare.png")
        .places(of: desk.image("doc/spread-2.png")).count == 1)
  }

  @Test func lostPageThatIsNotShownIsNoFault() throws {
    var pdf = ColoredPDF.six
    pdf.pages[5].width = 0
    try desk.put(pdf)
    let run = try compare(["--canvas=200x100"])
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func nothingButLostPagesIsWrittenNowhere() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1].width = 0
    try desk.put(pdf)
    let run = try compare(["--canvas=200x100", "--modes=single"])
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("pdfspread: doc.pdf: page 2: "))
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test(arguments: [
    (
      ["--modes=singel"],
      "--modes: 'singel' is not one of single, double, automatic, all; did you "
        + "mean 'single'?"
    ),
    (
      ["--fittings=fit,"],
      "--fittings: '' is not one of fit, fill, adaptive, all"
    ),
    (
      ["--devices=ipad,ipda"],
      "--devices: there is no device 'ipda'; did you mean 'ipad'?"
    ),
    (
      ["--devices=ipad", "--canvas=10x10"],
      "--canvas and --devices both give the canvas; leave one out"
    ),
    (
      ["--page=7"],
      "doc.pdf: --page: there is no page 7; the document has 6"
    ),
    (
      ["--spread=7"],
      "doc.pdf: --spread: there is no spread 7; the document has 6 at the most"
    ),
    (
      ["--spread=1-9"],
      "doc.pdf: --spread: spread 1 has no part 9 in any of the cells"
    ),
    (
      ["--spread=one"],
      "--spread: 'one' is not a spread's number such as 3, or 3-2 for its "
        + "second part"
    ),
    (
      ["--spread=1", "--page=1"], "--page and --spread exclude each other"
    ),
    (
      ["--reduce=0"],
      "--reduce: '0' is not a whole number from 1 to 100 or the word auto"
    ),
    (
      ["-o", "c.y4m"],
      "--output: a comparison is a PNG image or an HTML page; end 'c.y4m' in "
        + ".png or .html, or in / for a folder"
    ),
    (
      ["-o", "{name}.png"],
      "--output: a comparison takes no field as in '{name}.png'; name a file or "
        + "a folder"
    ),
    (
      ["--mode=single"], "unknown option --mode; did you mean --modes?"
    ),
    (["other.pdf"], "name one PDF: pdfspread compare doc.pdf"),
    (
      [
        "--devices=ipad", "--max-pixels=4000000", "--reduce=1",
        "--fittings=fit",
      ],
      "doc.pdf: the sheet would be 3538 × 2594 pixels; raise --reduce or name "
        + "fewer --devices"
    ),
  ])
  func mistakesAreNamed(_ arguments: [String], _ message: String) throws {
    try desk.put(.six)
    let run = try compare(arguments)
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: \(message)\n")
    #expect(desk.names() == ["doc.pdf"])
  }
}
