import Foundation
import PNGReading
import Testing

/// Where images go and what they are called.
struct OutputTests {
  let desk: TemporaryFolder
  let still = [
    "export", "doc.pdf", "--mode=double", "--fitting=fit", "--canvas=20x10",
  ]

  init() throws {
    desk = try TemporaryFolder()
  }

  private func export(_ options: String...) throws -> ProgramRun {
    try ProgramRun.run(still + options, in: desk.url)
  }

  @Test func singleImageGoesToStandardOutput() throws {
    try desk.put(.six)
    let run = try export("--pages=1", "-o", "-")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let image = try DecodedPNG(Array(run.output))
    #expect(image.width == 20 && image.height == 10)
    #expect(desk.names() == ["doc.pdf"])
  }

  /// All commands that can write an image there, on a terminal of its own.
  @Test(arguments: ["export", "thumbnails", "sheet", "compare"])
  func imagesAreKeptFromTerminals(command: String) throws {
    try desk.put(ColoredPDF([.init(ColoredPDF.red)]))
    let run = try ProgramRun.shell(
      "script -qec '\"$pdfspread\" \(command) doc.pdf -o -' /dev/null "
        + "</dev/null",
      in: desk.url)
    #expect(run.status == 64)
    #expect(
      run.text
        == "pdfspread: --output - would write an image to the terminal; "
        + "redirect it to a file or a program\r\n")
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let run = try desk.run(
      "export", "-", "-o", "-", "--dpi=72", "--pages=1",
      input: ColoredPDF.six.data)
    #expect(run.status == 0)
    #expect(
      try DecodedPNG(Array(run.output))
        .isAll(Seen.red, x: 0..<50, y: 0..<100))
  }

  @Test func severalImagesCannotGoToOnePlace() throws {
    try desk.put(.six)
    for (target, word) in [("-", "stream"), ("a.png", "file")] {
      let run = try export("-o", target)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(
        run.errors
          == "pdfspread: doc.pdf: 4 images cannot go to one \(word); choose "
          + "one with --pages, or name a folder or a template such as "
          + "{name}-{spread}.png with --output\n")
    }
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func severalDocumentsCannotGoToOnePlace() throws {
    try desk.put(.six)
    try desk.put(.six, as: "b.pdf")
    for target in ["-", "a.png"] {
      let run = try export("b.pdf", "--pages=1", "-o", target)
      #expect(run.status == 64)
      #expect(
        run.errors
          == "pdfspread: --output: several documents cannot go to one file or "
          + "stream; name a folder or a template such as "
          + "{name}-{spread}.png\n")
    }
    let manifest = try export("b.pdf", "--manifest=m.json")
    #expect(manifest.status == 64)
    #expect(
      manifest.errors
        == "pdfspread: --manifest goes with one document; folders get their "
        + "own\n")
    #expect(desk.names() == ["b.pdf", "doc.pdf"])
  }

  @Test func templatesNameFiles() throws {
    var pdf = ColoredPDF.six
    pdf.catalog = "/PageLabels << /Nums [0 << /S /r >> 3 << /S /D >>] >>"
    try desk.put(pdf)
    #expect(
      try export("-o", "out/{name}/{spread}_{page}_{label}.png").status == 0)
    #expect(
      desk.names(in: "out/doc")
        == ["1_1_i.png", "2_2-3_ii-iii.png", "3_4-5_1-2.png", "4_6_3.png"])
    // Templates without an ending get one; no manifest is written.
    #expect(try export("-o", "{spread}").status == 0)
    #expect(
      desk.names().filter { $0.hasSuffix("png") }
        == ["1.png", "2.png", "3.png", "4.png"])
    #expect(!desk.tree().contains { $0.contains("manifest") })
  }

  @Test func numbersAreAsWideAsTheDocumentNeeds() throws {
    try desk.put(
      ColoredPDF((1...11).map { _ in .init(ColoredPDF.red) }))
    let run = try desk.run(
      "export", "doc.pdf", "--mode=single", "--canvas=5x10", "--pages=3,11",
      "-o", "{spread}-{page}.png")
    #expect(run.status == 0)
    #expect(desk.names() == ["03-03.png", "11-11.png", "doc.pdf"])
  }

  @Test(arguments: [
    (
      "x.{nam}.png",
      "--output: '{nam}' is not one of {name}, {spread}, {page}, {label}, "
        + "{frame}; did you mean '{name}'?"
    ),
    ("x{spread.png", "--output: 'x{spread.png' has a { without its }"),
    ("{frame}.png", "--output: {frame} goes with --sequence"),
    ("", "--output: the path is empty"),
    (
      "{name}.png",
      "doc.pdf: spreads 1 and 2 would both be written to doc.png; put "
        + "{spread} or {page} into the template"
    ),
  ])
  func badTemplatesAreRefused(_ template: String, _ message: String) throws {
    try desk.put(.six)
    let run = try export("-o", template)
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: \(message)\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func labelsCannotLeaveTheFolder() throws {
    var pdf = ColoredPDF.six
    pdf.catalog =
      "/PageLabels << /Nums [0 << /P (../../up) >> 1 << /P (/etc/x) >> "
      + "2 << /P <FEFF0061000A0062001B0063> >> 3 << /P (..) >> 4 << /P (.hidden) >> "
      + "5 << /P () >>] >>"
    try desk.put(pdf)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=single", "--canvas=5x10", "-o",
      "out/{label}.png")
    #expect(run.status == 0)
    #expect(
      desk.tree() == [
        "doc.pdf", "out", "out/6.png", "out/__.png", "out/___.._up.png",
        "out/_etc_x.png", "out/_hidden.png", "out/a_b_c.png",
      ])
  }

  @Test func sameNamesIntoOneFolderAreRefusedBeforeAnything() throws {
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: desk.path(folder), withIntermediateDirectories: true)
      try desk.put(.six, as: "\(folder)/doc.pdf")
    }
    let folder = try desk.run(
      "export", "a/doc.pdf", "b/doc.pdf", "--dpi=10", "-o", "out")
    #expect(folder.status == 64)
    #expect(
      folder.errors.hasPrefix(
        "pdfspread: a/doc.pdf and b/doc.pdf would both be written to "
          + "out/doc/spread-"))
    #expect(
      folder.errors.hasSuffix("; export them into different folders\n"))
    let template = try desk.run(
      "export", "a/doc.pdf", "b/doc.pdf", "--dpi=10", "-o", "out/{page}.png",
      "--mode=single")
    #expect(template.status == 64)
    #expect(
      template.errors
        == "pdfspread: a/doc.pdf and b/doc.pdf would both be written to "
        + "out/1.png; put {name} into the template\n")
    #expect(desk.names() == ["a", "b"])
  }

  @Test func oneFileForTwoThingsIsRefused() throws {
    try desk.put(.six)
    let manifest = try export("--manifest=2.png", "-o", "{spread}.png")
    #expect(manifest.status == 64)
    #expect(
      manifest.errors
        == "pdfspread: doc.pdf: an image and the manifest would both be "
        + "written to 2.png; choose another --manifest\n")
    let twice = try export("doc.pdf")
    #expect(twice.status == 64)
    #expect(
      twice.errors
        == "pdfspread: doc.pdf and doc.pdf would both be written to "
        + "doc/spread-1.png; name it once or into different folders\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func slashAtTheEndMeansAFolder() throws {
    try desk.put(.six)
    #expect(try export("--pages=1", "-o", "x.png/").status == 0)
    #expect(desk.names(in: "x.png") == ["manifest.json", "spread-1.png"])
  }

  @Test func furtherStillsSortInTheirOrder() throws {
    // 10 wide, a page of 50 × 100 is 20 high: ten stills of a canvas 2 high.
    try desk.put(.six)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=single", "--fitting=fill", "--canvas=10x2",
      "--overflow=scroll", "--pages=1")
    #expect(run.status == 0)
    #expect(
      desk.names(in: "doc")
        == ["manifest.json"] + (2...9).map { "spread-1-0\($0).png" }
        + ["spread-1-10.png", "spread-1.png"])
  }

  @Test func existingFilesAreKeptUnlessToBeReplaced() throws {
    try desk.put(.six)
    try FileManager.default.createDirectory(
      atPath: desk.path("doc"), withIntermediateDirectories: true)
    try desk.put("mine", as: "doc/spread-3.png")
    let refused = try export()
    #expect(refused.status == 73)
    #expect(
      refused.errors
        == "pdfspread: doc/spread-3.png: exists; add --overwrite to replace it, "
        + "--resume to go on, or choose another --output\n")
    #expect(desk.names(in: "doc") == ["spread-3.png"])
    #expect(try desk.data("doc/spread-3.png") == Data("mine".utf8))
    #expect(try export("--overwrite").status == 0)
    #expect(try desk.image("doc/spread-3.png").width == 20)
    #expect(desk.names(in: "doc").count == 5)
  }

  @Test func folderNamedLikeAnImageIsAFolder() throws {
    try desk.put(.six)
    try FileManager.default.createDirectory(
      atPath: desk.path("x.png"), withIntermediateDirectories: true)
    #expect(try export("--pages=1", "-o", "x.png").status == 0)
    #expect(desk.names(in: "x.png") == ["manifest.json", "spread-1.png"])
  }

  @Test func manifestTellsWhatWasWritten() throws {
    var pdf = ColoredPDF.six
    pdf.catalog = "/PageLabels << /Nums [0 << /S /r >>] >>"
    try desk.put(pdf)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--fitting=fit",
      "--canvas=200x100", "--scale=2", "--transition=curl",
      "--direction=vertical", "-q")
    #expect(run.status == 0 && run.errors == "")
    let manifest = try desk.json("doc/manifest.json")
    #expect(
      manifest.keys.sorted() == [
        "adjustments", "canvas", "configuration", "document", "files",
        "fingerprint", "lostPages", "pageCount", "state",
      ])
    #expect(manifest["state"] as? String == "complete")
    #expect(manifest["document"] as? String == "doc.pdf")
    #expect(manifest["pageCount"] as? Int == 6)
    #expect(manifest["lostPages"] as? [Int] == [])
    #expect((manifest["adjustments"] as? [Any])?.count == 1)
    let files = try #require(manifest["files"] as? [[String: Any]])
    #expect(
      files.compactMap { $0["file"] as? String }
        == (1...4).map { "spread-\($0).png" })
    let pair = files[1]
    #expect(pair["spread"] as? Int == 1)
    #expect(pair["pages"] as? [Int] == [2, 3])
    #expect(pair["labels"] as? [String] == ["ii", "iii"])
    #expect(pair["time"] is NSNull && pair["duration"] is NSNull)
    // In pixels of the image: twice the points.
    #expect(
      pair["rects"] as? [[String: Int]] == [
        ["page": 2, "x": 100, "y": 0, "width": 100, "height": 200],
        ["page": 3, "x": 200, "y": 0, "width": 100, "height": 200],
      ])
  }

  @Test func manifestGoesWhereItIsAskedFor() throws {
    try desk.put(.six)
    #expect(
      try export("--pages=1", "-o", "a.png", "--manifest=sub/m.json").status
        == 0)
    let files = try desk.json("sub/m.json")["files"] as? [[String: Any]]
    #expect(files?.count == 1)
    // The folder's own, named once more, is no second file.
    #expect(
      try export("--pages=1", "--manifest=doc/manifest.json").status == 0)
    #expect(
      try desk.json("doc/manifest.json")["state"] as? String == "complete")
    // Beside an image on the standard output.
    let run = try export("--pages=1", "-o", "-", "--manifest=m.json")
    #expect(run.status == 0)
    #expect(try DecodedPNG(Array(run.output)).width == 20)
    #expect(try desk.json("m.json")["state"] as? String == "complete")
  }

  @Test func thumbnailsAreSmallPagesOfTheirOwn() throws {
    try desk.put(
      ColoredPDF(
        (1...10).map {
          .init(ColoredPDF.red, width: 50, height: $0 == 10 ? 25 : 100)
        }))
    let run = try desk.run("thumbnails", "doc.pdf", "--pages=1,10")
    #expect(run.status == 0)
    #expect(
      desk.names(in: "doc") == ["manifest.json", "page-01.png", "page-10.png"])
    let high = try desk.image("doc/page-01.png")
    #expect(high.width == 320 && high.height == 640)
    #expect(high.isAll(Seen.red, x: 0..<320, y: 0..<640))
    let wide = try desk.image("doc/page-10.png")
    #expect(wide.width == 320 && wide.height == 160)
    let small = try desk.run(
      "thumbnails", "doc.pdf", "--canvas=x20", "-o", "small")
    #expect(small.status == 0)
    #expect(try desk.image("small/page-01.png").height == 20)
    let pairs = try desk.run(
      "thumbnails", "doc.pdf", "--mode=double", "--pages=2-3", "-o", "pairs")
    #expect(pairs.status == 0)
    #expect(
      desk.names(in: "pairs") == ["manifest.json", "page-02-03.png"])
  }

  @Test func framesDoNotDependOnJobs() throws {
    let sample = ProgramRun.sample("mixed.pdf")
    for jobs in ["1", "2", "5"] {
      let run = try desk.run(
        "export", sample, "--mode=double", "--canvas=160x100", "-j", jobs,
        "-o", jobs, "--transition=scroll-continuous", "--direction=vertical",
        "--page-shadow")
      #expect(run.status == 0)
    }
    let names = desk.names(in: "1")
    #expect(names.count == 7)
    for name in names {
      let first = try desk.data("1/\(name)")
      #expect(try desk.data("2/\(name)") == first, "\(name)")
      #expect(try desk.data("5/\(name)") == first, "\(name)")
    }
  }

  @Test func progressComesAsLinesOfJSON() throws {
    try desk.put(.six)
    let run = try export("--progress=json", "--pages=1-9")
    #expect(run.status == 0)
    let lines = try run.errors.split(separator: "\n").map {
      try object(Data($0.utf8))
    }
    #expect(lines.count == 5)
    #expect(lines[0]["event"] as? String == "note")
    #expect(lines[0]["file"] as? String == "doc.pdf")
    let progress = lines.dropFirst()
    #expect(progress.allSatisfy { $0["event"] as? String == "progress" })
    #expect(progress.compactMap { $0["done"] as? Int } == [1, 2, 3, 4])
    #expect(progress.allSatisfy { $0["total"] as? Int == 4 })
    #expect(progress.allSatisfy { $0["unit"] as? String == "images" })
    #expect(progress.last?["secondsLeft"] as? Int == 0)
  }

  @Test func quietSilencesNotesNotErrors() throws {
    try desk.put(.six)
    #expect(try export("-q", "--pages=1-9").errors == "")
    #expect(
      try export("-q", "--pages=1-9").errors.hasPrefix(
        "pdfspread: doc/spread-1.png: exists"))
    let json = try export("-q", "--progress=json", "--overwrite")
    #expect(json.status == 0 && json.errors == "")
  }
}
