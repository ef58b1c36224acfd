import Presentation
import Testing

@testable import PDFSpreadKit

/// What is said of an index's images.
struct IndexWordingTests {
  private func wording(
    _ labels: [String], lost: Set<Int> = [], part: Int = 0
  ) -> IndexWording {
    IndexWording(
      IndexEntry(
        file: FilePath("a.png"), size: PixelSize(width: 1, height: 1),
        pages: labels.enumerated().map { index, label in
          IndexEntry.Page(
            number: index + 4, label: label, isLost: lost.contains(index))
        }, part: part))
  }

  @Test func pagesGoByTheirLabels() {
    #expect(wording(["iv"]).alternative(title: "Book") == "Book, page iv")
    #expect(
      wording(["ii", "iii"]).alternative(title: "Book")
        == "Book, pages ii and iii")
    #expect(
      wording(["7"], part: 2).alternative(title: "Book")
        == "Book, page 7, part 3")
  }

  @Test func labelsThatSayNothingGiveWayToNumbers() {
    #expect(wording(["", "\n\u{1} "]).caption() == "pages 4 and 5")
  }

  @Test func labelsAreOneShortLine() {
    #expect(wording(["A\n\n1"]).caption() == "page A 1")
    let long = wording([String(repeating: "x", count: 61)]).caption()
    #expect(long == "page " + String(repeating: "x", count: 60) + "…")
  }

  @Test func lostPagesAreSaid() {
    #expect(wording(["iv"]).loss() == nil)
    #expect(
      wording(["iv"], lost: [0]).alternative(title: "Book")
        == "Book, page iv (could not be drawn)")
    #expect(
      wording(["ii", "iii"], lost: [1]).alternative(title: "Book")
        == "Book, pages ii and iii (page iii could not be drawn)")
    #expect(
      wording(["ii", "iii"], lost: [0, 1]).loss() == "could not be drawn")
  }

  @Test func labelsAreWrittenAsTheIndexHasThem() {
    let pair = wording(["a", "b"], lost: [0])
    #expect(pair.caption { "<\($0)>" } == "pages <a> and <b>")
    #expect(pair.loss { "<\($0)>" } == "page <a> could not be drawn")
  }
}
