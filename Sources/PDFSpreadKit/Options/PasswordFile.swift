import Glibc
import Primitives

/// A file that keeps a password, so that it shows in no process list.
public enum PasswordFile {
  /// The first line of a file, without its end.
  ///
  /// - Throws: An ``ExportError`` where the file cannot be read.
  public static func password(
    in path: FilePath
  ) throws(ExportError) -> String {
    guard let bytes = contents(of: path) else {
      throw ExportError(
        .noInput, file: path,
        "cannot read the password: \(systemMessage(errno)); check the name")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: text, as: UTF8.self)
  }
}
