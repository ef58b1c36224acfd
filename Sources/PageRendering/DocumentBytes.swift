import CPoppler
import Glibc

// Safe to send: GBytes never change, and GLib counts references atomically.

/// The bytes of a PDF in memory, which the documents opened from them share
/// without a copy.
///
/// Two are equal where they are the same bytes in memory.
package final class DocumentBytes: @unchecked Sendable {
  /// A GBytes.
  let handle: OpaquePointer

  /// Copies bytes.
  package init(_ bytes: [UInt8]) {
    handle = bytes.withUnsafeBytes {
      g_bytes_new($0.baseAddress, gsize($0.count))
    }
  }

  /// Why reading failed, by the system's number.
  struct ReadFailure: Error {
    let number: CInt
  }

  /// Takes what a descriptor gives until its end.
  init(readingToEndOf descriptor: CInt) throws(ReadFailure) {
    var capacity = 1 << 16
    var count = 0
    // GLib's own allocation ends the process where memory runs out.
    guard var buffer = malloc(capacity) else {
      throw ReadFailure(number: ENOMEM)
    }
    while true {
      if count == capacity {
        guard let larger = realloc(buffer, capacity * 2) else {
          free(buffer)
          throw ReadFailure(number: ENOMEM)
        }
        buffer = larger
        capacity *= 2
      }
      let got = read(descriptor, buffer + count, capacity - count)
      if got > 0 {
        count += got
      } else if got == 0 {
        break
      } else if errno != EINTR {
        let number = errno
        free(buffer)
        throw ReadFailure(number: number)
      }
    }
    handle = g_bytes_new_with_free_func(buffer, gsize(count), free, buffer)
  }

  /// The most bytes that are mapped: a larger file would take its place from
  /// what there is for drawing, where a process's memory is bounded.
  private static let mostMapped: gsize = 64 << 20

  /// Maps an open file; nil where it is large or the system refuses. Where the
  /// file shrinks while it is mapped, touching what is gone is a SIGBUS.
  init?(mapping descriptor: CInt) {
    var failure: UnsafeMutablePointer<GError>?
    guard let mapped = g_mapped_file_new_from_fd(descriptor, 0, &failure) else {
      g_clear_error(&failure)
      return nil
    }
    defer { g_mapped_file_unref(mapped) }
    guard g_mapped_file_get_length(mapped) <= Self.mostMapped else {
      return nil
    }
    // The bytes keep the mapping.
    handle = g_mapped_file_get_bytes(mapped)
  }

  deinit {
    g_bytes_unref(handle)
  }

  /// The number of bytes.
  package var count: Int { Int(g_bytes_get_size(handle)) }

  /// Writes the bytes to a descriptor, from its start, and goes back there.
  ///
  /// - Returns: Whether all were written; `errno` tells why not.
  package func write(to descriptor: CInt) -> Bool {
    withBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = pwrite(
          descriptor, bytes.baseAddress.map { $0 + written },
          bytes.count - written, off_t(written))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        written += count
      }
      return true
    }
  }

  /// Calls `body` with the bytes, which are valid during the call.
  package func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    var size: gsize = 0
    let start = g_bytes_get_data(handle, &size)
    return withExtendedLifetime(self) {
      body(UnsafeRawBufferPointer(start: start, count: Int(size)))
    }
  }
}

extension DocumentBytes: Hashable {
  /// Whether both are the same bytes in memory.
  package static func == (left: DocumentBytes, right: DocumentBytes) -> Bool {
    left === right
  }

  /// Hashes the identity, not the bytes.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
