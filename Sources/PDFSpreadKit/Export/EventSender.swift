import Synchronization

/// Hands events on, one at a time, whichever thread they come from.
final class EventSender: Sendable {
  private let lock = Mutex(())
  private let onEvent: @Sendable (ExportEvent) -> Void

  init(_ onEvent: @escaping @Sendable (ExportEvent) -> Void) {
    self.onEvent = onEvent
  }

  func send(_ event: ExportEvent) {
    lock.withLock { _ in onEvent(event) }
  }
}
