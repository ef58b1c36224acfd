import CDigest
import CGLib

/// SHA-256 (FIPS 180-4) of bytes that come in pieces.
final class SHA256 {
  private static let blockSize = 64

  /// A GChecksum, where the processor has no instructions for it.
  private let checksum: OpaquePointer?
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f,
    0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// What is not yet a block.
  private var rest: [UInt8] = []
  private var count = 0

  /// Starts with no bytes.
  ///
  /// - Parameter usesInstructions: Whether the processor's own instructions are
  ///   to be used, where it has them.
  init(usesInstructions: Bool = true) {
    checksum =
      usesInstructions && cdigest_is_supported()
      ? nil : g_checksum_new(G_CHECKSUM_SHA256)
  }

  deinit {
    if let checksum { g_checksum_free(checksum) }
  }

  /// Takes further bytes.
  func add(_ bytes: UnsafeRawBufferPointer) {
    var bytes = bytes
    count += bytes.count
    if let checksum {
      if !bytes.isEmpty {
        g_checksum_update(
          checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      }
      return
    }
    if !rest.isEmpty {
      let missing = min(Self.blockSize - rest.count, bytes.count)
      rest += bytes[..<missing]
      bytes = UnsafeRawBufferPointer(rebasing: bytes[missing...])
      if rest.count < Self.blockSize { return }
      let block = rest
      block.withUnsafeBytes(addBlocks)
      rest = []
    }
    let whole = bytes.count / Self.blockSize * Self.blockSize
    addBlocks(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    rest += bytes[whole...]
  }

  private func addBlocks(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else {
      return
    }
    cdigest_add_blocks(&state, start, bytes.count / Self.blockSize)
  }

  /// The digest of all bytes, in hexadecimal; none can be added afterwards.
  func digest() -> String {
    if let checksum {
      return g_checksum_get_string(checksum).map { String(cString: $0) } ?? ""
    }
    let bits = UInt64(count) * 8
    var end: [UInt8] = [0x80]
    let used = (rest.count + 1 + 8) % Self.blockSize
    end += [UInt8](
      repeating: 0, count: (Self.blockSize - used) % Self.blockSize)
    end += withUnsafeBytes(of: bits.bigEndian) { Array($0) }
    end.withUnsafeBytes(add)
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The digest of a text's UTF-8.
  static func digest(of text: String) -> String {
    let hash = SHA256()
    Array(text.utf8).withUnsafeBytes(hash.add)
    return hash.digest()
  }
}
