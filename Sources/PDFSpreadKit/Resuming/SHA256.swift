import CGLib

/// SHA-256 (FIPS 180-4) of bytes that come in pieces, by GLib.
final class SHA256 {
  /// A GChecksum.
  private let checksum: OpaquePointer

  /// Starts with no bytes.
  init() {
    checksum = g_checksum_new(G_CHECKSUM_SHA256)
  }

  deinit {
    g_checksum_free(checksum)
  }

  /// Takes further bytes.
  func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else {
      return
    }
    g_checksum_update(checksum, start, bytes.count)
  }

  /// The digest of all bytes, in hexadecimal; none can be added afterwards.
  func digest() -> String {
    g_checksum_get_string(checksum).map { String(cString: $0) } ?? ""
  }

  /// The digest of a text's UTF-8.
  static func digest(of text: String) -> String {
    let hash = SHA256()
    Array(text.utf8).withUnsafeBytes(hash.add)
    return hash.digest()
  }
}
