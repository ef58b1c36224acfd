import CProcess
import Glibc
import PageRendering

/// The process that forks workers. It is forked from the command before that
/// has any threads, and has none itself, so that a worker can be replaced at
/// any time.
struct ForkServer {
  /// What the command tells it of a slot.
  enum Order: UInt8 {
    case start
    case kill
  }

  /// A place for a worker: the worker's ends of what it shares with the
  /// command.
  struct Slot {
    let socket: Int32
    let memory: Int32
    var worker: pid_t = 0
  }

  private let control: Int32
  private let memoryLimit: UInt64
  private let isVerbose: Bool
  private var slots: [Slot]
  private let children: Int32

  init(
    control: Int32, slots: [Slot], memoryLimit: UInt64, isVerbose: Bool
  ) {
    self.control = control
    self.slots = slots
    self.memoryLimit = memoryLimit
    self.isVerbose = isVerbose
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
      guard poll(&waiting, 2, -1) >= 0 || errno == EINTR else { quit() }
      if waiting[1].revents != 0 {
        cprocess_drain(children)
        reap()
      }
      if waiting[0].revents != 0 { obey() }
    }
  }

  private mutating func obey() {
    var order = [UInt8](repeating: 0, count: 5)
    var descriptor: Int32 = -1
    let count = cprocess_receive(control, &order, order.count, &descriptor)
    guard count == order.count else { quit() }
    let index = order[1...].withUnsafeBytes {
      Int($0.loadUnaligned(as: UInt32.self))
    }
    guard slots.indices.contains(index) else { return }
    switch Order(rawValue: order[0]) {
    case .start where slots[index].worker == 0: start(index)
    case .kill where slots[index].worker != 0:
      kill(slots[index].worker, SIGKILL)
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
      tell(slots[index], .ended(signal: 0, code: 1, peakMemory: 0))
    }
  }

  private func runWorker(_ slot: Slot, parent: pid_t) -> Never {
    guard cprocess_die_with_parent(parent) == 0 else { _exit(0) }
    cprocess_unblock_child_signal()
    close(control)
    close(children)
    for other in slots where other.socket != slot.socket {
      close(other.socket)
      close(other.memory)
    }
    cprocess_limit_memory(memoryLimit)
    var worker = WorkerProcess(socket: slot.socket, memory: slot.memory)
    worker.run()
  }

  /// Tells of workers that have ended.
  private mutating func reap() {
    while true {
      var status: Int32 = 0
      var peakMemory: UInt64 = 0
      let child = cprocess_reap(&status, &peakMemory)
      guard child > 0 else { return }
      guard let index = slots.firstIndex(where: { $0.worker == child }) else {
        continue
      }
      slots[index].worker = 0
      tell(
        slots[index],
        .ended(
          signal: Int(cprocess_ending_signal(status)),
          code: Int(cprocess_exit_code(status)), peakMemory: Int(peakMemory)))
    }
  }

  private func tell(_ slot: Slot, _ reply: WorkerReply) {
    let message = reply.message(number: 0)
    _ = cprocess_send(slot.socket, message, message.count, -1)
  }

  private func quit() -> Never {
    for slot in slots where slot.worker != 0 { kill(slot.worker, SIGKILL) }
    _exit(0)
  }
}
