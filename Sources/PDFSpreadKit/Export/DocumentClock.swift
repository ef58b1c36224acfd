import Primitives
import Synchronization

/// The time that is spent on a document, and how much it may be. It runs while
/// any thread works on the document, not while that waits for its turn.
final class DocumentClock: Sendable {
  private struct State {
    var spent = Duration.zero
    var start: ContinuousClock.Instant?
  }

  /// The most seconds; nil is no limit.
  let limit: Double?
  private let state = Mutex(State())

  init(limit: Double?) {
    self.limit = limit
  }

  /// Lets the time run; does nothing where it runs.
  func start() {
    state.withLock { $0.start = $0.start ?? ContinuousClock.now }
  }

  /// Stops the time; does nothing where it stands.
  func pause() {
    state.withLock { state in
      guard let start = state.start else { return }
      state.spent += ContinuousClock.now - start
      state.start = nil
    }
  }

  /// Seconds that were spent.
  var seconds: Double {
    state.withLock { state in
      let running = state.start.map { ContinuousClock.now - $0 } ?? .zero
      return (state.spent + running) / .seconds(1)
    }
  }

  /// What is left; nil without a limit.
  var left: Duration? { limit.map { .seconds($0 - seconds) } }

  /// Throws once no time is left.
  func check(_ file: FilePath) throws(ExportError) {
    if let left, left <= .zero { throw timedOut(file) }
  }

  /// What it comes to when no time is left.
  func timedOut(_ file: FilePath) -> ExportError {
    ExportError(
      .overLimit, file: file,
      "took longer than \(secondCount(limit ?? 0)), so what was not drawn by "
        + "then is lost; allow more with --timeout")
  }
}
