import FoundationEssentials
import Glibc

/// Threads that work side by side.
enum WorkerThreads {
  /// Poppler recurses as deep as a document is nested; untouched stack costs
  /// nothing.
  private static let stackSize = 64 << 20

  /// The number of processors that this process may use.
  static var processorCount: Int {
    max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Runs `onThisThread` here and `onOthers` on `count` − 1 other threads, which
  /// are numbered from 1, at the same time, and returns when all are done.
  /// Where the system gives no more threads, fewer run.
  static func run(
    count: Int, onThisThread: () -> Void,
    onOthers: @escaping @Sendable (_ thread: Int) -> Void
  ) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    var threads: [pthread_t] = []
    for number in 1..<max(1, count) {
      let work = Unmanaged.passRetained(Work { onOthers(number) })
      var thread = pthread_t()
      let outcome = pthread_create(
        &thread, &attributes,
        { argument in
          guard let argument else { return nil }
          Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if outcome == 0 {
        threads.append(thread)
      } else {
        work.release()
      }
    }
    onThisThread()
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
