import Glibc
import Primitives

/// A file that keeps a password, so that it shows in no process list.
package enum PasswordFile {
  /// The first line of a file, without its end.
  ///
  /// - Throws: An ``ExportError`` where the file cannot be read.
  package static func password(
    in path: FilePath
  ) throws(ExportError) -> String {
    guard let bytes = contents(of: path) else {
      throw ExportError(
        .noInput, file: path,
        "cannot read the password: \(systemMessage(errno)); check the name")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return password(of: text)
  }

  /// A password's text: UTF-8, or Latin-1 where the bytes are none.
  static func password(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    text.unicodeScalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return text
  }
}
