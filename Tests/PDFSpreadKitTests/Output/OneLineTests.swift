import Testing

@testable import PDFSpreadKit

/// Documents' text as one line.
struct OneLineTests {
  @Test(arguments: [
    ("", ""),
    ("  A  title ", "A title"),
    ("Line\r\n\n# Line\tend\u{2028}", "Line # Line end"),
    // Controls part words as white space does; a no-break space too.
    ("a\0b\u{1B}[31mc\u{85}d\u{A0}e", "a b [31mc d e"),
    ("\u{7}\u{1}", ""),
    // What turns direction goes; what joins emoji and letters stays.
    ("x\u{202E}fdp\u{202C}.\u{2066}y\u{2069}", "xfdp.y"),
    ("👩\u{200D}🔬 می\u{200C}خواهم", "👩\u{200D}🔬 می\u{200C}خواهم"),
    ("<b>&\"'`*", "<b>&\"'`*"),
  ])
  func lineOfText(_ text: String, _ line: String) {
    #expect(oneLine(text, limit: 100) == line)
  }

  @Test func noncharactersAreReplaced() throws {
    let scalar = try #require(Unicode.Scalar(0xFFFE as UInt32))
    #expect(oneLine("a\(Character(scalar))", limit: 9) == "a\u{FFFD}")
  }

  @Test func whatIsLongerThanTheLimitIsCut() {
    #expect(oneLine("abcde", limit: 5) == "abcde")
    #expect(oneLine("abcde ", limit: 5) == "abcde")
    #expect(oneLine("abcdef", limit: 5) == "abcde…")
    #expect(oneLine("abcd ef", limit: 5) == "abcd…")
    // Marks that stack up are one character, but not one scalar.
    let marks = String(repeating: "\u{301}", count: 1000)
    #expect(oneLine("a" + marks, limit: 5).unicodeScalars.count == 6)
  }
}
