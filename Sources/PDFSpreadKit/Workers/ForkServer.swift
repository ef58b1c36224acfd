import CProcess
import FrameEncoding
import Glibc
import PageRendering
import Primitives

/// The process that forks workers. It is forked from the command before that
/// has any threads, and has none itself, so that a worker can be replaced at
/// any time.
///
/// It ends with the command. Where that was killed, it removes the files that
/// were being written.
struct ForkServer {
  /// A place for a worker: the worker's ends of what it shares with the
  /// command.
  struct Slot {
    let socket: Int32
    let memory: Int32
    var worker: pid_t = 0
  }

  private let control: Int32
  private let memoryLimit: Int
  private var slots: [Slot]
  private let children: Int32
  /// The folders that the command writes to.
  private var folders: Set<FilePath> = []

  /// The most bytes that an order has: a path, and a few.
  private static let orderSize = 1 << 13
  /// How deep a document can be nested in a worker: as deep as in one of the
  /// command's threads.
  private static let stackSize: UInt64 = 64 << 20
  /// The exit code of a worker that could not be forked: EX_OSERR.
  static let notForked = 71

  init(control: Int32, slots: [Slot], memoryLimit: Int) {
    self.control = control
    self.slots = slots
    self.memoryLimit = memoryLimit
    children = cprocess_child_descriptor()
  }

  /// Serves until the command is gone; never returns.
  mutating func run() -> Never {
    // Whoever interrupts the command interrupts its whole group; what ends
    // the workers is for the command to say.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    while true {
      var waiting = [
        pollfd(fd: control, events: Int16(POLLIN), revents: 0),
        pollfd(fd: children, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, -1) >= 0 || errno == EINTR else { end() }
      if waiting[1].revents != 0 {
        cprocess_drain(children)
        reap()
      }
      if waiting[0].revents != 0 { obey() }
    }
  }

  private mutating func obey() {
    var bytes = [UInt8](repeating: 0, count: Self.orderSize)
    let count = cprocess_receive(control, &bytes, bytes.count, nil)
    if count < 0 && errno == EMSGSIZE { return }
    guard count > 0 else {
      // The command was ended before it could say that it ends.
      endWorkers()
      for folder in folders { TemporaryNames.removeOwn(in: folder) }
      _exit(0)
    }
    switch ForkServerOrder(Array(bytes[..<count])) {
    case .start(let slot)
    where slots.indices.contains(slot) && slots[slot].worker == 0:
      start(slot)
    case .kill(let slot)
    where slots.indices.contains(slot) && slots[slot].worker != 0:
      kill(slots[slot].worker, SIGKILL)
    case .keepClean(let folder): folders.insert(folder)
    case .end: end()
    default: break
    }
  }

  private mutating func start(_ index: Int) {
    let parent = getpid()
    let child = cprocess_fork()
    if child == 0 {
      runWorker(slots[index], parent: parent)
    } else if child > 0 {
      slots[index].worker = child
    } else {
      tell(slots[index], .ended(signal: 0, code: Self.notForked))
    }
  }

  private func runWorker(_ slot: Slot, parent: pid_t) -> Never {
    guard cprocess_die_with_parent(parent) == 0 else { _exit(0) }
    cprocess_unblock_child_signal()
    var kept = [slot.socket, slot.memory]
    cprocess_close_all_but(&kept, kept.count)
    cprocess_allow_stack(Self.stackSize)
    cprocess_limit_memory(UInt64(memoryLimit))
    cprocess_tell_memory_from_crashes()
    cprocess_keep_memory()
    var worker = WorkerProcess(socket: slot.socket, memory: slot.memory)
    worker.run()
  }

  /// Tells of workers that have ended.
  private mutating func reap() {
    while true {
      var status: Int32 = 0
      let child = cprocess_reap(&status)
      guard child > 0 else { return }
      guard let index = slots.firstIndex(where: { $0.worker == child }) else {
        continue
      }
      slots[index].worker = 0
      tell(
        slots[index],
        .ended(
          signal: Int(cprocess_ending_signal(status)),
          code: Int(cprocess_exit_code(status))))
    }
  }

  private func tell(_ slot: Slot, _ reply: WorkerReply) {
    let message = reply.message(number: 0)
    _ = cprocess_send(slot.socket, message, message.count, -1)
  }

  private mutating func end() -> Never {
    endWorkers()
    _exit(0)
  }

  /// Ends the workers and waits for their end: whoever would inherit them need
  /// not know what to do with them.
  private mutating func endWorkers() {
    for slot in slots where slot.worker != 0 {
      kill(slot.worker, SIGKILL)
      var status: Int32 = 0
      while waitpid(slot.worker, &status, 0) < 0 && errno == EINTR {}
    }
  }
}
