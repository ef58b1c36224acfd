import Foundation
import Synchronization
import Testing

@testable import PDFSpreadKit

/// Loops over frames: their order, their ends, and what cancels them.
struct FrameLoopTests {
  private let documents: SmallDocuments

  init() throws {
    documents = try SmallDocuments()
  }

  /// A document whose frames would take a minute to read.
  private func endless() throws -> PresentedDocument {
    var options = documents.options
    options.sequence = SequenceOptions()
    options.sequence?.timing.hold = 1000
    return try documents.open(options: options)
  }

  // MARK: Order

  @Test func framesComeInOrderToAClosure() throws {
    var numbers: [[Int]] = []
    try documents.open().forEachFrame { frame in
      numbers.append(frame.pages.map(\.number))
      return true
    }
    #expect(numbers == [[1], [2], [3]])
  }

  @Test func framesComeInOrderToALoop() async throws {
    var spreads: [Int] = []
    for try await frame in try documents.open().frames {
      spreads.append(frame.spreadIndex)
    }
    #expect(spreads == [0, 1, 2])
  }

  @Test(arguments: [
    (0..<3, [0, 1, 2]), (1..<2, [1]), (2..<9, [2]), (1..<1, []), (7..<9, []),
    (-4..<1, [0]),
  ])
  func aRangeOfFramesHasItsOwn(range: Range<Int>, places: [Int]) async throws {
    let document = try documents.open()
    var looped: [Int] = []
    for try await frame in document.frames(in: range) {
      looped.append(frame.index)
      #expect(frame.pages.map(\.number) == [frame.index + 1])
    }
    #expect(looped == places)
    var handed: [Int] = []
    try document.forEachFrame(in: range) { frame in
      handed.append(frame.index)
      return true
    }
    #expect(handed == places)
  }

  @Test func aRangeOfASequenceKeepsItsTimes() async throws {
    var options = documents.options
    options.sequence = SequenceOptions()
    options.sequence?.timing.frameRate = FrameRate(4)
    options.sequence?.timing.duration = 0.5
    let document = try documents.open(options: options)
    // Each page rests for 2 frames, and a turn has one in its middle.
    #expect(document.frameCount == 8)
    var times: [Double?] = []
    for try await frame in document.frames(in: 1..<5) {
      times.append(frame.time)
    }
    #expect(times == [0.25, 0.5, 0.75, 1])
  }

  @Test func nothingComesAfterTheEnd() async throws {
    var iterator = try documents.open(widths: [20]).frames.makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first?.index == 0)
    for _ in 0..<3 {
      let next = try await iterator.next()
      #expect(next == nil)
    }
  }

  @MainActor @Test func aLoopStaysOnItsActor() async throws {
    for try await _ in try documents.open().frames {
      MainActor.assertIsolated()
    }
  }

  // MARK: Lost pages

  @Test func aLostPageCostsNoOther() async throws {
    let document = try documents.open(widths: [20, 0, 20])
    var colors: [String] = []
    for try await frame in document.frames {
      colors.append(Color(pixel: frame.raster[10, 10]).css)
    }
    #expect(colors == ["#ffffff", "#e8e8e8", "#ffffff"])
    #expect(document.lostPages.map(\.page) == [2])
  }

  @Test func aDocumentOfLostPagesDoesNotOpen() throws {
    #expect(throws: ExportError.self) {
      try documents.open(widths: [0, 0])
    }
  }

  // MARK: Leaving

  @Test func aClosureThatSaysFalseGetsNoMore() throws {
    var count = 0
    try documents.openLong().forEachFrame { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }

  @Test func whatAClosureThrowsComesOut() throws {
    struct Failure: Error {}
    var count = 0
    let document = try documents.openLong()
    #expect(throws: Failure.self) {
      try document.forEachFrame { _ in
        count += 1
        if count == 3 { throw Failure() }
        return true
      }
    }
    #expect(count == 3)
  }

  @Test func aLoopThatIsLeftLetsAnotherBegin() async throws {
    let document = try documents.openLong()
    for _ in 0..<20 {
      for try await frame in document.frames where frame.index == 3 { break }
    }
  }

  @Test func aClosureMayReadTheDocumentItself() throws {
    let document = try documents.open()
    var places: [Int] = []
    try document.forEachFrame { outer in
      try document.forEachFrame { inner in
        places.append(10 * outer.index + inner.index)
        return true
      }
      return true
    }
    #expect(places == [0, 1, 2, 10, 11, 12, 20, 21, 22])
  }

  @Test func loopsRunAtTheSameTime() async throws {
    let document = try documents.openLong()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask {
          var count = 0
          for try await frame in document.frames {
            #expect(frame.index == count)
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 50, count: 6))
  }

  @Test func aReadersOwnTimeIsNotTheDocuments() throws {
    var options = documents.options
    options.timeout = 2
    var count = 0
    try documents.open(widths: [20, 20, 20, 20, 20], options: options)
      .forEachFrame { _ in
        count += 1
        usleep(600_000)
        return true
      }
    #expect(count == 5)
  }

  // MARK: Cancelling

  @Test(arguments: 0..<8)
  func aTaskThatCancelsItselfThrows(after last: Int) async throws {
    let document = try endless()
    let task = Task {
      var count = 0
      if count == last { withUnsafeCurrentTask { $0?.cancel() } }
      for try await _ in document.frames {
        count += 1
        if count == last { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [0, 1, 3, 10, 30])
  func aTaskIsCancelledFromOutsideAtAnyTime(milliseconds: Int) async throws {
    let document = try endless()
    let task = Task {
      for try await _ in document.frames {}
    }
    try await Task.sleep(for: .milliseconds(milliseconds))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aGroupCancelsItsLoops() async throws {
    let document = try endless()
    let ends = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          do {
            for try await _ in document.frames {}
            return false
          } catch {
            return error is CancellationError
          }
        }
      }
      try? await Task.sleep(for: .milliseconds(20))
      group.cancelAll()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ends == [true, true, true, true])
  }

  @Test func nothingComesAfterACancellation() async throws {
    let document = try endless()
    let task = Task {
      var iterator = document.frames.makeAsyncIterator()
      _ = try await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      do {
        _ = try await iterator.next()
        return false
      } catch is CancellationError {
        return try await iterator.next() == nil
      }
    }
    let isAtEnd = try await task.value
    #expect(isAtEnd)
  }

  @Test func aDocumentOutlivesACancelledLoop() async throws {
    let document = try documents.open()
    let task = Task { for try await _ in document.frames {} }
    task.cancel()
    _ = try? await task.value
    var count = 0
    for try await _ in document.frames { count += 1 }
    #expect(count == 3)
  }
}
