import PageRendering
import Primitives
import Synchronization
import Testing

@Suite(.serialized) struct PopplerMessagesTests {
  /// Messages of the whole process, other tests' among them.
  private final class Collected: Sendable {
    let messages = Mutex<[String]>([])
  }

  private func openDamaged(_ mark: String) {
    // Poppler quotes the operator that it does not know.
    let pdf = TestPDF(content: "0 0 m \(mark) f")
    do {
      let document = try Document(pdf.source)
      let page = try document.pageInfo(at: 0)
      _ = try document.raster(for: RasterRequest(page: page, dpi: 10))
    } catch {
      Issue.record(error)
    }
  }

  @Test func messagesGoToTheHandlerUntilItIsTakenAway() {
    let collected = Collected()
    PopplerMessages.install { message in
      collected.messages.withLock { $0.append(message) }
    }
    openDamaged("firstmark")
    PopplerMessages.install(nil)
    openDamaged("secondmark")
    let messages = collected.messages.withLock { $0 }
    let mine = messages.filter { $0.contains("firstmark") }
    #expect(!mine.isEmpty)
    for message in mine {
      #expect(message.hasPrefix("Poppler: Syntax error"))
      #expect(!message.contains("\n"))
    }
    #expect(!messages.contains { $0.contains("secondmark") })
  }
}
