import FoundationEssentials
import FrameEncoding
import Glibc
import Primitives

/// Threads that work side by side.
enum WorkerThreads {
  /// Poppler recurses as deep as a document is nested; untouched stack costs
  /// nothing.
  private static let stackSize = 64 << 20

  /// The number of processors that this process may use.
  static var processorCount: Int {
    max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Whether the process has no thread but this one, as far as the system tells.
  static var isSingle: Bool {
    Folder.names(in: FilePath("/proc/self/task")).map { $0.count == 1 } ?? true
  }

  /// Runs `onThisThread` here and `onOthers` on `count` − 1 other threads, which
  /// are numbered from 1, at the same time, and returns when all are done.
  /// Where the system gives no more threads, fewer run.
  static func run(
    count: Int, onThisThread: () -> Void,
    onOthers: @escaping @Sendable (_ thread: Int) -> Void
  ) {
    let threads = (1..<max(1, count)).compactMap { number in
      thread { onOthers(number) }
    }
    onThisThread()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `body` on another thread, that nobody waits for.
  ///
  /// - Returns: False where the system gives no more threads.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = thread(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Starts a thread; nil where the system gives no more.
  private static func thread(
    _ body: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let outcome = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    if outcome == 0 { return thread }
    work.release()
    return nil
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
