import PDFSpreadKit
import Testing

/// Text inside HTML.
struct HTMLTextTests {
  @Test(arguments: [
    ("", ""),
    ("Plain text, 日本語, é, 🙂", "Plain text, 日本語, é, 🙂"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\" onerror='x'", "&quot; onerror=&#39;x&#39;"),
    ("&amp;", "&amp;amp;"),
    ("a\tb\nc\r\nd", "a\tb\nc\r\nd"),
  ])
  func markupStandsAsReferences(_ text: String, _ escaped: String) {
    #expect(htmlEscaped(text) == escaped)
  }

  @Test(arguments: [
    0, 0x8, 0xB, 0xC, 0x1B, 0x7F, 0x85, 0x9F, 0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFF,
  ])
  func whatHTMLMayNotHoldIsReplaced(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(htmlEscaped("a\(Character(scalar))b") == "a\u{FFFD}b")
  }

  @Test func marksDoNotHideWhatTheyAreOn() {
    // A quote and a combining mark are one Character, but two scalars.
    #expect(htmlEscaped("\"\u{301}<\u{338}") == "&quot;\u{301}&lt;\u{338}")
  }
}
