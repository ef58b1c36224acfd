import Foundation
import Synchronization
import Testing

@testable import PDFSpreadKit

/// Exports through the library.
struct ExportJobTests {
  private let folder: ScratchFolder
  private var options = ExportOptions()

  init() throws {
    folder = try ScratchFolder()
    options.presentation.settings.pageMode = .single
    options.presentation.canvas = Canvas(
      .fixed(Size(width: 20, height: 20)))
    options.output = .folder(folder.path("out"))
  }

  /// Writes a document of empty pages 20 points high and as wide as told.
  private func document(
    _ name: String, widths: [Int] = [20, 20, 20]
  ) throws -> FilePath {
    let path = folder.path(name)
    try Data(emptyPDF(widths: widths).utf8)
      .write(to: URL(fileURLWithPath: path.text))
    return path
  }

  private func run(
    _ documents: [FilePath], options: ExportOptions? = nil
  ) throws -> ExportReport {
    try ExportJob(arguments: documents, options: options ?? self.options).run()
  }

  @Test func reportTellsWhatWasWritten() throws {
    let document = try document("a.pdf")
    let report = try run([document])
    #expect(!report.isCancelled)
    #expect(report.documents.count == 1)
    #expect(report.documents[0].file == document)
    #expect(
      report.documents[0].files
        == (1...3).map { folder.path("out/spread-\($0).png") })
    #expect(report.documents[0].lostPages.isEmpty)
    #expect(report.documents[0].failure == nil)
  }

  @Test func documentsAreReportedInTheOrderOfTheInputs() throws {
    let documents = [
      folder.path("missing.pdf"), try document("a.pdf"),
      try document("none.pdf", widths: [0]), try document("b.pdf"),
    ]
    let report = try run(documents)
    #expect(report.documents.map(\.file) == documents)
    #expect(
      report.documents.map { $0.failure?.kind }
        == [.noInput, nil, .damaged, nil])
    // Each document has a folder and a manifest of its own.
    for name in ["a", "b"] {
      let manifest = try folder.json("out/\(name)/manifest.json")
      #expect(
        manifest["document"] as? String == folder.path("\(name).pdf").text)
      #expect((manifest["files"] as? [Any])?.count == 3)
    }
    #expect(folder.names("out") == ["a", "b"])
  }

  @Test func lostPagesAreErrorsThatNameThem() throws {
    let report = try run([try document("a.pdf", widths: [20, 0, 20, 0])])
    let lost = report.documents[0].lostPages
    #expect(lost.map(\.page) == [2, 4])
    #expect(lost.map(\.kind) == [.damaged, .damaged])
    #expect(report.documents[0].files.count == 4)
    #expect(report.documents[0].failure == nil)
    #expect(
      try folder.json("out/manifest.json")["lostPages"] as? [Int] == [2, 4])
  }

  @Test func cancellingFinishesWhatIsBegunAndNothingMore() throws {
    let document = try document("a.pdf", widths: Array(repeating: 20, count: 9))
    var options = options
    options.jobs = 1
    let seen = Counter()
    let report = try ExportJob(arguments: [document], options: options).run(
      isCancelled: { seen.value >= 4 },
      onEvent: { event in
        if case .progress = event { seen.increment() }
      })
    #expect(report.isCancelled)
    #expect(report.documents[0].failure == nil)
    #expect(report.documents[0].files.count == 4)
    #expect(
      folder.names("out")
        == ["manifest.json"] + (1...4).map { "spread-\($0).png" })
    #expect(
      try folder.json("out/manifest.json")["state"] as? String == "running")
  }

  @Test func cancelledFromTheStartWritesNothing() throws {
    let report = try ExportJob(
      arguments: [try document("a.pdf")], options: options
    ).run(isCancelled: { true })
    #expect(report.isCancelled)
    #expect(report.documents.map(\.files) == [[]])
    #expect(report.documents.allSatisfy { $0.failure == nil })
    #expect(folder.names("") == ["a.pdf"])
  }

  @Test func progressIsToldOneByOneOverAllDocuments() throws {
    let documents = [try document("a.pdf"), try document("b.pdf")]
    let counts = Counter()
    let areInOrder = Counter()
    _ = try ExportJob(arguments: documents, options: options).run(
      onEvent: { event in
        guard case .progress(let progress) = event else { return }
        counts.increment()
        if progress.done == counts.value, progress.total == 6 {
          areInOrder.increment()
        }
      })
    #expect(counts.value == 6 && areInOrder.value == 6)
  }

  @Test func jobAsAWholeIsRefusedBeforeAnythingIsWritten() throws {
    let a = try document("a.pdf")
    let b = try document("b.pdf")
    var options = options
    options.output = .file(folder.path("x.png"))
    #expect(kind { try run([a, b], options: options) } == .usage)
    options.output = .template(
      try OutputTemplate(folder.path("{page}.png")))
    #expect(kind { try run([a, b], options: options) } == .usage)
    options = self.options
    options.manifest = folder.path("m.json")
    #expect(kind { try run([a, b], options: options) } == .usage)
    try Data().write(
      to: URL(fileURLWithPath: folder.path("3.png").text))
    options.manifest = nil
    options.output = .template(
      try OutputTemplate(folder.path("{page}.png")))
    #expect(kind { try run([a], options: options) } == .cannotCreate)
    #expect(folder.names("") == ["3.png", "a.pdf", "b.pdf"])
  }

  private func kind(
    _ body: () throws -> ExportReport
  ) -> ExportError.Kind? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? ExportError)?.kind
    }
  }

  @Test func errorsReadInOneLine() {
    let error = ExportError(
      .damaged, file: FilePath("a\nb.pdf"), page: 7, "what; what to do")
    #expect(error.line == "a\\nb.pdf: page 7: what; what to do")
    #expect(ExportError(.usage, "no").line == "no")
  }
}

/// A number that several threads change.
private final class Counter: Sendable {
  private let number = Atomic<Int>(0)
  var value: Int { number.load(ordering: .relaxed) }
  func increment() { number.add(1, ordering: .relaxed) }
}
