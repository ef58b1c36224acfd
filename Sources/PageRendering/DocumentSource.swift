import Glibc
import Primitives

/// Where a PDF's bytes are. Any number of ``Document``s, each on a thread of
/// its own, can be opened from one source.
package enum DocumentSource: Hashable, Sendable {
  /// A regular file, read as far as pages need it.
  case file(FilePath)
  /// Bytes in memory, such as what came through standard input; `name` is
  /// what messages call them.
  case memory(name: FilePath, DocumentBytes)

  /// What messages call the document.
  package var name: FilePath {
    switch self {
    case .file(let path): path
    case .memory(let name, _): name
    }
  }

  /// The source at a path: the file itself where it is a regular one; what
  /// can be read of it, now and once, where it is a pipe or a device.
  ///
  /// - Throws: A ``DocumentError`` where it cannot be read.
  package static func resolving(
    _ path: FilePath
  ) throws(DocumentError) -> DocumentSource {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      throw DocumentError(file: path, reason: .unreadable(errno: errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR:
      return .file(path)
    default:
      let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else {
        throw DocumentError(file: path, reason: .unreadable(errno: errno))
      }
      defer { close(descriptor) }
      return try .reading(descriptor, name: path)
    }
  }

  /// Reads a descriptor to its end into memory and leaves it open.
  ///
  /// - Parameters:
  ///   - descriptor: Such as 0 for standard input.
  ///   - name: What messages call the document.
  /// - Throws: A ``DocumentError`` where reading fails or memory runs out.
  package static func reading(
    _ descriptor: CInt, name: FilePath
  ) throws(DocumentError) -> DocumentSource {
    do {
      return .memory(
        name: name, try DocumentBytes(readingToEndOf: descriptor))
    } catch {
      throw DocumentError(
        file: name, reason: .unreadable(errno: error.number))
    }
  }
}
