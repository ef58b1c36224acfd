import Glibc
import PageRendering
import Primitives

/// A document to work on.
package struct DocumentInput: Sendable {
  /// Where its bytes are.
  package let source: DocumentSource
  /// What its output is named after.
  package let name: FilePath
  /// Whether it came from the standard input.
  package let isStandardInput: Bool

  /// What messages call it.
  package var file: FilePath { source.name }

  /// The document at a path, or for `-` the one that the standard input has,
  /// which is read to its end.
  ///
  /// - Throws: A `DocumentError` where there is none or it cannot be read.
  package init(_ path: FilePath) throws(DocumentError) {
    isStandardInput = path == FilePath("-")
    if isStandardInput {
      name = FilePath("stdin")
      source = try .reading(STDIN_FILENO, name: name)
    } else {
      name = path.nameWithoutPDFExtension
      source = try .resolving(path)
    }
  }

  /// A document in memory.
  init(bytes: [UInt8], name: FilePath) {
    isStandardInput = false
    self.name = name.nameWithoutPDFExtension
    source = .memory(name: name, DocumentBytes(bytes))
  }
}
