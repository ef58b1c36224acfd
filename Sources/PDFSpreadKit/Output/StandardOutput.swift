import FrameEncoding
import Glibc

/// The standard output as a place for images.
package enum StandardOutput {
  /// Keeps the standard output for images alone: what a library writes there
  /// by itself (Poppler does, where cairo fails) goes nowhere from now on.
  ///
  /// - Returns: A descriptor of the real standard output, for
  ///   ``ExportOptions/standardOutput``; the standard output itself where the
  ///   system has no descriptor left.
  package static func reserve() -> Int32 {
    let reserved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    guard reserved >= 0, nowhere >= 0 else { return STDOUT_FILENO }
    dup2(nowhere, STDOUT_FILENO)
    return reserved
  }

  /// Whether images would go to a terminal.
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
