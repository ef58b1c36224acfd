import Testing

@testable import PageRendering

/// The order in which a line's characters stand from left to right.
@Suite struct VisualOrderTests {
  private func shown(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    line.append(contentsOf: VisualOrder.ordered(Array(text.unicodeScalars)))
    return String(line)
  }

  @Test(
    "text without letters from right to left stays as it is",
    arguments: ["", "abc (12)", "日本語 – 3,5 %", "Ελλ. 1/2", "12–34"])
  func leavesOthers(text: String) {
    #expect(shown(text) == text)
  }

  @Test(
    "letters from right to left are reversed, numbers in them are not",
    arguments: [
      ("אבג", "גבא"),
      ("אבג 12 דהו", "והד 12 גבא"),
      // A number with its separator, sign and what is beside it.
      ("אבג 1,250.5 דהו", "והד 1,250.5 גבא"),
      ("אבג 50% דהו", "והד 50% גבא"),
      // Brackets open the other way.
      ("אבג (דהו)", "(והד) גבא"),
      // Latin in a line from right to left, and the other way round.
      ("אבג abc דהו", "והד abc גבא"),
      ("abc אבג דהו def", "abc והד גבא def"),
      ("abc אבג.", "abc גבא."),
      ("אבג abc.", ".abc גבא"),
      // What is between a Latin and a Hebrew word goes with the line.
      ("abc – אבג", "abc – גבא"),
      // A number behind an Arabic letter, whose digits stay in their order.
      ("ابج ٣٤", "٣٤ جبا"),
      ("ابج 34", "34 جبا"),
      ("12 אבג", "גבא 12"),
    ])
  func reorders(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(
    "marks of direction go as letters of their direction",
    arguments: [
      ("\u{200E}א–ב", "\u{200E}ב–א"),
      (
        "\u{200E}א\u{200E}–\u{200E}ב\u{200E}",
        "\u{200E}א\u{200E}–\u{200E}ב\u{200E}"
      ),
      ("abc!\u{200F} אבג", "abc!גבא \u{200F}"),
      ("\u{61C}12 a", "a 12\u{61C}"),
    ])
  func obeysMarks(text: String, expected: String) {
    #expect(
      Array(shown(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("marks stay behind the letter that they stand on")
  func keepsMarks() {
    // Shin with a dot and a vowel, lamed: from left to right lamed, shin, its
    // marks.
    let shin = "\u{5E9}\u{5C1}\u{5B8}"
    #expect(
      Array(shown(shin + "ל").unicodeScalars) == ["ל"]
        + Array(shin.unicodeScalars))
  }
}
