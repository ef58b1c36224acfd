import Foundation
import Testing

@testable import PDFSpreadKit

/// Frames in memory.
struct PresentedDocumentTests {
  private let folder: ScratchFolder
  private var options = ExportOptions()

  init() throws {
    folder = try ScratchFolder()
    options.presentation.settings.pageMode = .single
    options.presentation.canvas = Canvas(
      .fixed(Size(width: 20, height: 20)))
  }

  /// A document of empty pages 20 points high and as wide as told.
  private func document(
    widths: [Int] = [20, 10, 20], options: ExportOptions? = nil
  ) throws -> PresentedDocument {
    let path = folder.path("a.pdf")
    try Data(emptyPDF(widths: widths).utf8)
      .write(to: URL(fileURLWithPath: path.text))
    return try PresentedDocument(at: path, options: options ?? self.options)
  }

  @Test func framesComeInOrderToAClosure() throws {
    var numbers: [[Int]] = []
    let document = try document()
    try document.forEachFrame { frame in
      numbers.append(frame.pages.map(\.number))
      return true
    }
    #expect(numbers == [[1], [2], [3]])
    #expect(document.frameCount == 3)
  }

  @Test func framesComeInOrderToALoop() async throws {
    var spreads: [Int] = []
    for try await frame in try document().frames {
      spreads.append(frame.spread)
    }
    #expect(spreads == [0, 1, 2])
  }

  @Test func aClosureThatSaysFalseGetsNoMore() throws {
    var count = 0
    try document(widths: Array(repeating: 20, count: 50)).forEachFrame { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }

  @Test func aLoopThatIsLeftLetsAnotherBegin() async throws {
    let document = try document(widths: Array(repeating: 20, count: 50))
    for _ in 0..<20 {
      for try await frame in document.frames where frame.spread == 3 { break }
    }
  }

  @Test func aCancelledTaskThrows() async throws {
    var options = options
    options.sequence = SequenceOptions()
    options.sequence?.timing.hold = 1000
    let document = try document(options: options)
    let task = Task {
      var count = 0
      for try await _ in document.frames {
        count += 1
        if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
