import Glibc
import Primitives

/// The manifest of a run that goes on: each image is put at its end as it is
/// finished, so that a run that is killed leaves word of what it did.
///
/// At any moment it is whole: one write puts the new end over the old.
struct RunningManifest {
  let path: FilePath
  private let closing: [UInt8]
  /// Where the closing text starts.
  private var end: Int
  /// Whether it lists no image yet.
  private(set) var isEmpty: Bool

  /// A manifest whose text up to the closing has a length.
  init(path: FilePath, closing: String, end: Int, isEmpty: Bool) {
    self.path = path
    self.closing = Array(closing.utf8)
    self.end = end
    self.isEmpty = isEmpty
  }

  /// Puts images' text at its end. Where that fails, a later run finds less
  /// done than is; nothing else is lost.
  mutating func append(_ text: String) {
    let descriptor = path.withCString {
      open($0, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      Int(status.st_size) == end + closing.count
    else { return }
    let added = Array(text.utf8)
    let bytes = added + closing
    guard pwrite(descriptor, bytes, bytes.count, off_t(end)) == bytes.count
    else { return }
    end += added.count
    isEmpty = false
  }
}
