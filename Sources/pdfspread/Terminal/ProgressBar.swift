import Glibc
import Synchronization

/// A bar on the terminal that grows with what is done.
final class ProgressBar: Sendable {
  private static let cells = 24
  private let drawn = Mutex<Int>(-1)

  /// Draws the bar anew where it has grown.
  func show(done: Int, total: Int) {
    let filled = Self.cells * done / max(1, total)
    drawn.withLock { drawn in
      let percent = 100 * done / max(1, total)
      if drawn == percent && done != total { return }
      drawn = percent
      Console.write(
        "\r[\(String(repeating: "#", count: filled))"
          + String(repeating: ".", count: Self.cells - filled)
          + "] \(done)/\(total) images", to: STDERR_FILENO)
      if done == total { Self.clear() }
    }
  }

  /// Takes the bar off the terminal, so that a message has its line.
  static func clear() {
    Console.write("\r\u{1B}[K", to: STDERR_FILENO)
  }
}
