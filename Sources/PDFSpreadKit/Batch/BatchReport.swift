import FoundationEssentials
import FrameEncoding
import Glibc
import Primitives

/// What came of a batch, or of a share of it: `report.json`.
///
/// Paths start from the folder of the jobs' file, so that the reports of
/// machines that see it elsewhere can be joined.
package struct BatchReport: Codable, Sendable {
  /// How far the batch got.
  package enum State: String, Codable, Sendable {
    /// Every document had its turn.
    case complete
    /// It stopped after too many failures.
    case stopped
    /// It was ended by a signal.
    case cancelled
    /// Reports of some documents are missing.
    case incomplete
  }

  /// A document of the whole batch.
  package struct Input: Codable, Hashable, Sendable {
    /// The place of its job in the file, from 0.
    package let job: Int
    /// The document.
    package let input: String
  }

  /// A page that could not be drawn.
  package struct LostPage: Codable, Sendable {
    /// Its number, from 1.
    package let page: Int
    /// Why.
    package let message: String
  }

  /// What came of one document.
  package struct Document: Codable, Sendable {
    /// Its place among the batch's documents, from 0.
    package let index: Int
    /// The place of its job in the file, from 0.
    package let job: Int
    /// The document.
    package let input: String
    /// How much of it came out.
    package let state: ExportReport.Document.State
    /// The images that were written, in order.
    package let files: [String]
    /// The pages that could not be drawn.
    package let lostPages: [LostPage]
    /// Seconds that were spent on it.
    package let seconds: Double
    /// Why it did not come out; missing where it did.
    package let error: String?
    /// What sort of fault that is.
    package let kind: ExportError.Kind?
  }

  /// How far the batch got.
  package internal(set) var state: State
  /// The share that this report is of; missing where it is all.
  package internal(set) var shard: Shard?
  /// Seconds that it took; of joined reports, together.
  package internal(set) var seconds: Double
  /// The documents of the whole batch, in order.
  package internal(set) var inputs: [Input]
  /// What came of those that this report is of, in order.
  package internal(set) var documents: [Document]
  /// The places, from 0, of the documents that no joined report is of; missing
  /// where nothing was joined.
  package internal(set) var missing: [Int]?
  /// The shares of which no report was joined, from 1.
  package internal(set) var missingShards: [Int]?

  /// Whether a document failed, lost pages or is missing.
  package var hasFault: Bool {
    missing?.isEmpty == false
      || documents.contains { $0.state == .failed || $0.state == .partly }
  }

  /// The report as JSON text.
  package func json() -> String { jsonText(self) }

  /// Writes the report, in place of what was there.
  ///
  /// - Throws: An ``ExportError`` where that fails.
  package func write(to path: FilePath) throws(ExportError) {
    do throws(FileError) {
      try Folder.create(path.parent)
      try AtomicFile.write(Array(json().utf8), to: path, replacing: true)
    } catch {
      throw ExportError(error)
    }
  }

  /// Reads a report.
  ///
  /// - Throws: An ``ExportError`` where it cannot be read or is none.
  package init(contentsOf path: FilePath) throws(ExportError) {
    guard let bytes = PDFSpreadKit.contents(of: path) else {
      throw ExportError(
        .noInput, file: path,
        "cannot read the report: \(systemMessage(errno)); check the name")
    }
    guard
      let report = try? JSONDecoder().decode(
        BatchReport.self, from: Data(bytes)),
      report.documents.allSatisfy({ report.inputs.indices ~= $0.index })
    else {
      throw ExportError(
        .usage, file: path, "is no report of a batch; name reports alone")
    }
    self = report
  }

  /// What came of a run of a batch's documents.
  init(
    _ batch: Batch, shard: Shard?, indices: [Int], report: ExportReport,
    seconds: Double
  ) {
    self.shard = shard
    self.seconds = rounded(seconds)
    inputs = batch.documents.map { Input(job: $0.job, input: $0.name.text) }
    documents = zip(indices, report.documents).map { index, document in
      let known = batch.documents[index]
      return Document(
        index: index, job: known.job, input: known.name.text,
        state: document.state,
        files: document.files.map { $0.inside(batch.folder).text },
        lostPages: document.lostPages.map {
          LostPage(page: $0.page ?? 0, message: $0.message)
        },
        seconds: rounded(document.seconds),
        error: document.failure?.told(beside: document.file),
        kind: document.failure?.kind)
    }
    if report.isCancelled {
      state = .cancelled
    } else {
      state = documents.contains { $0.state == .skipped } ? .stopped : .complete
    }
  }
}

extension ExportError {
  /// The error as it is told beside a document's name.
  fileprivate func told(beside document: FilePath) -> String {
    guard file == document else { return line }
    return page.map { "page \($0): \(message)" } ?? message
  }
}

/// Seconds as reports tell them.
private func rounded(_ seconds: Double) -> Double {
  (seconds * 1000).rounded() / 1000
}
