import Foundation
import FoundationXML
import PNGReading
import Testing

/// Pages that show images: index.md and index.html.
struct IndexTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  /// Six pages labelled i to iv, then 1 and 2.
  private var book: ColoredPDF {
    var pdf = ColoredPDF.six
    pdf.setTitle("A book")
    pdf.catalog = "/PageLabels << /Nums [0 << /S /r >> 4 << /S /D >>] >>"
    return pdf
  }

  private func thumbnails(_ options: String...) throws -> ProgramRun {
    try ProgramRun.run(
      ["thumbnails", "doc.pdf", "--canvas=40x"] + options, in: desk.url)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try desk.data(name), as: UTF8.self)
  }

  /// What the elements of a name say, or one of their attributes, in a file
  /// that has to be well-formed.
  private func values(
    of name: String, _ attribute: String? = nil, in file: String
  ) throws -> [String] {
    let path =
      "//*[local-name()='\(name)']" + (attribute.map { "/@\($0)" } ?? "")
    return try XMLDocument(data: desk.data(file)).nodes(forXPath: path)
      .compactMap(\.stringValue)
  }

  // MARK: What it says

  @Test func markdownShowsEachImage() throws {
    try desk.put(book)
    #expect(try thumbnails("--pages=4-5", "--index=md").status == 0)
    #expect(
      desk.names(in: "doc")
        == ["index.md", "manifest.json", "page-4.png", "page-5.png"])
    #expect(
      try text("doc/index.md") == """
        # A book

        ![A book, page iv](page-4.png)

        ![A book, page 1](page-5.png)

        """)
  }

  @Test func htmlShowsEachImage() throws {
    try desk.put(book)
    let run = try thumbnails("--pages=2-3", "--index=html", "--srcset")
    #expect(run.status == 0)
    let file = "doc/index.html"
    #expect(
      try values(of: "img", "src", in: file) == ["page-2.png", "page-3.png"])
    #expect(
      try values(of: "img", "srcset", in: file) == [
        "page-2.png 1x, page-2@2x.png 2x", "page-3.png 1x, page-3@2x.png 2x",
      ])
    #expect(
      try values(of: "img", "alt", in: file)
        == ["A book, page ii", "A book, page iii"])
    #expect(try values(of: "img", "width", in: file) == ["40", "40"])
    #expect(try values(of: "img", "height", in: file) == ["80", "80"])
    #expect(try values(of: "img", "loading", in: file) == ["lazy", "lazy"])
    #expect(
      try values(of: "figcaption", in: file) == ["Page ii", "Page iii"])
    #expect(try values(of: "title", in: file) == ["A book"])
    #expect(try values(of: "p", in: file) == ["2 of 6 pages"])
    #expect(try values(of: "script", in: file).isEmpty)
  }

  @Test func bothAreWritten() throws {
    try desk.put(book)
    #expect(try thumbnails("--index", "md,html", "--pages=1").status == 0)
    #expect(
      desk.names(in: "doc")
        == ["index.html", "index.md", "manifest.json", "page-1.png"])
  }

  @Test func namesOfFilesStandForTitles() throws {
    try desk.put(.six, as: "a_b.pdf")
    let run = try desk.run(
      "thumbnails", "a_b.pdf", "--index=md", "--pages=1", "--canvas=40x")
    #expect(run.status == 0)
    #expect(
      try text("a_b/index.md")
        == "# a\\_b\n\n![a\\_b, page 1](page-1.png)\n")
  }

  @Test func spreadsHaveAnIndexToo() throws {
    try desk.put(book)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--canvas=20x10", "--fitting=fill",
      "--overflow=scroll", "--pages=1-2", "--index=md")
    #expect(run.status == 0)
    // Page 1 alone is 40 high: four stills. Page 2 has half of its spread.
    let lines = try text("doc/index.md").split(separator: "\n")
    #expect(lines.count == desk.names(in: "doc").count - 1)
    #expect(lines[1] == "![A book, page i](spread-1.png)")
    #expect(lines[2] == "![A book, page i, part 2](spread-1-2.png)")
    #expect(lines.contains("![A book, page ii](spread-2.png)"))
  }

  /// Also where nothing else would ask the document for its direction.
  @Test func imagesRunFromRightToLeftWhereTheDocumentDoes() throws {
    var pdf = book
    pdf.catalog += " /ViewerPreferences << /Direction /R2L >>"
    try desk.put(pdf)
    #expect(try thumbnails("-o", "{page}.png", "--index=html").status == 0)
    #expect(try values(of: "main", "dir", in: "index.html") == ["rtl"])
  }

  @Test func lostPagesAreSaid() throws {
    var pdf = book
    pdf.pages[1].width = 0
    try desk.put(pdf)
    let run = try thumbnails("--index=md,html")
    #expect(run.status == 1)
    #expect(
      try text("doc/index.md").contains(
        "\n![A book, page 2 (could not be drawn)](page-2.png)\n"))
    #expect(
      try text("doc/index.html").contains(
        "<figcaption>Page <bdi>2</bdi><small>could not be drawn</small>"))
  }

  @Test func documentWithoutAPageHasNoIndex() throws {
    var pdf = book
    for page in pdf.pages.indices { pdf.pages[page].width = 0 }
    try desk.put(pdf)
    #expect(try thumbnails("--index=md").status == 65)
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func indexDoesNotDependOnJobs() throws {
    try desk.put(book)
    for jobs in ["1", "3"] {
      let run = try thumbnails(
        "--index=html,md", "--srcset", "-j\(jobs)", "-o", jobs)
      #expect(run.status == 0)
    }
    for name in ["index.md", "index.html", "manifest.json"] {
      let isSame = try desk.data("1/\(name)") == desk.data("3/\(name)")
      #expect(isSame, "\(name)")
    }
  }

  // MARK: Hostile text

  private static let hostileTitle =
    "</title><script>alert(1)</script> \"q\" 'a' ](x) ![y] `c` *b* _u_ ~d~ "
    + "\\ {{7*7}} {% x %} $m$ | # # <!-- & &amp;\n\n# Second\u{7}\u{1B}[31m"
  private static let hostileLabels = [
    "<img src=x onerror=alert(1)>", "\"><b>", "](javascript:alert(1))",
    "`a", "line\n\n# break", "\u{1}\u{2}",
  ]
  /// The same as text in one line.
  private static let shownTitle =
    "</title><script>alert(1)</script> \"q\" 'a' ](x) ![y] `c` *b* _u_ ~d~ "
    + "\\ {{7*7}} {% x %} $m$ | # # <!-- & &amp; # Second [31m"
  private static let shownLabels = [
    "<img src=x onerror=alert(1)>", "\"><b>", "](javascript:alert(1))",
    "`a", "line # break", "6",
  ]
  private static let shownAlternatives: [String] = shownLabels.map {
    "\(shownTitle), page \($0)"
  }

  private var hostile: ColoredPDF {
    var pdf = ColoredPDF.six
    pdf.setTitle(Self.hostileTitle)
    let labels = Self.hostileLabels.enumerated().map { index, label in
      "\(index) << /P \(ColoredPDF.text(label)) >>"
    }
    pdf.catalog =
      "/PageLabels << /Nums [\(labels.joined(separator: " "))] >>"
    return pdf
  }

  @Test func hostileTextIsTextInHTML() throws {
    try desk.put(hostile)
    #expect(try thumbnails("--index=html", "--srcset").status == 0)
    let file = "doc/index.html"
    #expect(
      try values(of: "img", "alt", in: file) == Self.shownAlternatives)
    #expect(try values(of: "h1", in: file) == [Self.shownTitle])
    #expect(try values(of: "title", in: file) == [Self.shownTitle])
    #expect(try values(of: "bdi", in: file) == Self.shownLabels)
    // Six images, and no element that the text would have made.
    #expect(try values(of: "img", "src", in: file).count == 6)
    for name in ["script", "b", "i"] {
      #expect(try values(of: name, in: file).isEmpty, "\(name)")
    }
  }

  /// As a reader of CommonMark with GitHub's extensions has it.
  @Test(
    .enabled("cmark-gfm is not installed") {
      ProgramRun.tool("cmark-gfm") != nil
    })
  func hostileTextIsTextInMarkdown() throws {
    try desk.put(hostile)
    #expect(try thumbnails("--index=md").status == 0)
    let reader =
      "cmark-gfm --unsafe -e table -e strikethrough -e autolink doc/index.md"
    let run = try desk.shell("(echo '<r>'; \(reader); echo '</r>') > doc/a.xml")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      try values(of: "img", "alt", in: "doc/a.xml") == Self.shownAlternatives)
    #expect(try values(of: "h1", in: "doc/a.xml") == [Self.shownTitle])
    #expect(
      try XMLDocument(data: desk.data("doc/a.xml"))
        .nodes(forXPath: "//*").compactMap(\.name).sorted()
        == ["h1"] + Array(repeating: "img", count: 6)
        + Array(repeating: "p", count: 6) + ["r"])
  }

  @Test(
    .enabled("cmark-gfm is not installed") {
      ProgramRun.tool("cmark-gfm") != nil
    })
  func hostileTextIsTextInMarkdownsPictures() throws {
    try desk.put(hostile)
    #expect(try thumbnails("--index=md", "--srcset").status == 0)
    // What HTML need not close, XML does.
    let reader =
      "cmark-gfm --unsafe -e table -e strikethrough doc/index.md | "
      + "sed 's|\">|\"/>|g'"
    let run = try desk.shell("(echo '<r>'; \(reader); echo '</r>') > doc/a.xml")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      try values(of: "img", "alt", in: "doc/a.xml") == Self.shownAlternatives)
    #expect(
      try values(of: "img", "src", in: "doc/a.xml")
        == (1...6).map { "page-\($0).png" })
    #expect(
      try values(of: "source", "srcset", in: "doc/a.xml")
        == (1...6).map { "page-\($0)@2x.png" })
  }

  // MARK: Where it goes

  @Test func eachDocumentHasItsOwn() throws {
    try desk.put(book, as: "a.pdf")
    try desk.put(.six, as: "b.pdf")
    let run = try desk.run(
      "thumbnails", "a.pdf", "b.pdf", "-o", "out", "--index=md", "--pages=1",
      "--canvas=40x")
    #expect(run.status == 0)
    #expect(try text("out/a/index.md").hasPrefix("# A book\n"))
    #expect(try text("out/b/index.md").hasPrefix("# b\n"))
    let folders = try desk.run(
      "thumbnails", "a.pdf", "b.pdf", "-o", "{name}/{page}.png", "--index=md",
      "--pages=1", "--canvas=40x")
    #expect(folders.status == 0)
    #expect(desk.names(in: "a") == ["1.png", "index.md"])
  }

  @Test func indexLiesBesideTheImagesOfATemplate() throws {
    try desk.put(book)
    #expect(
      try thumbnails("-o", "x {page}.png", "--pages=1", "--index=md").status
        == 0)
    #expect(desk.names() == ["doc.pdf", "index.md", "x 1.png"])
    #expect(try text("index.md").contains("(x%201.png)"))
  }

  @Test func imagesOfSeveralFoldersHaveNoIndex() throws {
    try desk.put(book)
    let run = try thumbnails("-o", "{page}/x.png", "--index=html")
    #expect(run.status == 64)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: --index: its images go to 6 folders, and an "
        + "index shows those of one; put only {name} into the template's "
        + "folders\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func oneIndexForTwoThingsIsRefused() throws {
    try desk.put(book, as: "a.pdf")
    try desk.put(book, as: "b.pdf")
    let run = try desk.run(
      "thumbnails", "a.pdf", "b.pdf", "-o", "{name}-{page}.png", "--index=md")
    #expect(run.status == 64)
    #expect(
      run.errors
        == "pdfspread: a.pdf and b.pdf would both be written to index.md; give "
        + "each document a folder, by a template such as {name}/{page}.png\n")
    let manifest = try desk.run(
      "thumbnails", "a.pdf", "--index=md", "--manifest=a/index.md")
    #expect(manifest.status == 64)
    #expect(
      manifest.errors
        == "pdfspread: a.pdf: the index and the manifest would both be written "
        + "to a/index.md; choose another --manifest\n")
    #expect(desk.names() == ["a.pdf", "b.pdf"])
  }

  @Test(arguments: [
    (
      ["--index=html", "-o", "a.png"],
      "--index goes with a folder of images; name a folder, or a template such "
        + "as thumbs/{page}.png, with --output"
    ),
    (
      ["--index=html", "-o", "-"],
      "--index cannot go to a stream; name a folder, or a template such as "
        + "thumbs/{page}.png, with --output"
    ),
    (
      ["--index=html", "--sequence"],
      "--index is for stills; leave --sequence out"
    ),
    (["--index=pdf"], "--index: 'pdf' is not one of md, html, all"),
  ])
  func whatHasNoPlaceForAnIndexIsRefused(
    _ options: [String], _ message: String
  ) throws {
    try desk.put(book)
    let run = try ProgramRun.run(
      ["thumbnails", "doc.pdf", "--pages=1"] + options, in: desk.url)
    #expect(run.status == 64)
    #expect(run.errors == "pdfspread: \(message)\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func existingIndexIsKeptUnlessToBeReplaced() throws {
    try desk.put(book)
    try desk.put("mine", as: "doc/index.md")
    let refused = try thumbnails("--index=md")
    #expect(refused.status == 73)
    #expect(
      refused.errors
        == "pdfspread: doc/index.md: exists; add --overwrite to replace it, "
        + "--resume to go on, or choose another --output\n")
    #expect(desk.names(in: "doc") == ["index.md"])
    // Without an index, the file is in nobody's way.
    #expect(try thumbnails().status == 0)
    #expect(try text("doc/index.md") == "mine")
    #expect(try thumbnails("--index=md", "--overwrite").status == 0)
    #expect(try text("doc/index.md").hasPrefix("# A book\n"))
  }

  @Test func resumingMakesTheIndexAnew() throws {
    try desk.put(book)
    #expect(try thumbnails("--index=md").status == 0)
    let index = try desk.data("doc/index.md")
    try FileManager.default.removeItem(atPath: desk.path("doc/index.md"))
    let run = try thumbnails("--index=md,html", "--resume")
    #expect(run.status == 0)
    #expect(run.errors == "note: doc.pdf: 6 of 6 images were finished before\n")
    let isSame = try desk.data("doc/index.md") == index
    #expect(isSame)
    #expect(try values(of: "img", "src", in: "doc/index.html").count == 6)
  }

  @Test func folderInPlaceOfTheIndexIsRefused() throws {
    try desk.put(book)
    try FileManager.default.createDirectory(
      atPath: desk.path("doc/index.md"), withIntermediateDirectories: true)
    let run = try thumbnails("--index=md", "--overwrite")
    #expect(run.status == 73)
    #expect(
      run.errors
        == "pdfspread: doc/index.md: is a folder; choose another --output\n")
    #expect(desk.names(in: "doc") == ["index.md"])
  }

  @Test func jobsOfABatchHaveIndexes() throws {
    try desk.put(book)
    try desk.put(.six, as: "b.pdf")
    try desk.put(
      """
      {"defaults": {"mode": "single", "canvas": "40x", "pages": "1"},
       "jobs": [
        {"inputs": ["doc.pdf"], "output": "{name}/{page}.png", "index": "html"},
        {"inputs": ["b.pdf"], "output": "b", "index": "md", "srcset": true}]}
      """, as: "jobs.json")
    #expect(
      try desk.run("batch", "jobs.json", "--dry-run").text == """
        doc/1.png
        doc/index.html
        b/spread-1.png
        b/spread-1@2x.png
        b/index.md
        b/manifest.json

        """)
    #expect(try desk.run("batch", "jobs.json", "-q").status == 0)
    #expect(desk.names(in: "doc") == ["1.png", "index.html"])
    #expect(
      desk.names(in: "b") == [
        "index.md", "manifest.json", "spread-1.png", "spread-1@2x.png",
      ])
  }

  /// Documents of a batch are drawn before all are planned, where their paths
  /// are apart; those of indexes may not be.
  @Test func jobsOfABatchThatShareAnIndexAreRefused() throws {
    try desk.put(.six, as: "a.pdf")
    try desk.put(.six, as: "b.pdf")
    try desk.put(
      """
      [{"inputs": ["*.pdf"], "output": "{name}-{spread}.png", "index": "md"}]
      """, as: "jobs.json")
    let run = try desk.run("batch", "jobs.json")
    #expect(run.status == 64)
    #expect(run.errors.contains("a.pdf and b.pdf would both be written to"))
    #expect(desk.names() == ["a.pdf", "b.pdf", "jobs.json"])
  }
}
