import Foundation
import PNGReading
import Testing

/// Images that are written at twice the scale too.
struct SrcsetTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  /// Sizes whose heights are no whole pixels at a width of 320: 320 · 99 / 70
  /// = 452.6 and 905.2, 320 · 101 / 71 = 455.2 and 910.4.
  private var odd: ColoredPDF {
    ColoredPDF([
      .init(ColoredPDF.red, width: 70, height: 99),
      .init(ColoredPDF.green, width: 71, height: 101),
      .init(ColoredPDF.blue, width: 300, height: 7),
    ])
  }

  /// Pairs are what two runs at either scale write, to the byte.
  @Test(arguments: [
    (["thumbnails"], ["--scale=2"]),
    (["thumbnails", "--scale=1.5", "--gray"], ["--scale=3"]),
    (["thumbnails", "--canvas=spread", "--dpi=51"], ["--dpi=102"]),
    (
      [
        "thumbnails", "--mode=double", "--page-shadow", "--canvas=x90.5",
        "--padding=3",
      ], ["--scale=2"]
    ),
    (
      [
        "export", "--transition=scroll-continuous", "--direction=vertical",
        "--canvas=100x75", "--page-shadow",
      ], ["--scale=2"]
    ),
  ])
  func pairsAreTheImagesOfBothScales(
    _ options: [String], _ doubled: [String]
  ) throws {
    try desk.put(odd)
    let call = [options[0], "doc.pdf"] + options.dropFirst()
    for (folder, more) in [("pairs", ["--srcset"]), ("1", []), ("2", doubled)] {
      let run = try ProgramRun.run(
        call + more + ["-o", folder], in: desk.url)
      #expect(run.status == 0)
    }
    let names = desk.names(in: "1").filter { $0.hasSuffix("png") }
    #expect(names.count >= 2)
    #expect(desk.names(in: "pairs").count == 2 * names.count + 1)
    for name in names {
      let pair = name.replacingOccurrences(of: ".png", with: "@2x.png")
      let isSame =
        try desk.data("pairs/\(name)") == desk.data("1/\(name)")
        && desk.data("pairs/\(pair)") == desk.data("2/\(name)")
      #expect(isSame, "\(name)")
    }
  }

  @Test func doubledImagesAreTwiceAsWideAndAsHighButForAPixel() throws {
    try desk.put(odd)
    #expect(
      try desk.run("thumbnails", "doc.pdf", "--srcset").status == 0)
    let sizes = try (1...3).flatMap { page in
      try ["", "@2x"].map { suffix in
        let image = try desk.image("doc/page-\(page)\(suffix).png")
        return "\(image.width) × \(image.height)"
      }
    }
    #expect(
      sizes == [
        "320 × 453", "640 × 906", "320 × 456", "640 × 911", "320 × 8",
        "640 × 15",
      ])
  }

  @Test func manifestTellsTheScaleOfWhatIsNotTheCanvas() throws {
    try desk.put(odd)
    let run = try desk.run(
      "thumbnails", "doc.pdf", "--pages=1-2", "--canvas=70x", "--scale=3",
      "--srcset")
    #expect(run.status == 0)
    let manifest = try desk.json("doc/manifest.json")
    let canvas = try #require(manifest["canvas"] as? [String: Any])
    #expect(canvas["scale"] as? Int == 3)
    let files = try #require(manifest["files"] as? [[String: Any]])
    #expect(
      files.map { $0["file"] as? String } == [
        "page-1.png", "page-1@2x.png", "page-2.png", "page-2@2x.png",
      ])
    #expect(files.map { $0["scale"] as? Int } == [nil, 6, nil, 6])
    #expect(
      files[0]["rects"] as? [[String: Int]] == [
        ["page": 1, "x": 0, "y": 0, "width": 210, "height": 297]
      ])
    #expect(
      files[1]["rects"] as? [[String: Int]] == [
        ["page": 1, "x": 0, "y": 0, "width": 420, "height": 594]
      ])
  }

  @Test func templatesNamePairs() throws {
    try desk.put(odd)
    let run = try desk.run(
      "thumbnails", "doc.pdf", "--srcset", "--pages=1,2", "-o",
      "{name}/{page}/x.PNG")
    #expect(run.status == 0)
    #expect(desk.names(in: "doc/1") == ["x.PNG", "x@2x.png"])
    #expect(desk.names(in: "doc/2") == ["x.PNG", "x@2x.png"])
  }

  @Test func pairsThatMeetOtherImagesAreRefused() throws {
    var pdf = odd
    pdf.catalog = "/PageLabels << /Nums [0 << /P (a) >> 1 << /P (a@2x) >>] >>"
    try desk.put(pdf)
    let run = try desk.run(
      "thumbnails", "doc.pdf", "--srcset", "--pages=1,2", "-o", "{label}.png")
    #expect(run.status == 64)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: spreads 1 and 2 would both be written to "
        + "a@2x.png; put {spread} or {page} into the template\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func existingFilesOfPairsAreKept() throws {
    try desk.put(odd)
    try desk.put("mine", as: "doc/page-2@2x.png")
    let run = try desk.run("thumbnails", "doc.pdf", "--srcset")
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("pdfspread: doc/page-2@2x.png: exists; "))
    #expect(desk.names(in: "doc") == ["page-2@2x.png"])
  }

  /// What is there already is kept where only the second images are asked for
  /// besides.
  @Test func pairsAreMadeBesideWhatIsThere() throws {
    try desk.put(odd)
    #expect(try desk.run("thumbnails", "doc.pdf").status == 0)
    let run = try desk.run("thumbnails", "doc.pdf", "--srcset", "--resume")
    #expect(run.status == 0)
    #expect(run.errors == "note: doc.pdf: 3 of 6 images were finished before\n")
    #expect(desk.names(in: "doc").count == 7)
    let again = try desk.run("thumbnails", "doc.pdf", "--srcset", "--resume")
    #expect(
      again.errors == "note: doc.pdf: 6 of 6 images were finished before\n")
  }

  /// A page that twice the scale makes too large is lost as a whole: no screen
  /// sees another picture than the others.
  @Test func pageThatIsTooLargeAtTwiceTheScaleIsLost() throws {
    try desk.put(odd)
    // At a width of 320, page 2 has 145,920 pixels, and 583,040 at twice that.
    let options = ["--pages=2,3", "--max-pixels=400000"]
    let run = try ProgramRun.run(
      ["thumbnails", "doc.pdf", "--srcset"] + options, in: desk.url)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 2: 640 × 911 pixels are more than 400000 "
        + "in all; ask for fewer\n")
    for name in ["page-2.png", "page-2@2x.png"] {
      let image = try desk.image("doc/\(name)")
      #expect(
        image.isAll(
          Seen.placeholder, x: 4..<(image.width - 4), y: 4..<(image.height - 4)),
        "\(name)")
    }
    #expect(try desk.image("doc/page-3@2x.png").width == 640)
    #expect(
      try ProgramRun.run(
        ["thumbnails", "doc.pdf", "-o", "1"] + options, in: desk.url
      ).status == 0)
  }

  @Test func canvasThatIsTooLargeAtTwiceTheScaleIsRefused() throws {
    try desk.put(odd)
    let run = try desk.run(
      "thumbnails", "doc.pdf", "--srcset", "--canvas=800x600",
      "--max-pixels=500000")
    #expect(run.status == 64)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: the canvas of spread 1 would be 1600 × 1200 "
        + "pixels for --srcset; lower --dpi or --scale\n")
  }

  @Test(arguments: [
    (
      ["-o", "a.png"],
      "--srcset makes two files of each image; name a folder, or a template "
        + "such as thumbs/{page}.png, with --output"
    ),
    (
      ["-o", "-"],
      "--srcset cannot go to a stream; name a folder, or a template such as "
        + "thumbs/{page}.png, with --output"
    ),
    (["--sequence"], "--srcset is for stills; leave --sequence out"),
    (
      ["--overflow=scroll"],
      "--srcset makes one pair of each spread; leave --overflow scroll out"
    ),
  ])
  func whatHasNoPlaceForPairsIsRefused(
    _ options: [String], _ message: String
  ) throws {
    try desk.put(odd)
    let run = try ProgramRun.run(
      ["thumbnails", "doc.pdf", "--srcset", "--pages=1"] + options,
      in: desk.url)
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: \(message)\n")
    #expect(desk.names() == ["doc.pdf"])
  }
}
