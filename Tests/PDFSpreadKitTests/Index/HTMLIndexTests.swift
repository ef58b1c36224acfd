import Presentation
import Testing

@testable import PDFSpreadKit

/// Indexes in HTML.
struct HTMLIndexTests {
  private func head(
    _ title: String = "A book", shown: Int = 12, width: Int? = 320
  ) -> IndexHead {
    IndexHead(
      title: title, shownPageCount: shown, pageCount: 12, commonWidth: width)
  }

  private let entry = IndexEntry(
    file: FilePath("page 4.png"), size: PixelSize(width: 320, height: 453),
    pages: [IndexEntry.Page(number: 4, label: "iv")])

  @Test func imagesAreFiguresWithTheirSizes() {
    #expect(
      HTMLIndex(head: head()).text(of: entry) == """
        <figure id="page-4" dir="ltr">
        <img src="page%204.png" width="320" height="453" \
        alt="A book, page iv" loading="lazy"/>
        <figcaption>Page <bdi>iv</bdi></figcaption>
        </figure>

        """)
  }

  @Test func pairsAreCandidatesForScreens() {
    var entry = entry
    entry.doubledFile = FilePath("page 4@2x.png")
    #expect(
      HTMLIndex(head: head()).text(of: entry).contains(
        "srcset=\"page%204.png 1x, page%204@2x.png 2x\" width=\"320\" "
          + "height=\"453\""))
  }

  @Test func spreadsAndTheirPartsHavePlacesToLinkTo() {
    let pair = IndexEntry(
      file: FilePath("a.png"), size: entry.size,
      pages: [
        IndexEntry.Page(number: 2, label: "ii"),
        IndexEntry.Page(number: 3, label: "iii", isLost: true),
      ], part: 1)
    let text = HTMLIndex(head: head()).text(of: pair)
    #expect(text.contains("<figure id=\"page-2-3-part-2\" dir=\"ltr\">"))
    #expect(
      text.contains(
        "<figcaption>Pages <bdi>ii</bdi> and <bdi>iii</bdi>, part 2"
          + "<small>page <bdi>iii</bdi> could not be drawn</small>"))
  }

  @Test func headTellsTitleAndPages() {
    let all = HTMLIndex(head: head("A <b>")).opening
    #expect(all.contains("<title>A &lt;b&gt;</title>"))
    #expect(all.contains("<h1 lang=\"\" dir=\"auto\">A &lt;b&gt;</h1>"))
    #expect(all.contains("<p>12 pages</p>"))
    let some = HTMLIndex(head: head(shown: 3)).opening
    #expect(some.contains("<p>3 of 12 pages</p>"))
  }

  @Test func imagesOfOneWidthStandInColumns() {
    let columns = HTMLIndex(head: head()).opening
    #expect(columns.contains("repeat(auto-fill, min(320px, 100%))"))
    #expect(!columns.contains("flex-wrap"))
    let rows = HTMLIndex(head: head(width: nil)).opening
    #expect(rows.contains("flex-wrap: wrap"))
    #expect(!rows.contains("auto-fill"))
  }

  @Test func imagesRunAsTheDocumentIsRead() {
    var head = head()
    #expect(HTMLIndex(head: head).opening.hasSuffix("\n<main>\n"))
    head.isReadFromRightToLeft = true
    #expect(HTMLIndex(head: head).opening.hasSuffix("\n<main dir=\"rtl\">\n"))
  }

  @Test func policyAllowsItsOwnStyleAndImagesAlone() throws {
    let opening = HTMLIndex(head: head()).opening
    let style = try #require(
      opening.split(separator: "<style>").last?
        .split(separator: "</style>").first)
    let hash = SHA256.base64Digest(of: String(style))
    #expect(
      opening.contains(
        "content=\"default-src 'none'; img-src 'self' file:; style-src "
          + "'sha256-\(hash)'; base-uri 'none'; form-action 'none'\""))
    #expect(!opening.contains("<script") && !opening.contains("unsafe"))
  }
}
