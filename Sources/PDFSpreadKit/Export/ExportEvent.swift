import Primitives

/// What happens while an export runs.
public enum ExportEvent: Sendable {
  /// So many of all images are written.
  case progress(done: Int, total: Int)
  /// Something about a document that the user should know.
  case note(file: FilePath, String)
}
