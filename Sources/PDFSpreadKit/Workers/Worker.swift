import CProcess
import Glibc
import PageRendering

/// The command's side of a worker: asks and waits for the answer, and starts
/// the worker anew where it has ended, or where its slot went to another one
/// that wanted it meanwhile. For one thread.
///
/// All is asked between ``take()`` and ``giveBack()``.
final class Worker {
  /// Why there is no answer.
  enum Failure: Error {
    /// It took longer than a page may, in seconds.
    case pageTimedOut(Double)
    /// It took longer than the document may, in seconds.
    case documentTimedOut(Double)
    /// The worker ended over the request.
    case ended(WorkerEnd)
    /// The worker ended before it had begun the request, which is not to
    /// blame: the next worker can have it.
    case endedBefore
    /// The system gives no process for a worker.
    case notStarted
    /// The fork server is gone, and every worker with it.
    case noServer
  }

  private let pool: WorkerPool
  private var slot: Int
  private var socket: Int32 = -1
  private(set) var isRunning = false
  /// How often a worker was started: documents have to be opened anew in each.
  private(set) var generation = 0
  private(set) var pixels = SharedPixels(descriptor: -1)
  /// How many of the shared pixels, from the first on, are known to be clear.
  var clearCount = 0
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: WorkerProcess.messageSize)

  /// Makes the side of a worker that isn't started yet.
  ///
  /// - Parameter slot: The slot to have, where nobody else has it.
  init(pool: WorkerPool, slot: Int) {
    self.pool = pool
    self.slot = slot
  }

  deinit {
    pool.leave(slot, owner: ObjectIdentifier(self), hasWorker: isRunning)
  }

  /// Keeps a slot of the pool from others; waits until there is one.
  func take() {
    let taken = pool.take(for: ObjectIdentifier(self), preferring: slot)
    guard taken.isNew else { return }
    slot = taken.slot
    isRunning = false
    clearCount = 0
    let connection = pool.connection(slot: slot)
    socket = connection.socket
    pixels = SharedPixels(descriptor: connection.memory)
  }

  /// Lets others have the slot, and end the worker, until it is taken again.
  func giveBack() {
    pool.giveBack(slot, hasWorker: isRunning)
  }

  /// Starts the worker where there is none.
  func start() throws(Failure) {
    if pool.takeEnding(slot: slot) { waitForEnd() }
    try takeNews()
    if isRunning { return }
    guard pool.order(.start(slot: slot)) else { throw .noServer }
    isRunning = true
    generation += 1
  }

  /// Sends a request to the worker, which was started, and waits for its
  /// answer.
  ///
  /// - Parameters:
  ///   - descriptor: One that goes with the request, or -1.
  ///   - clock: The document's time.
  func ask(
    _ request: WorkerRequest, descriptor: Int32 = -1, clock: DocumentClock
  ) throws(Failure) -> WorkerReply {
    lastNumber += 1
    let message = request.message(number: lastNumber)
    guard message.count <= WorkerProcess.messageSize else {
      throw .ended(.senseless)
    }
    guard cprocess_send(socket, message, message.count, descriptor) == 0 else {
      isRunning = false
      throw .noServer
    }
    var isDocument = false
    var allowed = Duration.seconds(pool.limits.pageTimeout)
    if let left = clock.left, left < allowed {
      isDocument = true
      allowed = max(.zero, left)
    }
    var deadline = ContinuousClock.now + allowed
    var hasBegun = false
    while true {
      switch receive(until: &deadline) {
      case .reply(_, .ended(let signal, let code)):
        isRunning = false
        if code == ForkServer.notForked { throw .notStarted }
        throw hasBegun
          ? .ended(WorkerEnd(signal: signal, code: code)) : .endedBefore
      case .reply(lastNumber, .begun):
        hasBegun = true
      case .reply(lastNumber, let reply):
        return reply
      case .reply:
        // An answer that nobody waited for any more.
        continue
      case .senseless:
        // Nothing that a worker of ours would say: a document has taken it
        // over.
        stop()
        throw .ended(.senseless)
      case .closed:
        isRunning = false
        throw .noServer
      case .nothing:
        stop()
        throw isDocument
          ? .documentTimedOut(clock.limit ?? 0)
          : .pageTimedOut(pool.limits.pageTimeout)
      }
    }
  }

  /// Ends the worker and takes what it left behind.
  func stop() {
    isRunning = false
    if pool.order(.kill(slot: slot)) { waitForEnd() }
  }

  private func waitForEnd() {
    // Answers that were on their way come before the news of its end.
    var deadline = ContinuousClock.now + .seconds(10)
    while true {
      switch receive(until: &deadline) {
      case .reply(0, .ended), .closed, .nothing: return
      case .reply, .senseless: continue
      }
    }
  }

  /// Takes news that nobody waited for: that the worker has ended meanwhile.
  private func takeNews() throws(Failure) {
    while true {
      var deadline = ContinuousClock.now
      switch receive(until: &deadline) {
      case .reply(_, .ended): isRunning = false
      case .reply: continue
      case .senseless: stop()
      case .closed: throw .noServer
      case .nothing: return
      }
    }
  }

  /// What there is to receive.
  private enum Message {
    /// A reply and the number of the request that it answers.
    case reply(Int, WorkerReply)
    /// No reply at all.
    case senseless
    /// Nobody is left who could send.
    case closed
    /// Nothing in time.
    case nothing
  }

  /// The next message. Time in which this process was stopped doesn't count:
  /// the worker was, too.
  private func receive(until deadline: inout ContinuousClock.Instant) -> Message
  {
    while true {
      let asked = ContinuousClock.now
      let wait = max(.zero, min(deadline - asked, .seconds(1)))
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(
        &waiting, 1, Int32((wait / .milliseconds(1)).rounded(.up)))
      if ready > 0 { break }
      let overslept = ContinuousClock.now - asked - wait
      if overslept > .seconds(1) {
        deadline += overslept
      } else if ContinuousClock.now >= deadline {
        return .nothing
      }
    }
    let count = cprocess_receive(socket, &buffer, buffer.count, nil)
    if count < 0 && errno == EMSGSIZE { return .senseless }
    guard count > 0 else { return .closed }
    var reader = MessageReader(Array(buffer[..<count]))
    guard let number = reader.integer(), let reply = WorkerReply(&reader) else {
      return .senseless
    }
    return .reply(number, reply)
  }
}
