import Testing

@testable import PDFSpreadKit

struct SHA256Tests {
  private func digest(_ text: String, piece: Int) -> String {
    let bytes = Array(text.utf8)
    let hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      Array(bytes[start..<min(bytes.count, start + piece)])
        .withUnsafeBytes(hash.add)
    }
    return hash.digest()
  }

  /// The examples of FIPS 180-4.
  @Test func publishedDigests() {
    #expect(
      digest("", piece: 1)
        == "e3b0c44298fc1c149afbf4c8996fb924"
        + "27ae41e4649b934ca495991b7852b855")
    for piece in [1, 2, 3, 64] {
      #expect(
        digest("abc", piece: piece)
          == "ba7816bf8f01cfea414140de5dae2223"
          + "b00361a396177a9cb410ff61f20015ad")
    }
    #expect(
      SHA256.digest(of: "abc")
        == "ba7816bf8f01cfea414140de5dae2223"
        + "b00361a396177a9cb410ff61f20015ad")
  }
  /// The same digests, as `openssl dgst -sha256 -binary | base64` has them.
  @Test func digestsInBase64() {
    #expect(
      SHA256.base64Digest(of: "")
        == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(
      SHA256.base64Digest(of: "abc")
        == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }
}
