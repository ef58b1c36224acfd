import Primitives

/// What came of an export.
public struct ExportReport: Sendable {
  /// What came of one document.
  public struct Document: Sendable {
    /// The document.
    public let file: FilePath
    /// The images that were written, in order.
    public let files: [FilePath]
    /// The pages that could not be drawn, in order; a placeholder stands for
    /// each.
    public let lostPages: [ExportError]
    /// Why the document as a whole did not come out; nil where it did.
    public let failure: ExportError?
  }

  /// The documents, in the order of the inputs.
  public let documents: [Document]
  /// Whether the export was cancelled before its end.
  public let isCancelled: Bool
}
