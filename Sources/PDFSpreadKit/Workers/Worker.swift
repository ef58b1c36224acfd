import CProcess
import Glibc
import PageRendering

/// The command's side of a slot's worker: asks and waits for the answer, and
/// starts the worker anew where it has ended. For one thread.
final class Worker {
  /// Why there is no answer.
  enum Failure: Error {
    /// It took longer than it may, in seconds.
    case timedOut(Double)
    /// The worker ended over the request: how, for people.
    case ended(String)
    /// The worker ended before it had begun the request, which is not to
    /// blame: the next worker can have it.
    case endedBefore(String)
  }

  private let pool: WorkerPool
  private let slot: Int
  private let socket: Int32
  private(set) var isRunning = false
  /// How often a worker was started: documents have to be opened anew in each.
  private(set) var generation = 0
  let pixels: SharedPixels
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: WorkerProcess.messageSize)

  init(pool: WorkerPool, slot: Int) {
    self.pool = pool
    self.slot = slot
    let connection = pool.connection(slot: slot)
    socket = connection.socket
    pixels = SharedPixels(descriptor: connection.memory)
  }

  deinit {
    // The next user of the slot starts with no worker and no message left.
    if isRunning { stop() }
  }

  /// Starts the worker where there is none.
  func start() {
    takeNews()
    if isRunning { return }
    pool.order(.start, slot: slot)
    isRunning = true
    generation += 1
  }

  /// Sends a request and waits for its answer.
  ///
  /// - Parameters:
  ///   - descriptor: One that goes with the request, or -1.
  ///   - secondsLeft: The most time for the answer where that is less than for
  ///     any page.
  func ask(
    _ request: WorkerRequest, descriptor: Int32 = -1, secondsLeft: Double? = nil
  ) throws(Failure) -> WorkerReply {
    start()
    lastNumber += 1
    let message = request.message(number: lastNumber)
    guard cprocess_send(socket, message, message.count, descriptor) == 0 else {
      throw .ended("asking failed: \(systemMessage(errno))")
    }
    let timeout = min(pool.limits.pageTimeout, secondsLeft ?? .infinity)
    switch answer(to: lastNumber, timeout: timeout) {
    case .reply(let reply): return reply
    case .late:
      stop()
      throw .timedOut(timeout)
    case .ended(let how, let hasBegun):
      isRunning = false
      throw hasBegun ? .ended(how) : .endedBefore(how)
    }
  }

  /// What came of a request.
  private enum Outcome {
    case reply(WorkerReply)
    case late
    case ended(String, hasBegun: Bool)
  }

  private func answer(to number: Int, timeout: Double) -> Outcome {
    let deadline = ContinuousClock.now + .seconds(timeout)
    var hasBegun = false
    while let (origin, reply) = receive(until: deadline) {
      switch reply {
      case .ended(let signal, let code, let peak):
        return .ended(
          ending(signal: signal, code: code, peakMemory: peak),
          hasBegun: hasBegun)
      case .begun where origin == number: hasBegun = true
      case _ where origin == number: return .reply(reply)
      default: break
      }
    }
    return .late
  }

  /// Takes news that nobody waited for: that the worker has ended meanwhile.
  private func takeNews() {
    while let (_, reply) = receive(until: ContinuousClock.now) {
      if case .ended = reply { isRunning = false }
    }
  }

  /// Ends the worker and takes what it left behind.
  private func stop() {
    pool.order(.kill, slot: slot)
    // Answers that were on their way come before the news of its end.
    let deadline = ContinuousClock.now + .seconds(10)
    while let (_, reply) = receive(until: deadline) {
      if case .ended = reply { break }
    }
    isRunning = false
  }

  /// The next message and the number of the request that it answers; nil where
  /// none comes in time.
  private func receive(
    until deadline: ContinuousClock.Instant
  ) -> (Int, WorkerReply)? {
    while true {
      let left = max(0, (deadline - ContinuousClock.now) / .milliseconds(1))
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(min(left.rounded(.up), 1e9)))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return nil }
      var descriptor: Int32 = -1
      let count = cprocess_receive(
        socket, &buffer, buffer.count, &descriptor)
      if descriptor >= 0 { close(descriptor) }
      guard count > 0 else {
        // The fork server is gone, and every worker with it.
        return (0, .ended(signal: Int(SIGKILL), code: -1, peakMemory: 0))
      }
      var reader = MessageReader(Array(buffer[..<count]))
      if let number = reader.integer(), let reply = WorkerReply(&reader) {
        return (number, reply)
      }
      // What no worker of ours would say comes from one that a document has
      // taken over.
      pool.order(.kill, slot: slot)
    }
  }

  private func ending(signal: Int, code: Int, peakMemory: Int) -> String {
    let limit = pool.limits.memory
    // Libraries end the process where memory runs out.
    let isMemory =
      peakMemory > limit / 10 * 7 || signal == Int(SIGABRT)
      || code == 1
    if isMemory && peakMemory > limit / 4 {
      return "it takes more than \(limit >> 20) MiB of memory"
    }
    if signal != 0 {
      return "drawing it crashed (\(Self.name(ofSignal: signal)))"
    }
    return "drawing it ended the worker (exit code \(code))"
  }

  private static func name(ofSignal number: Int) -> String {
    let names: [Int32: String] = [
      SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
      SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGKILL: "SIGKILL",
      SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
    ]
    return names[Int32(number)] ?? "signal \(number)"
  }
}
