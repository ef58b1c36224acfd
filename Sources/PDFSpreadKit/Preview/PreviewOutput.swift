import FrameEncoding
import Primitives

/// Where a document's preview goes.
package enum PreviewOutput: Hashable, Sendable {
  /// A file.
  case file(FilePath)
  /// The standard output.
  case standardOutput

  /// Reads what `-o` says: `-`, a file where it ends in .html or .htm and is no
  /// folder that exists, else a folder; nothing is the current folder.
  ///
  /// - Parameters:
  ///   - input: The document; a file in a folder is named after it.
  ///   - isSingle: Whether the call names one document and no folder.
  /// - Throws: An ``ExportError`` where several documents would go to one
  ///   place.
  package init(
    _ path: FilePath?, for input: DocumentInput, isSingle: Bool
  ) throws(ExportError) {
    let name = FilePath(
      bytes: safeComponent(input.name).bytes + Array("-preview.html".utf8))
    guard let path else {
      self = .file(name)
      return
    }
    if path.bytes.isEmpty {
      throw ExportError(.usage, "--output: the path is empty")
    }
    let isFile =
      ["html", "htm"].contains(path.fileExtension)
      && path.bytes.last != UInt8(ascii: "/") && !Folder.exists(path)
    guard path == FilePath("-") || isFile else {
      self = .file(path.appending(name))
      return
    }
    guard isSingle else {
      throw ExportError(
        .usage,
        "--output: several documents cannot go to one file or stream; name a "
          + "folder")
    }
    self = isFile ? .file(path) : .standardOutput
  }
}
