import Primitives

/// One of a batch's jobs: documents, and how they are exported.
package struct BatchJob: Sendable {
  /// Its place in the file, from 0.
  package let index: Int
  /// Its inputs as they are written: files, folders and patterns.
  package let inputs: [FilePath]
  /// How its documents are exported.
  package internal(set) var options: ExportOptions
}
