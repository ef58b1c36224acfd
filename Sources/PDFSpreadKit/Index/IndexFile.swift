import Primitives

/// A page that shows a document's images and lies beside them.
struct IndexFile: Hashable, Sendable {
  /// What it is written in.
  let format: IndexFormat
  /// Where it is written to.
  let path: FilePath
}
