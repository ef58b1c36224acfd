import Glibc
import PDFSpreadKit

/// What the program says to whoever runs it.
enum Console {
  /// Says an error, in the one form that all have.
  static func error(_ line: String) {
    write("pdfspread: \(line)\n", to: STDERR_FILENO)
  }

  /// Says what the user should know.
  static func note(_ file: FilePath, _ message: String) {
    write("note: \(file.displayed): \(message)\n", to: STDERR_FILENO)
  }

  /// Says a line on the standard error as it is.
  static func line(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  /// Writes text to the standard error; a closed one is nobody's fault.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
