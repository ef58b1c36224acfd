import Primitives
import Testing

@testable import PDFSpreadKit

/// What pictures and pages call documents and their pages.
struct DisplayedNamesTests {
  private func names(_ title: String?) -> DisplayedNames {
    DisplayedNames(
      title: title, file: FilePath("in/doc.pdf"), name: FilePath("doc"))
  }

  @Test func titlesAreOneLineBesideTheFile() {
    #expect(names("A\nbook").title == "A book")
    #expect(names("A\nbook").file == "doc.pdf")
    // Nothing of it turns what stands beside it.
    #expect(names("a \u{202E}live\u{2067}").title == "a live")
    #expect(names(String(repeating: "x", count: 201)).title.count == 201)
    #expect(names(String(repeating: "x", count: 201)).title.hasSuffix("x…"))
  }

  @Test(arguments: [nil, "", " \u{0} ", "\u{202E}"])
  func fileNamesStandForTitlesThatSayNothing(title: String?) {
    #expect(names(title).title == "doc")
    #expect(names(title).file == nil)
  }

  @Test func fileNamesAreOneLineToo() {
    let names = DisplayedNames(
      title: "A", file: FilePath("a\u{202E}b\nc.pdf"), name: FilePath("a"))
    #expect(names.file == "a\\xE2\\x80\\xAEb\\nc.pdf")
  }

  @Test func labelsAreOneShortLineElseNumbers() {
    #expect(displayed(label: "iv", ofPage: 4) == "iv")
    #expect(displayed(label: "\u{1} \u{202E}", ofPage: 4) == "4")
    #expect(
      displayed(label: String(repeating: "x", count: 61), ofPage: 4)
        == String(repeating: "x", count: 60) + "…")
  }
}
