import Presentation
import Testing

/// Lists of pages as `--pages` takes them.
@Suite struct PageSelectionTests {
  /// The selected page numbers, from 1, of a document of ten pages.
  private func numbers(
    _ text: String, of pageCount: Int = 10
  ) throws -> (numbers: [Int], reachesPastEnd: Bool) {
    let selected = try PageSelection(text).pages(pageCount: pageCount)
    return (selected.pages.map { $0 + 1 }, selected.reachesPastEnd)
  }

  @Test(
    "numbers, ranges and words select pages in document order, each once",
    arguments: [
      ("1", [1]), ("10", [10]), ("2-4", [2, 3, 4]), ("3-3", [3]),
      ("8-", [8, 9, 10]), ("8-last", [8, 9, 10]), ("last", [10]),
      ("LAST", [10]), ("odd", [1, 3, 5, 7, 9]), ("even", [2, 4, 6, 8, 10]),
      ("1-2,8,10-,last", [1, 2, 8, 10]), ("5,1,5,1-2", [1, 2, 5]),
      (" 1 - 2 , 4 ", [1, 2, 4]), ("007", [7]), ("odd,2", [1, 2, 3, 5, 7, 9]),
      ("1-10", Array(1...10)),
    ])
  func selects(text: String, expected: [Int]) throws {
    let selected = try numbers(text)
    #expect(selected.numbers == expected)
    #expect(!selected.reachesPastEnd)
  }

  @Test(
    "a range past the last page is clamped, and told",
    arguments: [
      ("8-11", [8, 9, 10]), ("11", []), ("11-", []), ("11-12", []),
      ("1,99", [1]), ("99999999999999999999", []),
      ("9-99999999999999999999", [9, 10]),
      ("9-9223372036854775807", [9, 10]), ("99999999999999999999-", []),
    ])
  func clamps(text: String, expected: [Int]) throws {
    let selected = try numbers(text)
    #expect(selected.numbers == expected)
    #expect(selected.reachesPastEnd)
  }

  @Test("words select of any document what it has")
  func selectsOfShortDocuments() throws {
    #expect(try numbers("last,odd,even", of: 1).numbers == [1])
    #expect(try numbers("even", of: 1).numbers == [])
    #expect(try !numbers("even", of: 1).reachesPastEnd)
    for word in ["last", "odd", "even", "1"] {
      #expect(try numbers(word, of: 0).numbers == [])
    }
    #expect(PageSelection.all.pages(pageCount: 3).pages == [0, 1, 2])
    #expect(!PageSelection.all.pages(pageCount: 3).reachesPastEnd)
  }

  @Test(
    "what is no page is refused by the part at fault",
    arguments: [
      ("", ""), (",", ""), ("1,", ""), ("1,,2", ""), (" ", ""), ("-", "-"),
      ("-5", "-5"), ("1-2-3", "1-2-3"), ("a", "a"), ("1,b", "b"),
      ("1.5", "1.5"), ("+1", "+1"), ("1–3", "1–3"), ("0x1", "0x1"),
      ("last-3", "last-3"), ("1-odd", "1-odd"), ("odds", "odds"),
      ("\u{661}", "\u{661}"), ("1;2", "1;2"), ("1 2", "1 2"),
      ("--", "--"), ("1--2", "1--2"),
    ])
  func refusesMalformed(text: String, part: String) {
    #expect(throws: PageSelectionError.malformed(part)) {
      try PageSelection(text)
    }
  }

  @Test("a reversed range is refused")
  func refusesReversed() {
    #expect(throws: PageSelectionError.reversed("5-2")) {
      try PageSelection("1,5-2")
    }
  }

  @Test(
    "page 0 is refused wherever it stands",
    arguments: ["0", "0-3", "3-0", "0-", "00"])
  func refusesZero(text: String) {
    #expect(throws: PageSelectionError.zero(text)) {
      try PageSelection("2," + text)
    }
  }

  @Test("each error's reason names the part")
  func explains() {
    #expect(PageSelectionError.malformed("x").reason.contains("'x'"))
    #expect(PageSelectionError.reversed("5-2").reason.contains("'5-2'"))
    #expect(PageSelectionError.zero("0-3").reason.contains("'0-3'"))
  }
}
