import Primitives
import Testing

/// The names of /PageLayout in ISO 32000-1, table 28.
@Suite struct PageLayoutTests {
  @Test(
    "the six names of the standard are read, in its spelling only",
    arguments: [
      ("SinglePage", PageLayout.singlePage), ("OneColumn", .oneColumn),
      ("TwoColumnLeft", .twoColumnLeft), ("TwoColumnRight", .twoColumnRight),
      ("TwoPageLeft", .twoPageLeft), ("TwoPageRight", .twoPageRight),
      ("singlepage", nil), ("", nil),
    ] as [(String, PageLayout?)])
  func readsNames(name: String, layout: PageLayout?) {
    #expect(PageLayout(rawValue: name) == layout)
  }

  @Test("there are six")
  func countsLayouts() {
    #expect(PageLayout.allCases.count == 6)
  }
}
