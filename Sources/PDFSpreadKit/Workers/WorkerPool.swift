import CProcess
import FrameEncoding
import Glibc
import PageRendering
import Synchronization

/// The processes that read documents and draw their pages, so that a document
/// that crashes, hangs or eats memory ends one of them and not the command.
///
/// A pool is made while the process has a single thread, since it forks. Each
/// of its slots has a worker at most, started when it is first wanted and anew
/// after it has ended; each is used by one thread at a time.
public final class WorkerPool: Sendable {
  /// What bounds each worker.
  public struct Limits: Hashable, Sendable {
    /// Seconds that one page may take. The default is 30.
    public var pageTimeout = 30.0
    /// The most bytes of memory. The default is 2 GiB.
    public var memory = 2 << 30

    /// Makes the default limits.
    public init() {}
  }

  /// The limits of each worker.
  public let limits: Limits
  private let control: Int32
  private let server: pid_t?
  /// The slots whose workers are killed but not known to have ended.
  private let ending = Mutex<Set<Int>>([])
  private let sockets: [Int32]
  private let memories: [Int32]

  /// Forks the process that will fork workers.
  ///
  /// - Parameters:
  ///   - slots: The number of workers at the most.
  ///   - limits: What bounds each.
  ///   - isVerbose: Whether what Poppler says reaches the standard error.
  /// - Returns: Nil where the system has no process or descriptor left.
  /// - Precondition: The process has no other thread.
  public init?(slots: Int, limits: Limits, isVerbose: Bool) {
    self.limits = limits
    // Two sockets and the memory for each slot, and what else a call opens.
    _ = cprocess_allow_descriptors(slots * 3 + 128)
    TemporaryNames.settle()
    var pairs: [(Int32, Int32)] = []
    var memories: [Int32] = []
    func closeAll() {
      for (own, other) in pairs {
        close(own)
        close(other)
      }
      for memory in memories { close(memory) }
    }
    for _ in 0...slots {
      var pair: [Int32] = [-1, -1]
      guard cprocess_message_sockets(&pair) == 0 else {
        closeAll()
        return nil
      }
      pairs.append((pair[0], pair[1]))
    }
    for _ in 0..<slots {
      let memory = cprocess_memory()
      guard memory >= 0 else {
        closeAll()
        return nil
      }
      memories.append(memory)
    }
    let parent = getpid()
    let child = cprocess_fork()
    guard child >= 0 else {
      closeAll()
      return nil
    }
    if child == 0 {
      guard cprocess_wake_with_parent(parent) == 0 else { _exit(0) }
      var kept = pairs.map(\.1) + memories
      cprocess_close_all_but(&kept, kept.count)
      Self.silence(isVerbose: isVerbose)
      var server = ForkServer(
        control: pairs[0].1,
        slots: zip(pairs.dropFirst(), memories).map {
          ForkServer.Slot(socket: $0.1, memory: $1)
        },
        memoryLimit: limits.memory)
      server.run()
    }
    server = child
    control = pairs[0].0
    for (_, other) in pairs { close(other) }
    sockets = pairs.dropFirst().map(\.0)
    self.memories = memories
  }

  /// A pool whose fork server and workers somebody else plays.
  init(limits: Limits, control: Int32, sockets: [Int32], memories: [Int32]) {
    self.limits = limits
    self.control = control
    self.sockets = sockets
    self.memories = memories
    server = nil
  }

  deinit {
    _ = order(.end)
    close(control)
    for socket in sockets { close(socket) }
    for memory in memories { close(memory) }
    guard let server else { return }
    var status: Int32 = 0
    while waitpid(server, &status, 0) < 0 && errno == EINTR { continue }
  }

  /// The number of slots.
  public var slotCount: Int { sockets.count }

  /// The command's ends of what it shares with a slot's worker.
  func connection(
    slot: Int
  ) -> (socket: Int32, memory: Int32) {
    (sockets[slot], memories[slot])
  }

  /// Has a slot's worker end; its next user waits for that.
  func endWorker(slot: Int) {
    if order(.kill(slot: slot)) {
      ending.withLock { _ = $0.insert(slot) }
    }
  }

  /// Whether a slot's worker is to end, which whoever asks waits for.
  func takeEnding(slot: Int) -> Bool {
    ending.withLock { $0.remove(slot) != nil }
  }

  /// Tells the fork server something, and whether it is there to hear it.
  func order(_ order: ForkServerOrder) -> Bool {
    let message = order.message
    return cprocess_send(control, message, message.count, -1) == 0
  }

  /// Keeps what libraries write to the standard streams by themselves out of
  /// the command's.
  private static func silence(isVerbose: Bool) {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDIN_FILENO)
    dup2(nowhere, STDOUT_FILENO)
    if !isVerbose { dup2(nowhere, STDERR_FILENO) }
    close(nowhere)
  }
}
