import Glibc
import PDFSpreadKit

/// What the program says to whoever runs it.
enum Console {
  /// A standard error of our own.
  private static let descriptor: Int32 = {
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    return own < 0 ? STDERR_FILENO : own
  }()

  /// Whether somebody watches.
  static let isTerminal = isatty(descriptor) == 1

  /// Keeps the standard error for what this type says: what a library writes
  /// there by itself (Poppler does, where a font is broken) goes nowhere from
  /// now on.
  static func reserve() {
    guard descriptor != STDERR_FILENO else { return }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDERR_FILENO)
    close(nowhere)
  }

  /// Says an error, in the one form that all have.
  static func error(_ line: String) {
    write("pdfspread: \(line)\n")
  }

  /// Says what the user should know.
  static func note(_ file: FilePath, _ message: String) {
    write("note: \(file.displayed): \(message)\n")
  }

  /// Says a line on the standard error as it is.
  static func line(_ text: String) {
    write(text + "\n")
  }

  /// Passes on what a library says of a document, in this process or in a
  /// worker, which has the standard error but no descriptor of ours.
  static func passOn(_ message: String) {
    write(escapedForDisplay(message.utf8) + "\n", to: STDERR_FILENO)
  }

  /// Writes text as it is; a standard error that is closed is nobody's fault.
  static func write(_ text: String) {
    write(text, to: descriptor)
  }

  private static func write(_ text: String, to descriptor: Int32) {
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
