import Glibc
import PageRendering
import Primitives

/// By what a manifest knows a document again.
struct InputFingerprint: Codable, Hashable, Sendable {
  /// Its size in bytes.
  let size: Int
  /// When it was last changed, in UTC; null where it came through a pipe.
  let modified: String?
  /// SHA-256 of its bytes.
  let sha256: String

  private enum CodingKeys: String, CodingKey {
    case size, modified, sha256
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(size, forKey: .size)
    try container.encode(modified, forKey: .modified)
    try container.encode(sha256, forKey: .sha256)
  }

  /// Reads a document to its end; nil where that is impossible.
  init?(_ source: DocumentSource) {
    let hash = SHA256()
    switch source {
    case .memory(_, let bytes):
      size = bytes.count
      modified = nil
      bytes.withBytes(hash.add)
    case .file(let path):
      let descriptor = path.withCString {
        open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      }
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      modified = Self.text(status.st_mtim)
      var chunk = [UInt8](repeating: 0, count: 1 << 18)
      var total = 0
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { return nil }
        if count == 0 { break }
        total += count
        chunk.withUnsafeBytes { bytes in
          hash.add(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
      }
      size = total
    }
    sha256 = hash.digest()
  }

  /// Whether a document may be the one, by what is known without reading it.
  func mayBe(_ source: DocumentSource) -> Bool {
    switch source {
    case .memory(_, let bytes):
      return modified == nil && size == bytes.count
    case .file(let path):
      var status = stat()
      return path.withCString { stat($0, &status) } == 0
        && size == Int(status.st_size) && modified == Self.text(status.st_mtim)
    }
  }

  /// A time as `2024-05-06T07:08:09.000000001Z`.
  private static func text(_ time: timespec) -> String {
    var parts = tm()
    var seconds = time.tv_sec
    gmtime_r(&seconds, &parts)
    func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      zeroPadded(Int(number), digits: count)
    }
    return digits(Int(parts.tm_year) + 1900, 4) + "-"
      + digits(parts.tm_mon + 1, 2) + "-" + digits(parts.tm_mday, 2) + "T"
      + digits(parts.tm_hour, 2) + ":" + digits(parts.tm_min, 2) + ":"
      + digits(parts.tm_sec, 2) + "." + digits(time.tv_nsec, 9) + "Z"
  }
}
