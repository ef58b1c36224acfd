import Primitives

/// What came of an export.
public struct ExportReport: Sendable {
  /// What came of one document.
  public struct Document: Sendable {
    /// How much of the document came out.
    public enum State: String, Codable, Sendable {
      /// All of it.
      case done
      /// All but some pages.
      case partly
      /// Not all of it, for the reason that ``Document/failure`` tells.
      case failed
      /// What was written before the export was cancelled.
      case cancelled
      /// Nothing: it was not begun.
      case skipped
    }

    /// The document.
    public let file: FilePath
    /// The images that were written, in order.
    public let files: [FilePath]
    /// The pages that could not be drawn, in order; a placeholder stands for
    /// each.
    public let lostPages: [ExportError]
    /// Why the document as a whole did not come out; nil where it did.
    public let failure: ExportError?
    /// How much of it came out.
    public internal(set) var state = State.skipped
    /// Seconds that were spent on it.
    public internal(set) var seconds = 0.0
  }

  /// The documents, in the order of the inputs.
  public let documents: [Document]
  /// Whether the export was cancelled before its end.
  public let isCancelled: Bool
}

extension ExportReport.Document {
  /// Tells what came of a document that is written whole or not at all.
  ///
  /// - Parameters:
  ///   - failure: Why it failed as a whole; it is not told again of a page.
  ///   - isCancelled: Whether the job ended before its end.
  init(
    _ file: FilePath, files: [FilePath] = [], lostPages: [ExportError] = [],
    failure: ExportError? = nil, isCancelled: Bool = false
  ) {
    self.init(
      file: file, files: files,
      lostPages: lostPages.filter { $0 != failure }, failure: failure)
    state =
      if failure != nil {
        .failed
      } else if isCancelled {
        files.isEmpty ? .skipped : .cancelled
      } else {
        lostPages.isEmpty ? .done : .partly
      }
  }
}
