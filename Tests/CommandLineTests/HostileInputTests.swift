import Foundation
import PNGReading
import Testing
import TestSupport

/// Documents that are damaged, or want what is not theirs.
@Suite(.serialized)
struct HostileInputTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  /// How many damaged documents there are: `PDFSPREAD_MUTATIONS`, else 1,000.
  private static let mutationCount =
    ProcessInfo.processInfo.environment["PDFSPREAD_MUTATIONS"].flatMap(Int.init)
    ?? 1000

  /// What holds of any call, whatever its documents are like.
  ///
  /// - Returns: How many documents failed, or lost a page.
  @discardableResult
  private func expectOrder(
    in run: ProgramRun, documents: [String], output: String
  ) throws -> Int {
    #expect([0, 1].contains(run.status), "\(run.errors.suffix(1000))")
    // Each line names a document, and maybe a page of it, and no line or page
    // comes twice.
    var named: Set<String> = []
    var failed: Set<String> = []
    for line in run.errors.split(separator: "\n") {
      let parts = line.components(separatedBy: ": ")
      try #require(
        parts.count >= 3 && parts[0] == "pdfspread"
          && documents.contains(parts[1]) && line.contains("; "), "\(line)")
      let page = parts[2].hasPrefix("page ") ? ": \(parts[2])" : ""
      #expect(named.insert(parts[1] + page).inserted, "\(line)")
      failed.insert(parts[1])
    }
    // What was not said to fail has come out, and every file is whole.
    let tree = desk.tree().filter { $0.hasPrefix(output + "/") }
    #expect(!tree.contains { $0.hasSuffix(".tmp") })
    for image in tree where image.hasSuffix(".png") {
      let decoded = try? desk.image(image)
      #expect(decoded != nil, "\(image)")
    }
    for document in documents where !failed.contains(document) {
      let name = URL(fileURLWithPath: document).deletingPathExtension()
        .lastPathComponent
      #expect(
        tree.contains("\(output)/\(name)/manifest.json"), "\(document)")
    }
    return failed.count
  }

  @Test func damagedDocumentsNeverCostMoreThanThemselves() throws {
    var slow = ColoredPDF.slow([ColoredPDF.red, ColoredPDF.green], at: [])
    slow.catalog =
      "/PageLayout /TwoPageRight /ViewerPreferences << "
      + "/Direction /R2L >> /PageLabels << /Nums [0 << /S /r >>] >>"
    let seeds = try [
      slow.data, ColoredPDF.six.data,
      Data(contentsOf: URL(fileURLWithPath: ProgramRun.sample("mixed.pdf"))),
      Data(
        contentsOf: URL(
          fileURLWithPath: ProgramRun.sample("right-to-left.pdf"))),
      Data(contentsOf: URL(fileURLWithPath: ProgramRun.sample("magazine.pdf"))),
    ]
    var mutator = Mutator(seed: 2026)
    let names = (0..<Self.mutationCount).map { "in/\($0).pdf" }
    for (index, name) in names.enumerated() {
      try desk.put(mutator.damaged(seeds[index % seeds.count]), as: name)
    }
    var failureCount = 0
    let looks = [
      ["--mode=single"], ["--mode=double", "--overflow=scroll"],
      ["--transition=scroll-continuous", "--direction=vertical"],
      ["--mode=double", "--format=png", "--sequence", "--fps=2"],
    ]
    let share = (names.count + looks.count - 1) / looks.count
    for (index, look) in looks.enumerated() {
      let documents = Array(names.dropFirst(index * share).prefix(share))
      let run = try ProgramRun.run(
        ["export"] + documents + ["-q", "--canvas=64x64", "--pages=1-2"]
          + ["--page-timeout=2", "--memory-limit=500", "-o", "out\(index)"]
          + look, in: desk.url)
      failureCount += try expectOrder(
        in: run, documents: documents, output: "out\(index)")
    }
    // Many are beyond repair, not all.
    #expect(failureCount > names.count / 20)
    #expect(failureCount < names.count / 10 * 9)
  }

  @Test(.enabled(if: Corpus.isThere, "the corpus is missing"))
  func documentsFromTheWildNeverCostMoreThanThemselves() throws {
    let documents = Corpus.documents
    for index in stride(from: 0, to: documents.count, by: 250) {
      let share = Array(documents[index...].prefix(250))
      let run = try ProgramRun.run(
        ["export"] + share + ["-q", "--canvas=100x100", "--pages=1-3"]
          + ["--page-timeout=2", "--mode=single", "-o", "out\(index)"],
        in: desk.url)
      try expectOrder(in: run, documents: share, output: "out\(index)")
    }
  }

  // MARK: - What is not theirs

  @Test func labelsCannotLeadOutOfTheFolder() throws {
    let labels = [
      "../../escaped", "/tmp/escaped", "..", ".hidden", "a/../../b", "\\000",
      "\\n\\033[2J",
    ]
    var pdf = ColoredPDF(labels.map { _ in .init(ColoredPDF.red) })
    pdf.catalog =
      "/PageLabels << /Nums ["
      + labels.enumerated().map { "\($0) << /P (\($1)) >>" }
      .joined(separator: " ") + "] >>"
    try desk.put(pdf, as: "home/doc.pdf")
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--mode=single", "--canvas=10x20"]
        + ["-o", "out/{label}-{spread}.png"],
      in: desk.url.appendingPathComponent("home"))
    #expect(run.status == 0)
    #expect(desk.names(in: "home") == ["doc.pdf", "out"])
    let names = desk.names(in: "home/out")
    #expect(names.count == 7)
    for name in names {
      #expect(!name.hasPrefix("."))
      #expect(name.utf8.allSatisfy { $0 >= 32 })
    }
    #expect(!desk.names().contains("escaped"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/escaped-2.png"))
  }

  @Test(arguments: ["--overwrite", "--resume"])
  func linksAreReplacedNotFollowed(flag: String) throws {
    try desk.put(ColoredPDF([.init(ColoredPDF.red)]))
    try desk.put("mine", as: "victim")
    try desk.put("mine", as: "out/other")
    for name in ["spread-1.png", "manifest.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: desk.path("out/\(name)"),
        withDestinationPath: desk.path("victim"))
    }
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "-o", "out", flag, "-q"], in: desk.url)
    #expect(run.status == 0)
    #expect(try desk.data("victim") == Data("mine".utf8))
    #expect(try desk.image("out/spread-1.png").width == 1024)
    #expect(
      try desk.json("out/manifest.json")["state"] as? String == "complete")
  }

  /// A document that asks for other files and the network in all the ways that
  /// PDF has.
  private func spy(on secret: String) -> ColoredPDF {
    var pdf = ColoredPDF([.init("1 1 1"), .init("1 1 1"), .init("1 1 1")])
    let first = pdf.firstObject
    let file = "<< /Type /Filespec /F (\(secret)) /UF (\(secret)) >>"
    let web =
      "<< /Type /Filespec /FS /URL /F (http://127.0.0.1:9/pdfspread) >>"
    pdf.catalog =
      "/OpenAction << /S /GoToR /F \(file) /D [0 /Fit] >> "
      + "/AA << /WC << /S /Launch /F \(file) >> >> "
      + "/Names << /EmbeddedFiles << /Names [(a) \(file)] >> >> "
      + "/AcroForm << /XFA \(first + 3) 0 R /Fields [] >>"
    // Contents, a picture and a form whose streams are in another file.
    pdf.pages[0].object =
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 50 100] "
      + "/Contents \(first) 0 R >>"
    pdf.pages[1].content += "\n/I Do /X Do"
    pdf.pages[1].entries =
      "/Resources << /XObject << /I \(first + 1) 0 R /X \(first + 2) 0 R >> >>"
    pdf.pages[2].entries =
      "/AA << /O << /S /URI /URI (http://127.0.0.1:9/pdfspread) >> >> "
      + "/Annots [<< /Type /Annot /Subtype /FileAttachment /FS \(file) "
      + "/Rect [0 0 50 100] >> << /Type /Annot /Subtype /Movie /Movie << /F "
      + "\(file) /Poster true >> /Rect [0 0 50 100] >>]"
    func stream(_ entries: String) -> String {
      "<< \(entries) /Length 0 >>\nstream\n\nendstream"
    }
    pdf.objects = [
      stream("/F \(file)"),
      stream(
        "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace "
          + "/DeviceGray /BitsPerComponent 8 /F \(file)"),
      stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 50 100] /Ref << /F \(file) "
          + "/Page 0 >> /F \(web)"),
      stream("/F \(web)"),
    ]
    return pdf
  }

  @Test func aDocumentReadsNoOtherFile() throws {
    // What would be seen if it were read: operators that fill the page.
    try desk.put("0 0 0 rg 0 0 50 100 re f", as: "secret")
    try desk.put(spy(on: desk.path("secret")))
    let run = try desk.run(
      "export", "doc.pdf", "--mode=single", "--canvas=50x100", "-q", "-o",
      "out")
    #expect([0, 1].contains(run.status))
    let first = try desk.image("out/spread-1.png")
    #expect(first.isAll(Seen.white, x: 0..<50, y: 0..<100))
    #expect(desk.names(in: "out").count == 4)
  }

  private static let strace = ProgramRun.tool("strace")
  private static let canTrace =
    strace.flatMap {
      try? ProgramRun.run($0, ["-f", "-o", "/dev/null", "/bin/true"])
    }?.status == 0

  @Test(.enabled(if: canTrace, "strace is missing or may not trace"))
  func theSystemIsAskedForNoOtherFileAndNoNetwork() throws {
    try desk.put("0 0 0 rg 0 0 50 100 re f", as: "secret")
    try desk.put(spy(on: desk.path("secret")))
    let run = try ProgramRun.run(
      Self.strace ?? "",
      ["-f", "-o", "trace", "-e"]
        + ["trace=open,openat,openat2,stat,access,connect,socket,execve"]
        + [ProgramRun.program.path, "export", "doc.pdf", "-q", "-o", "out"]
        + ["--mode=single"], in: desk.url)
    #expect([0, 1].contains(run.status))
    let trace = String(decoding: try desk.data("trace"), as: UTF8.self)
    #expect(trace.contains("doc.pdf"))
    #expect(!trace.contains("/secret"))
    #expect(!trace.contains("AF_INET"))
    #expect(!trace.contains("connect("))
    // The program itself, and nothing that it would start.
    #expect(trace.components(separatedBy: "execve(").count == 2)
  }
}
