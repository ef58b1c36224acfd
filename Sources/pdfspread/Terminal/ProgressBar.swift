import Glibc
import PDFSpreadKit
import Synchronization

/// A bar on the terminal that grows with what is done.
final class ProgressBar: Sendable {
  private static let cells = 24
  private static let interval = Duration.milliseconds(100)
  private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

  /// Draws the bar anew, where the last time was some time ago.
  func show(_ progress: ExportProgress) {
    lastDrawn.withLock { last in
      if progress.done == progress.total {
        Self.clear()
        return
      }
      let now = ContinuousClock.now
      if let last, now - last < Self.interval { return }
      last = now
      Console.write("\r\u{1B}[K" + Self.line(progress))
    }
  }

  private static func line(_ progress: ExportProgress) -> String {
    let filled = cells * progress.done / max(1, progress.total)
    var line =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: cells - filled) + "] "
      + "\(progress.done)/\(progress.total) \(progress.unit.rawValue)"
    if progress.rate > 0 { line += ", \(Int(progress.rate.rounded()))/s" }
    if let seconds = progress.secondsLeft, seconds >= 1 {
      line += ", \(clock(Int(seconds.rounded()))) left"
    }
    return line
  }

  private static func clock(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let rest = seconds % 60
    return "\(seconds / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// Takes the bar off the terminal, so that a message has its line.
  static func clear() {
    Console.write("\r\u{1B}[K")
  }
}
