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

  /// The digest of all bytes, in base 64; none can be added afterwards.
  func base64Digest() -> String {
    var count = gsize(Self.byteCount)
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    g_checksum_get_digest(checksum, &bytes, &count)
    return base64(bytes)
  }

  /// The digest of a text's UTF-8.
  static func digest(of text: String) -> String {
    hash(of: text).digest()
  }

  /// The digest of a text's UTF-8, in base 64: with `sha256-` before it, that
  /// is how a Content-Security-Policy knows the text of a style or script
  /// element.
  static func base64Digest(of text: String) -> String {
    hash(of: text).base64Digest()
  }

  private static func hash(of text: String) -> SHA256 {
    let hash = SHA256()
    Array(text.utf8).withUnsafeBytes(hash.add)
    return hash
  }

  /// The length of a digest.
  private static let byteCount = 32
}
