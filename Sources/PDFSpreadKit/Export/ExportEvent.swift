import Primitives

/// What happens while an export runs.
public enum ExportEvent: Sendable {
  /// Some more images are written.
  case progress(ExportProgress)
  /// Something about a document that the user should know.
  case note(file: FilePath, String)
}
