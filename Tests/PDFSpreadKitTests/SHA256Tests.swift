import Testing

@testable import PDFSpreadKit

/// FIPS 180-4's examples, and both ways of reckoning against each other.
struct SHA256Tests {
  private func digest(
    _ bytes: [UInt8], piece: Int, usesInstructions: Bool
  ) -> String {
    let hash = SHA256(usesInstructions: usesInstructions)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes(hash.add)
    }
    return hash.digest()
  }

  @Test(arguments: [true, false])
  func publishedDigests(usesInstructions: Bool) {
    let examples: [(String, String)] = [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (
        "abc",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      ),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ]
    for (text, expected) in examples {
      #expect(
        digest(
          Array(text.utf8), piece: 4097, usesInstructions: usesInstructions)
          == expected)
    }
  }

  @Test func piecesOfAnyLengthComeToTheSame() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for count in 0...300 {
      let whole = digest(
        Array(bytes[..<count]), piece: 300, usesInstructions: false)
      for piece in [1, 63, 64, 65, 300] {
        #expect(
          digest(Array(bytes[..<count]), piece: piece, usesInstructions: true)
            == whole)
      }
    }
  }
}
