import Foundation
import Synchronization

@testable import PDFSpreadKit

/// A pool of one worker that a test plays, together with its fork server.
final class PlayedPool: Sendable {
  let pool: WorkerPool
  /// The fork server's end.
  private let control: Int32
  /// The worker's end.
  private let worker: Int32

  init(pageTimeout: Double = 10) throws {
    var limits = WorkerPool.Limits()
    limits.pageTimeout = pageTimeout
    func pair() -> (Int32, Int32) {
      var ends: [Int32] = [-1, -1]
      socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends)
      return (ends[0], ends[1])
    }
    let (control, controlled) = pair()
    let (socket, worker) = pair()
    pool = WorkerPool(
      limits: limits, control: control, sockets: [socket],
      memories: [open("/dev/null", O_RDWR)])
    self.control = controlled
    self.worker = worker
  }

  deinit {
    close(control)
    close(worker)
  }

  /// What comes of a question when the worker says these messages to it. A
  /// worker that is killed ends.
  func outcome(
    saying messages: [[UInt8]], clock: DocumentClock = .init(limit: nil)
  ) -> Result<WorkerReply, Worker.Failure> {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      play(messages)
      hasEnded.signal()
    }
    defer {
      // Whether or not the worker was asked.
      shutdown(worker, Int32(SHUT_RDWR))
      shutdown(control, Int32(SHUT_RDWR))
      hasEnded.wait()
    }
    do throws(Worker.Failure) {
      let worker = Worker(pool: pool, slot: 0)
      worker.take()
      try worker.start()
      return .success(try worker.ask(.direction, clock: clock))
    } catch {
      return .failure(error)
    }
  }

  private func play(_ messages: [[UInt8]]) {
    var bytes = [UInt8](repeating: 0, count: 1000)
    guard recv(worker, &bytes, bytes.count, 0) > 0 else { return }
    for message in messages { say(message) }
    while true {
      let count = recv(control, &bytes, bytes.count, 0)
      guard count > 0 else { return }
      if case .kill(slot: 0) = ForkServerOrder(Array(bytes[..<count])) {
        killCount.withLock { $0 += 1 }
        say(WorkerReply.ended(signal: 9, code: -1).message(number: 0))
      }
    }
  }

  private func say(_ bytes: [UInt8]) {
    _ = send(worker, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// How often the worker was to be killed.
  let killCount = Mutex(0)

  /// Closes the worker's side, as if all processes were gone.
  func vanish() {
    shutdown(worker, Int32(SHUT_RDWR))
    shutdown(control, Int32(SHUT_RDWR))
  }
}
