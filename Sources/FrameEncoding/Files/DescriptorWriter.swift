import Glibc
import Primitives

/// Writes bytes to an open file, pipe or terminal.
///
/// A reader that closes a pipe is told as an error of the kind `brokenPipe`,
/// provided that the process ignores SIGPIPE.
package struct DescriptorWriter: Sendable {
  /// The open file, which stays the caller's.
  package let descriptor: Int32
  /// What errors call it.
  package let path: FilePath

  /// Makes a writer to an open file; errors call it `path`.
  package init(descriptor: Int32, path: FilePath) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Writes to the process's standard output.
  package static let standardOutput = DescriptorWriter(
    descriptor: STDOUT_FILENO, path: FilePath("standard output"))

  /// Writes all bytes, however often the system takes only a part of them or
  /// is interrupted, and waits where it takes none at the moment.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(
          descriptor,
          UnsafeRawBufferPointer(rebasing: buffer[written...])
            .baseAddress, buffer.count - written)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // Another program left the pipe or terminal non-blocking.
        var waiting = pollfd(
          fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      default: throw FileError(path, .write)
      }
    }
  }

  /// Writes all bytes to a place of a file, counted from its first byte; where
  /// the next bytes without a place go stays as it is.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor,
          UnsafeRawBufferPointer(rebasing: buffer[written...])
            .baseAddress, buffer.count - written, off_t(offset + written))
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw FileError(path, .write)
      }
    }
  }
}
