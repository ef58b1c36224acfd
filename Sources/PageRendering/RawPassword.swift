/// A password as a file's encryption has it: bytes, not text.
struct RawPassword {
  /// The bytes, without a NUL.
  let bytes: [UInt8]

  /// The spellings of a typed password, likeliest first: encryption before
  /// AES-256 takes PDFDocEncoding, of which Latin-1 is near enough, and
  /// AES-256 takes UTF-8.
  static func spellings(of password: String) -> [RawPassword] {
    let scalars = password.unicodeScalars
    let utf8 = RawPassword(bytes: Array(password.utf8))
    guard scalars.allSatisfy({ $0.value <= 0xFF }) else { return [utf8] }
    let latin1 = RawPassword(bytes: scalars.map { UInt8($0.value) })
    return latin1.bytes == utf8.bytes ? [utf8] : [latin1, utf8]
  }

  /// The text to give poppler-glib, which turns it into Latin-1, so that it
  /// comes to these bytes.
  var forPopplerGLib: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return text
  }
}
