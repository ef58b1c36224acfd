import Foundation
import PNGReading
import Testing

/// Previews as files: where they go, how large they are, what is said.
struct PreviewTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try desk.data(name), as: UTF8.self)
  }

  /// The pictures that a preview holds.
  private func pictures(_ name: String) throws -> [DecodedPNG] {
    let text = try text(name)
    let start = try #require(text.range(of: "id=\"pictures\">"))
    let end = try #require(
      text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    return try text[start.upperBound..<end.lowerBound].split(separator: "\n")
      .map { line in
        let data = try #require(Data(base64Encoded: String(line)))
        return try DecodedPNG(Array(data))
      }
  }

  /// What a preview's script reads.
  private struct Script: Decodable {
    struct Stop: Decodable {
      let label: String
      let first: Int
      let last: Int
      let steps: [Int]
    }
    let frameCount: Int
    let stops: [Stop]
    let runs: [[Int]]
  }

  private func script(_ name: String) throws -> Script {
    let text = try text(name)
    let start = try #require(text.range(of: "id=\"data\">"))
    let end = try #require(
      text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    return try JSONDecoder().decode(
      Script.self, from: Data(text[start.upperBound..<end.lowerBound].utf8))
  }

  // MARK: Where it goes

  @Test func aPreviewIsNamedAfterItsDocument() throws {
    try desk.put(.six)
    let run = try desk.run("preview", "doc.pdf", "--canvas=90x60")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text == "")
    #expect(desk.tree() == ["doc-preview.html", "doc.pdf"])
  }

  @Test func foldersFilesAndTheStandardOutputTakeIt() throws {
    try desk.put(.six)
    #expect(
      try desk.run("preview", "doc.pdf", "-o", "a/b", "--canvas=90x60").status
        == 0)
    #expect(
      try desk.run("preview", "doc.pdf", "-o", "c/x.html", "--canvas=90x60")
        .status == 0)
    let stream = try desk.run(
      "preview", "-", "-o", "-", "--canvas=90x60",
      input: desk.data("doc.pdf"))
    #expect(stream.status == 0)
    let file = try desk.data("a/b/doc-preview.html")
    #expect(try desk.data("c/x.html") == file)
    #expect(
      stream.text.replacingOccurrences(of: "stdin", with: "doc.pdf")
        .contains("<title>"))
  }

  @Test func existingFilesAreRefusedBeforeAnythingIsDrawn() throws {
    try desk.put(.six)
    try desk.put(.six, as: "other.pdf")
    try desk.put("mine", as: "out/other-preview.html")
    let run = try desk.run(
      "preview", "doc.pdf", "other.pdf", "-o", "out", "--canvas=90x60")
    #expect(run.status == 73)
    #expect(
      run.errors == "pdfspread: out/other-preview.html: exists; add "
        + "--overwrite to replace it or choose another --output\n")
    #expect(desk.names(in: "out") == ["other-preview.html"])
    let again = try desk.run(
      "preview", "doc.pdf", "other.pdf", "-o", "out", "--canvas=90x60",
      "--overwrite")
    #expect(again.status == 0)
    #expect(try text("out/other-preview.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test func severalDocumentsDoNotFitOneFile() throws {
    try desk.put(.six)
    try desk.put(.six, as: "b/doc.pdf")
    let one = try desk.run("preview", "doc.pdf", "b/doc.pdf", "-o", "x.html")
    #expect(one.status == 64)
    #expect(one.errors.contains("name a folder"))
    let both = try desk.run("preview", "doc.pdf", "b/doc.pdf")
    #expect(both.status == 64)
    #expect(
      both.errors == "pdfspread: doc.pdf and b/doc.pdf would both be written "
        + "to doc-preview.html; name each once, or write them into different "
        + "folders\n")
    #expect(desk.names(in: ".").contains("doc-preview.html") == false)
  }

  // MARK: What it holds

  @Test func bytesDependOnNothingButTheInput() throws {
    try desk.put(.patterned(7))
    let options = [
      "preview", "doc.pdf", "--transition=curl", "--canvas=160x90",
      "--preview-size=0.15", "--overwrite",
    ]
    var previews: Set<Data> = []
    for jobs in ["1", "2", "5"] {
      for more in [[], ["--in-process"]] {
        let run = try ProgramRun.run(
          options + ["-j", jobs, "-o", "x.html"] + more, in: desk.url)
        #expect(run.status == 0)
        previews.insert(try desk.data("x.html"))
      }
    }
    #expect(previews.count == 1)
  }

  @Test func scrollsNeedNoPicturesOfTheirOwn() throws {
    try desk.put(.six)
    #expect(
      try desk.run(
        "preview", "doc.pdf", "--mode=double", "--fitting=fit",
        "--canvas=200x100", "-o", "x.html"
      ).status == 0)
    let pictures = try pictures("x.html")
    #expect(pictures.count == 4)
    #expect(pictures[1].isAll(Seen.green, x: 50..<100, y: 0..<100))
    #expect(pictures[1].isAll(Seen.blue, x: 100..<150, y: 0..<100))
  }

  @Test func turnsHoldOnlyWhatChanges() throws {
    try desk.put(.patterned(4))
    #expect(
      try desk.run(
        "preview", "doc.pdf", "--mode=double", "--transition=curl",
        "--fps=10", "--canvas=200x100", "-o", "x.html"
      ).status == 0)
    let pictures = try pictures("x.html")
    // Three stills; two turns of 8 steps have 7 frames between.
    #expect(pictures.count == 3 + 2 * 7)
    #expect(pictures[..<3].allSatisfy { $0.width == 200 && $0.height == 100 })
    #expect(
      pictures[3...].allSatisfy { $0.width * $0.height <= 200 * 100 })
    #expect(pictures[3...].contains { $0.width < 150 })
  }

  @Test(arguments: [
    ("", "doc"), ("  \n\t", "doc"), ("\u{1}\u{7}\u{9F}", "doc"),
    ("\u{202E}\u{2066}", "doc"), ("  Two\n lines ", "Two lines"),
    (String(repeating: "long ", count: 9000), nil),
  ])
  func aTitleIsOneLineAndNeverEmpty(_ title: String, _ shown: String?) throws {
    var pdf = ColoredPDF.six
    pdf.objects = ["<< /Title \(ColoredPDF.text(title)) >>"]
    pdf.trailer = "/Info \(pdf.firstObject) 0 R"
    try desk.put(pdf)
    let run = try desk.run(
      "preview", "doc.pdf", "--canvas=90x60", "-o", "x.html")
    #expect(run.status == 0)
    let text = try text("x.html")
    let start = try #require(text.range(of: "<title>"))
    let end = try #require(text.range(of: "</title>"))
    let found = text[start.upperBound..<end.lowerBound]
    if let shown {
      #expect(found == shown)
    } else {
      #expect(found.count == 200 || found.count == 201)
      #expect(found.hasPrefix("long long ") && found.hasSuffix("…"))
    }
  }

  @Test func labelsAreShortAndKeepTheirDirectionToThemselves() throws {
    var pdf = ColoredPDF.six
    let prefixes = ["\u{5D0}\u{5D1}", String(repeating: "x", count: 99), "\n"]
    pdf.catalog =
      "/PageLabels << /Nums ["
      + prefixes.enumerated().map { page, prefix in
        "\(page) << /P \(ColoredPDF.text(prefix)) >> "
      }.joined() + "3 << /S /r >>] >>"
    try desk.put(pdf)
    let run = try desk.run(
      "preview", "doc.pdf", "--mode=single", "--fitting=fit",
      "--canvas=90x60", "-o", "x.html")
    #expect(run.status == 0)
    let long = String(repeating: "x", count: 60)
    #expect(
      try script("x.html").stops.prefix(4).map(\.label) == [
        "Spread 1 of 6, page 1 (\u{2068}\u{5D0}\u{5D1}\u{2069})",
        "Spread 2 of 6, page 2 (\(long)…)",
        "Spread 3 of 6, page 3", "Spread 4 of 6, page 4 (i)",
      ])
  }

  @Test func helpTellsWhatAPreviewIsPackedWith() throws {
    let help = try desk.run("preview", "--help").text
    #expect(help.contains("size of PNG files. Default: balanced."))
    try desk.put(.patterned(3))
    for (name, compression) in [("a", []), ("b", ["--compression=balanced"])] {
      let run = try ProgramRun.run(
        ["preview", "doc.pdf", "--canvas=90x60", "-o", "\(name).html"]
          + compression, in: desk.url)
      #expect(run.status == 0)
    }
    #expect(try desk.data("a.html") == desk.data("b.html"))
  }

  // MARK: Its size

  @Test(arguments: [0.1, 0.2, 0.4, 0.8])
  func sizeStaysBelowItsBoundAndOmissionsAreSaid(_ size: Double) throws {
    try desk.put(.patterned(9, width: 300, height: 400))
    let run = try desk.run(
      "preview", "doc.pdf", "--transition=curl", "--canvas=400x300",
      "--preview-size=\(size)", "-o", "x.html")
    #expect(run.status == 0)
    let bytes = try desk.data("x.html").count
    #expect(Double(bytes) <= size * 1e6)
    // Most of the room is used.
    #expect(Double(bytes) > size * 0.5e6)
    #expect(run.errors.contains("to stay within \(size) MB."))
    let note = run.errors.split(separator: "\n").map {
      $0.replacingOccurrences(of: "note: doc.pdf: ", with: "")
    }
    for line in note {
      #expect(try text("x.html").contains(line), "\(line)")
    }
  }

  @Test func whatTellsTheFramesHasToFitToo() throws {
    // At 240 frames a second, what tells the frames of 300 pages takes more
    // than what there is room for: that of the first ones does not.
    try desk.put(ColoredPDF((1...300).map { _ in .init(ColoredPDF.red) }))
    let run = try desk.run(
      "preview", "doc.pdf", "--mode=single", "--canvas=60x40", "--fps=240",
      "--fitting=fit", "--preview-size=0.1", "-o", "x.html")
    #expect(run.status == 0)
    let script = try script("x.html")
    #expect(script.stops.count > 5)
    #expect(
      run.errors == "note: doc.pdf: Spreads \(script.stops.count + 1) to 300 "
        + "are left out, to stay within 0.1 MB.\n")
    let size = try desk.data("x.html").count
    #expect(size <= 100_000 && size > 90_000)
  }

  @Test(arguments: [
    ["--transition=scroll-continuous", "--direction=vertical"],
    ["--transition=scroll-continuous", "--direction=vertical", "--speed=20"],
    ["--transition=scroll-continuous", "--binding=right", "--speed=20"],
    ["--transition=scroll-continuous", "--binding=right", "--fps=240"],
    ["--fitting=fill", "--mode=single"],
    ["--fitting=fill", "--mode=single", "--speed=100", "--hold=0"],
    ["--transition=curl"],
    ["--transition=curl", "--mode=double", "--background=transparent"],
  ])
  func whatIsLeftOutIsReferredToNowhere(_ options: [String]) throws {
    try desk.put(.patterned(7, width: 200, height: 300))
    for size in ["0.1", "0.15", "0.25", "0.4"] {
      for fps in ["1", "10"] {
        let run = try ProgramRun.run(
          [
            "preview", "doc.pdf", "--canvas=200x150", "-o", "x.html", "-q",
            "--overwrite", "--preview-size=\(size)", "--fps=\(fps)",
          ] + options, in: desk.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
          try desk.data("x.html").count <= Int((Double(size) ?? 0) * 1e6))
        let script = try script("x.html")
        let used =
          script.stops.map(\.steps) + script.runs.map { Array($0[2...]) }
        let pictures = used.flatMap { numbers in
          stride(from: 0, to: numbers.count, by: 4).map { numbers[$0] }
        }
        #expect(
          Set(pictures) == Set(try self.pictures("x.html").indices),
          "\(size) MB, \(fps) frames a second")
        let frames = script.runs.map { $0[0] }
        #expect(frames.first == 0)
        #expect(frames == Set(frames).sorted())
        #expect(frames.allSatisfy { $0 < script.frameCount })
        let stops = script.stops.map(\.first)
        #expect(stops == stops.sorted())
        #expect(
          script.stops.allSatisfy {
            $0.first <= $0.last && $0.last < script.frameCount
          })
      }
    }
  }

  @Test(arguments: [
    (1, [], "The end of spread 1 is left out"),
    (2, [], "The end of spread 1 and spread 2 are left out"),
    (3, [], "The end of spread 1 and spreads 2 to 3 are left out"),
    (4, ["--pages=1-2"], "The end of spread 1 and spread 2 are left out"),
    (
      4, ["--pages=1,3-4"],
      "The end of spread 1 and spreads 3 to 4 are left out"
    ),
  ])
  func omissionsTellWhatIsMissingOfLongSpreads(
    _ count: Int, _ options: [String], _ omission: String
  ) throws {
    // 20 canvases long, of which half or so fit.
    try desk.put(.patterned(count, width: 600, height: 12000))
    let run = try ProgramRun.run(
      [
        "preview", "doc.pdf", "--mode=single", "--fitting=fill",
        "--canvas=300x300", "--preview-size=0.1", "-o", "x.html",
      ] + options, in: desk.url)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "note: doc.pdf: \(omission), to stay within 0.1 MB.\n")
    let script = try script("x.html")
    #expect(
      script.stops.map(\.label).allSatisfy { $0.hasPrefix("Spread 1 of ") })
    #expect(script.stops.count > 1)
  }

  @Test func omissionsOfWholeSpreadsNameThem() throws {
    var pages = ColoredPDF.patterned(4, width: 2000, height: 2000).pages
    pages[0] = .init(ColoredPDF.red)
    pages[1] = .init(ColoredPDF.red)
    for (count, omission) in [
      (4, "Spreads 3 to 4 are"), (3, "Spread 3 is"),
    ] {
      try desk.put(ColoredPDF(Array(pages[..<count])))
      let run = try desk.run(
        "preview", "doc.pdf", "--mode=single", "--fitting=fit",
        "--canvas=500x500", "--preview-size=0.1", "--overwrite", "-o",
        "x.html")
      #expect(run.status == 0)
      #expect(
        run.errors
          == "note: doc.pdf: \(omission) left out, to stay within 0.1 MB.\n")
    }
  }

  @Test func roomForNotEvenOneSpreadIsAnError() throws {
    try desk.put(.patterned(2, width: 2000, height: 2000))
    let run = try desk.run(
      "preview", "doc.pdf", "--canvas=2000x2000", "--preview-size=0.1", "-o",
      "x.html")
    #expect(run.status == 64)
    #expect(
      run.errors == "pdfspread: doc.pdf: the first spread alone is larger than "
        + "0.1 MB; allow more with --preview-size, or make --canvas or --scale "
        + "smaller\n")
    #expect(desk.tree() == ["doc.pdf"])
  }

  @Test(arguments: ["0", "many", "-3", "5000"])
  func sizesThatAreNoneAreRefused(_ size: String) throws {
    try desk.put(.six)
    let run = try desk.run("preview", "doc.pdf", "--preview-size=\(size)")
    #expect(run.status == 64)
    #expect(
      run.errors == "pdfspread: --preview-size: '\(size)' is not a number from "
        + "0.1 to 500\n")
  }

  // MARK: Faults

  @Test func aLostPageIsNamedOnTheErrorOutputAndOnThePage() throws {
    var pdf = ColoredPDF.six
    pdf.pages[2].width = 0
    try desk.put(pdf)
    let run = try desk.run(
      "preview", "doc.pdf", "--canvas=90x60", "-o", "x.html")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("pdfspread: doc.pdf: page 3: "))
    #expect(
      try text("x.html").contains(
        "Page 3 could not be drawn; a gray sheet takes its place."))
  }

  @Test func aLostPageOnASpreadThatIsLeftOutIsNotNamed() throws {
    var pdf = ColoredPDF.patterned(9, width: 300, height: 400)
    pdf.pages[8].width = 0
    try desk.put(pdf)
    let options = [
      "preview", "doc.pdf", "--canvas=400x300", "--mode=single", "-o",
      "x.html", "--overwrite",
    ]
    let whole = try ProgramRun.run(options, in: desk.url)
    #expect(whole.status == 1)
    #expect(whole.errors.hasPrefix("pdfspread: doc.pdf: page 9: "))
    let part = try ProgramRun.run(
      options + ["--preview-size=0.1"], in: desk.url)
    #expect(part.status == 0)
    #expect(part.errors.contains("to 9 are left out, to stay within 0.1 MB."))
    #expect(!part.errors.contains("page 9"))
    #expect(try !text("x.html").contains("could not be drawn"))
  }

  @Test func aDocumentThatIsNoneLeavesNothing() throws {
    try desk.put("no pdf", as: "doc.pdf")
    let run = try desk.run("preview", "doc.pdf", "-o", "out/x.html")
    #expect(run.status == 65)
    #expect(desk.tree() == ["doc.pdf"])
    #expect(try desk.run("preview", "none.pdf").status == 66)
    #expect(try desk.run("preview").status == 64)
    let sequence = try desk.run("preview", "doc.pdf", "--sequence")
    #expect(sequence.status == 64)
  }
}
