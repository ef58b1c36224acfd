import Synchronization

/// Counts what is done, over all documents, and tells.
final class ProgressCount: Sendable {
  private let unit: ExportProgress.Unit
  private let total: Int
  private let start = ContinuousClock.now
  private let done = Mutex<Int>(0)
  private let onEvent: @Sendable (ExportEvent) -> Void

  init(
    of unit: ExportProgress.Unit, total: Int,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) {
    self.unit = unit
    self.total = total
    self.onEvent = onEvent
  }

  /// Notes that some more is done, where that is what is counted.
  func advance(by count: Int, _ unit: ExportProgress.Unit) {
    guard unit == self.unit else { return }
    // Events come one at a time, in order.
    done.withLock { done in
      done += count
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      onEvent(
        .progress(
          ExportProgress(
            unit: unit, done: done, total: total,
            rate: seconds > 0 ? Double(done) / seconds : 0)))
    }
  }
}
