import Primitives

/// One of a batch's jobs: documents, and how they are exported.
public struct BatchJob: Sendable {
  /// Its place in the file, from 0.
  public let index: Int
  /// Its inputs as they are written: files, folders and patterns.
  public let inputs: [FilePath]
  /// How its documents are exported.
  public internal(set) var options: ExportOptions
}
