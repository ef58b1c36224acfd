import Glibc
import Synchronization

/// SIGINT and SIGTERM: the first asks the program to finish the files in
/// flight, the second ends it at once.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The signal that asked the program to end, or nil.
  static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Starts listening.
  static func listen() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let isFirst = Interruption.received.compareExchange(
        expected: 0, desired: number, ordering: .relaxed
      ).exchanged
      if !isFirst { _exit(128 + number) }
    }
    // Not SA_RESTART: a read that waits for input ends too.
    action.sa_flags = 0
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
  }
}
