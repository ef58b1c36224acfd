import Presentation
import Testing

@testable import PDFSpreadKit

/// Indexes in Markdown.
struct MarkdownIndexTests {
  private func index(_ title: String) -> MarkdownIndex {
    MarkdownIndex(
      head: IndexHead(
        title: title, shownPageCount: 1, pageCount: 1, commonWidth: 320))
  }

  private func entry(doubled: String? = nil) -> IndexEntry {
    IndexEntry(
      file: FilePath("page 4.png"), doubledFile: doubled.map { FilePath($0) },
      size: PixelSize(width: 320, height: 453),
      pages: [IndexEntry.Page(number: 4, label: "iv")])
  }

  @Test func imagesHaveTitleAndLabelAsTheirText() {
    let index = index("A book")
    #expect(index.opening == "# A book\n")
    #expect(
      index.text(of: entry()) == "\n![A book, page iv](page%204.png)\n")
    #expect(index.closing == "")
  }

  @Test func pairsArePictures() {
    #expect(
      index("A \"book\"").text(of: entry(doubled: "page 4@2x.png"))
        == "\n<picture><source media=\"(min-resolution: 1.5dppx)\" "
        + "srcset=\"page%204@2x.png\"><img src=\"page%204.png\" "
        + "width=\"320\" height=\"453\" "
        + "alt=\"A &quot;book&quot;, page iv\"></picture>\n")
  }

  @Test(arguments: [
    ("Plain (2nd) - 1.0, \"x\"!", "Plain (2nd) - 1.0, \"x\"!"),
    ("](x) ![a]", "\\](x) !\\[a\\]"),
    ("`a` *b* _c_ ~d~ \\e", "\\`a\\` \\*b\\* \\_c\\_ \\~d\\~ \\\\e"),
    ("C# | $x$ ##", "C\\# \\| \\$x\\$ \\#\\#"),
    ("<b> &amp; >", "&lt;b&gt; &amp;amp; &gt;"),
    ("{{ 7 }} {% x %}", "&#123;&#123; 7 &#125;&#125; &#123;% x %&#125;"),
  ])
  func markupIsText(_ line: String, _ escaped: String) {
    #expect(markdownEscaped(line) == escaped)
  }

  @Test func attributesHoldNeitherHTMLNorMarkdown() {
    let text = index("\"><i>`*_[]{{~|$\\").text(of: entry(doubled: "b.png"))
    #expect(
      text.contains(
        "alt=\"&quot;&gt;&lt;i&gt;&#96;&#42;&#95;&#91;&#93;&#123;&#123;"
          + "&#126;&#124;&#36;&#92;, page iv\""))
  }
}
