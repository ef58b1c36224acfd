import Foundation
import Testing

@testable import PDFSpreadKit

/// The command's side of a worker, against workers that do what they like.
struct WorkerTests {
  /// The number of a worker's first request.
  private static let first = 1
  private static let begun = WorkerReply.begun.message(number: first)

  private static func ended(signal: Int = 0, code: Int = -1) -> [UInt8] {
    WorkerReply.ended(signal: signal, code: code).message(number: 0)
  }

  @Test func theAnswerToTheRequestCounts() throws {
    let outcome = try PlayedPool().outcome(saying: [
      // What nobody asked is passed over.
      WorkerReply.drawn.message(number: 7), Self.begun,
      WorkerReply.direction(isRightToLeft: true).message(number: Self.first),
    ])
    guard case .success(.direction(isRightToLeft: true)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test(arguments: [
    [1, 2, 3], [UInt8](repeating: 0xFF, count: 40),
    [UInt8](repeating: 0, count: WorkerProcess.messageSize + 1),
  ])
  func garbageEndsTheWorkerAndTheRequest(garbage: [UInt8]) throws {
    let played = try PlayedPool()
    let outcome = played.outcome(saying: [Self.begun, garbage])
    guard case .failure(.ended(.senseless)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(played.killCount.withLock { $0 } == 1)
  }

  @Test func whoEndsBeforeItBeginsIsNotToBlame() throws {
    let outcome = try PlayedPool().outcome(saying: [Self.ended(signal: 11)])
    guard case .failure(.endedBefore) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test(arguments: [
    (ended(signal: 11), WorkerEnd.signal(11)), (ended(code: 70), .outOfMemory),
    (ended(code: 1), .exit(1)),
  ])
  func whoEndsOverARequestIsNamed(message: [UInt8], end: WorkerEnd) throws {
    let outcome = try PlayedPool().outcome(saying: [Self.begun, message])
    guard case .failure(.ended(end)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func whatCannotBeForkedIsTold() throws {
    let outcome = try PlayedPool().outcome(saying: [Self.ended(code: 71)])
    guard case .failure(.notStarted) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func silenceIsATimeoutAndEndsTheWorker() throws {
    let played = try PlayedPool(pageTimeout: 0.05)
    let outcome = played.outcome(saying: [Self.begun])
    guard case .failure(.pageTimedOut(0.05)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(played.killCount.withLock { $0 } == 1)
  }

  @Test func aDocumentsTimeCanEndBeforeAPages() throws {
    let clock = DocumentClock(limit: 0.05)
    clock.start()
    let outcome = try PlayedPool(pageTimeout: 600).outcome(
      saying: [Self.begun], clock: clock)
    guard case .failure(.documentTimedOut(0.05)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func withoutAForkServerNothingWaits() throws {
    let played = try PlayedPool(pageTimeout: 600)
    played.vanish()
    let outcome = played.outcome(saying: [])
    guard case .failure(.noServer) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func messagesSayWhatToDo() {
    func message(_ end: WorkerEnd) -> String {
      end.message("drawing it", memoryLimit: 300 << 20)
    }
    #expect(
      message(.signal(11))
        == "drawing it crashed (SIGSEGV); make the PDF again")
    #expect(
      message(.signal(1 << 40))
        == "drawing it crashed (signal 1099511627776); make the PDF again")
    #expect(
      message(.outOfMemory)
        == "drawing it takes more than 300 MiB of memory; allow more with "
        + "--memory-limit")
  }

  @Test func timePassesOnlyWhileADocumentIsWorkedOn() {
    let clock = DocumentClock(limit: 100)
    #expect(clock.left == .seconds(100))
    clock.start()
    usleep(20_000)
    clock.pause()
    let seconds = clock.seconds
    #expect(seconds >= 0.02)
    usleep(20_000)
    #expect(clock.seconds == seconds)
    let file = FilePath("a.pdf")
    #expect(throws: Never.self) { try clock.check(file) }
    #expect(DocumentClock(limit: nil).left == nil)
    #expect(throws: ExportError.self) {
      try DocumentClock(limit: 0).check(file)
    }
  }
}
