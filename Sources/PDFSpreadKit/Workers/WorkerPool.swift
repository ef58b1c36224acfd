import CProcess
import FrameEncoding
import Glibc
import PageRendering
import Synchronization

/// Processes that read documents and draw their pages, so that one that
/// crashes, hangs or eats memory ends one of them and not your program.
///
///     let pool = try WorkerPool()
///     let document = try PresentedDocument(at: "doc.pdf", pool: pool)
///
/// Make a pool first thing in the program, while that has a single thread: it
/// forks. Any number of documents can share it, at the same time; they wait for
/// each other where there are more of them than workers.
///
/// A worker is started when it is first wanted, and anew for each document and
/// after it has ended. All of them end with the pool, and with the process.
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
  private let slots: Mutex<WorkerSlots>
  /// The slots whose workers are killed but not known to have ended.
  private let ending = Mutex<Set<Int>>([])
  private let sockets: [Int32]
  private let memories: [Int32]

  /// Forks the process that will fork workers.
  ///
  /// - Parameters:
  ///   - workerCount: The most workers at a time, at least 1; nil, the default,
  ///     is one for each processor.
  ///   - limits: What bounds each. The default is the default limits.
  ///   - isVerbose: Whether what Poppler says of documents reaches the standard
  ///     error. The default is false.
  /// - Throws: An ``ExportError`` where the process has other threads already,
  ///   or the system has no process or descriptor left.
  public convenience init(
    workerCount: Int? = nil, limits: Limits = Limits(), isVerbose: Bool = false
  ) throws(ExportError) {
    let slots = workerCount ?? WorkerThreads.processorCount
    precondition(slots > 0, "a pool has at least one worker")
    try OptionCheck.check(limits)
    guard WorkerThreads.isSingle else {
      throw ExportError(
        .usage,
        "workers are forked, which a process with several threads cannot do; "
          + "make the pool first thing in the program")
    }
    try self.init(slots: slots, limits: limits, isVerbose: isVerbose)
  }

  /// Forks the process that will fork workers.
  ///
  /// - Parameters:
  ///   - slots: The number of workers at the most.
  ///   - limits: What bounds each.
  ///   - isVerbose: Whether what Poppler says reaches the standard error.
  /// - Throws: An ``ExportError`` where the system has no process or descriptor
  ///   left.
  /// - Precondition: The process has no other thread.
  package init(
    slots: Int, limits: Limits, isVerbose: Bool
  ) throws(ExportError) {
    self.limits = limits
    self.slots = Mutex(WorkerSlots(count: slots))
    // Two sockets and the memory for each slot, and what else a call opens.
    _ = cprocess_allow_descriptors(slots * 3 + 128)
    TemporaryNames.settle()
    var pairs: [(Int32, Int32)] = []
    var memories: [Int32] = []
    func failure() -> ExportError {
      for (own, other) in pairs {
        close(own)
        close(other)
      }
      for memory in memories { close(memory) }
      return ExportError(
        .inputOutput,
        "the system has no process left for a worker; try again later")
    }
    for _ in 0...slots {
      var pair: [Int32] = [-1, -1]
      guard cprocess_message_sockets(&pair) == 0 else { throw failure() }
      pairs.append((pair[0], pair[1]))
    }
    for _ in 0..<slots {
      let memory = cprocess_memory()
      guard memory >= 0 else { throw failure() }
      memories.append(memory)
    }
    let parent = getpid()
    let child = cprocess_fork()
    guard child >= 0 else { throw failure() }
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
    slots = Mutex(WorkerSlots(count: sockets.count))
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
  package var slotCount: Int { sockets.count }

  /// The command's ends of what it shares with a slot's worker.
  func connection(
    slot: Int
  ) -> (socket: Int32, memory: Int32) {
    (sockets[slot], memories[slot])
  }

  // MARK: Sharing

  /// Takes a slot for a worker's owner to use; waits until there is one.
  ///
  /// - Parameter preferred: The slot to have rather than others.
  func take(
    for owner: ObjectIdentifier, preferring preferred: Int
  ) -> WorkerSlots.Taken {
    let since = ContinuousClock.now
    while true {
      let taken = slots.withLock {
        $0.take(
          for: owner, preferring: preferred, since: since,
          now: ContinuousClock.now)
      }
      if let taken {
        if taken.hasStrangersWorker { endWorker(slot: taken.slot) }
        return taken
      }
      usleep(1000)
    }
  }

  /// Lets others have a slot that is not used for now.
  ///
  /// - Parameter hasWorker: Whether its worker is running.
  func giveBack(_ slot: Int, hasWorker: Bool) {
    slots.withLock {
      $0.giveBack(slot, hasWorker: hasWorker, now: ContinuousClock.now)
    }
  }

  /// Lets go of a slot for good, where it still is its owner's.
  func leave(_ slot: Int, owner: ObjectIdentifier, hasWorker: Bool) {
    guard slots.withLock({ $0.beginLeaving(slot, owner: owner) }) else {
      return
    }
    // The next owner starts with a worker of its own.
    if hasWorker { endWorker(slot: slot) }
    slots.withLock { $0.leave(slot) }
  }

  // MARK: Orders

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
