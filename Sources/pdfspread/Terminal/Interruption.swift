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

  /// Lets the signals through, which a caller that starts programs from a
  /// pool's thread may have blocked without meaning to.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Starts listening.
  static func listen() {
    // Made now, not first in the handler.
    received.store(0, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let isFirst = Interruption.received.compareExchange(
        expected: 0, desired: number, ordering: .relaxed
      ).exchanged
      if !isFirst { _exit(128 + number) }
    }
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    // Whoever started the program may have had them blocked, which is inherited.
    var both = sigset_t()
    sigemptyset(&both)
    sigaddset(&both, SIGINT)
    sigaddset(&both, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &both, nil)
  }
}
