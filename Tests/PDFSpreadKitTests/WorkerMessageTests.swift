import PageRendering
import Primitives
import Testing

@testable import PDFSpreadKit
import TestSupport

/// Messages between the command and its workers.
struct WorkerMessageTests {
  private static let page = PageInfo(
    index: 7, width: 50.5, height: 100, userUnit: 2, label: "vii é")

  static let replies: [WorkerReply] = [
    .begun,
    .opened(.init(pageCount: 3, title: "A title", pageLayout: .twoPageLeft)),
    .opened(.init(pageCount: 1, title: nil, pageLayout: nil)),
    .notOpened(.unreadable(errno: 13)), .notOpened(.damaged),
    .notOpened(.passwordNeeded), .notOpened(.wrongPassword),
    .notOpened(.unsupportedEncryption), .notOpened(.noPages),
    .notOpened(.empty), .notOpened(.notPDF),
    .direction(isRightToLeft: true),
    .infos([.success(page), .failure(.missing), .failure(.noSize)]),
    .infos([]), .drawn, .notDrawn(.outOfMemory),
    .notDrawn(.drawingStopped("out of luck")),
    .notDrawn(.tooLarge(width: 9, height: 8, limit: RasterLimit(pixels: 7))),
    .ended(signal: 11, code: -1), .ended(signal: 0, code: 70),
  ]

  static let requests: [WorkerRequest] = [
    .open(
      file: FilePath(bytes: [47, 0xFF, 46]), isMemory: false, password: nil,
      hides: true),
    .open(
      file: FilePath("stdin"), isMemory: true, password: "geheim", hides: false),
    .direction, .infos(from: 256, count: 10),
    .draw(
      RasterRequest(page: page, width: 101, height: 200),
      RasterLimit(pixels: 1_000_000), isClear: true),
    .draw(
      RasterRequest(page: page, width: 1, height: 1), RasterLimit(pixels: 1),
      isClear: false),
  ]

  static let orders: [ForkServerOrder] = [
    .start(slot: 3), .kill(slot: 0), .keepClean(folder: FilePath("a/b")), .end,
  ]

  @Test func repliesReadAsTheyWereWritten() {
    for reply in Self.replies {
      let message = reply.message(number: 42)
      var reader = MessageReader(message)
      #expect(reader.integer() == 42)
      #expect(WorkerReply(&reader)?.message(number: 42) == message)
    }
  }

  @Test func requestsReadAsTheyWereWritten() {
    for request in Self.requests {
      let message = request.message(number: -1)
      var reader = MessageReader(message)
      #expect(reader.integer() == -1)
      #expect(WorkerRequest(&reader)?.message(number: -1) == message)
    }
  }

  @Test func ordersReadAsTheyWereWritten() {
    for order in Self.orders {
      #expect(ForkServerOrder(order.message)?.message == order.message)
    }
  }

  @Test func messagesThatAreCutReadAsNothing() {
    for reply in Self.replies {
      let message = reply.message(number: 1)
      for length in 8..<message.count {
        var reader = MessageReader(Array(message[..<length]))
        _ = reader.integer()
        #expect(WorkerReply(&reader) == nil)
      }
    }
    for request in Self.requests {
      let message = request.message(number: 1)
      for length in 8..<message.count {
        var reader = MessageReader(Array(message[..<length]))
        _ = reader.integer()
        #expect(WorkerRequest(&reader) == nil)
      }
    }
    for order in Self.orders {
      for length in order.message.indices {
        #expect(ForkServerOrder(Array(order.message[..<length])) == nil)
      }
    }
  }

  /// Nothing that can be sent ends the command, and what reads as sizes is.
  @Test func randomAndDamagedBytesNeverTrap() {
    var generator = SeededGenerator(seed: 1)
    let messages = Self.replies.map { Array($0.message(number: 1)[8...]) }
    for round in 0..<40_000 {
      var bytes: [UInt8]
      if round.isMultiple(of: 2) {
        bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
          .random(in: .min ... .max, using: &generator)
        }
        // Mostly one of the kinds that there are.
        if !bytes.isEmpty { bytes[0] &= 7 }
      } else {
        bytes = messages[Int.random(in: messages.indices, using: &generator)]
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
            in: .min ... .max, using: &generator)
        }
      }
      var reader = MessageReader(bytes)
      switch WorkerReply(&reader) {
      case .opened(let document): #expect(document.pageCount > 0)
      case .infos(let infos):
        for case .success(let page) in infos {
          #expect(page.width > 0 && page.width.isFinite)
          #expect(page.height > 0 && page.height.isFinite)
        }
      case .ended(let signal, let code):
        let end = WorkerEnd(signal: signal, code: code)
        #expect(!end.message("drawing it", memoryLimit: 1 << 30).isEmpty)
      default: break
      }
      reader = MessageReader(bytes)
      _ = WorkerRequest(&reader)
      _ = ForkServerOrder(bytes)
    }
  }
}
