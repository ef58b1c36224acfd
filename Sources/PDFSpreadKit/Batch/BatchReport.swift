import FoundationEssentials
import FrameEncoding
import Glibc
import Primitives

/// What came of a batch, or of a share of it: `report.json`.
///
/// Paths start from the folder of the jobs' file, so that the reports of
/// machines that see it elsewhere can be joined.
public struct BatchReport: Codable, Sendable {
  /// How far the batch got.
  public enum State: String, Codable, Sendable {
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
  public struct Input: Codable, Hashable, Sendable {
    /// The place of its job in the file, from 0.
    public let job: Int
    /// The document.
    public let input: String
  }

  /// A page that could not be drawn.
  public struct LostPage: Codable, Sendable {
    /// Its number, from 1.
    public let page: Int
    /// Why.
    public let message: String
  }

  /// What came of one document.
  public struct Document: Codable, Sendable {
    /// Its place among the batch's documents, from 0.
    public let index: Int
    /// The place of its job in the file, from 0.
    public let job: Int
    /// The document.
    public let input: String
    /// How much of it came out.
    public let state: ExportReport.Document.State
    /// The images that were written, in order.
    public let files: [String]
    /// The pages that could not be drawn.
    public let lostPages: [LostPage]
    /// Seconds that were spent on it.
    public let seconds: Double
    /// Why it did not come out; missing where it did.
    public let error: String?
    /// What sort of fault that is.
    public let kind: ExportError.Kind?
  }

  /// How far the batch got.
  public internal(set) var state: State
  /// The share that this report is of; missing where it is all.
  public internal(set) var shard: Shard?
  /// Seconds that it took; of joined reports, together.
  public internal(set) var seconds: Double
  /// The documents of the whole batch, in order.
  public internal(set) var inputs: [Input]
  /// What came of those that this report is of, in order.
  public internal(set) var documents: [Document]
  /// The places, from 0, of the documents that no joined report is of; missing
  /// where nothing was joined.
  public internal(set) var missing: [Int]?
  /// The shares of which no report was joined, from 1.
  public internal(set) var missingShards: [Int]?

  /// Whether a document failed, lost pages or is missing.
  public var hasFault: Bool {
    missing?.isEmpty == false
      || documents.contains { $0.state == .failed || $0.state == .partly }
  }

  /// The report as JSON text.
  public func json() -> String { jsonText(self) }

  /// Writes the report, in place of what was there.
  ///
  /// - Throws: An ``ExportError`` where that fails.
  public func write(to path: FilePath) throws(ExportError) {
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
  public init(contentsOf path: FilePath) throws(ExportError) {
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
