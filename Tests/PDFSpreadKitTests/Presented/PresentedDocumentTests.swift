import Foundation
import Testing

@testable import PDFSpreadKit

/// What a document tells before any of it is drawn, and what opens it.
struct PresentedDocumentTests {
  private let documents: SmallDocuments

  init() throws {
    documents = try SmallDocuments()
  }

  @Test func spreadsTellWherePagesLie() throws {
    var options = documents.options
    options.presentation.settings.pageMode = .double
    options.presentation.settings.firstPageAlwaysSingle = true
    options.presentation.canvas = Canvas(width: 40, height: 20, density: 2)
    let document = try documents.open(
      widths: [20, 10, 20], options: options)
    #expect(document.pageCount == 3)
    #expect(document.spreadCount == 2)
    let spreads = document.spreads
    #expect(spreads.map(\.index) == [0, 1])
    #expect(spreads.map { $0.pages.map(\.number) } == [[1], [2, 3]])
    #expect(spreads.map { $0.pages.map(\.label) } == [["1"], ["2", "3"]])
    #expect(
      spreads.map(\.canvas)
        == Array(repeating: PixelSize(width: 80, height: 40), count: 2))
    // 40 pixels wide in the middle; 20 and 40 side by side.
    #expect(
      spreads.map { $0.pages.map(\.rectangle) } == [
        [PixelRectangle(x: 20, y: 0, width: 40, height: 40)],
        [
          PixelRectangle(x: 10, y: 0, width: 20, height: 40),
          PixelRectangle(x: 30, y: 0, width: 40, height: 40),
        ],
      ])
  }

  @Test func selectedPagesKeepTheirPlaces() throws {
    var options = documents.options
    options.pages = PageSelection(2...9)
    let document = try documents.open(options: options)
    #expect(document.spreads.map(\.index) == [1, 2])
    #expect(document.spreadCount == 3)
    #expect(document.frameCount == 2)
    #expect(document.notes.count == 1)
  }

  @Test func whatIsForcedIsTold() throws {
    var options = documents.options
    options.presentation.settings.pageTransition = .curl
    options.presentation.settings.scrollDirection = .vertical
    let configuration = try documents.open(options: options).configuration
    #expect(configuration.scrollDirection == .horizontal)
    #expect(configuration.spreadFitting == .fit)
    #expect(configuration.adjustments.map(\.property) == ["scrollDirection"])
  }

  @Test func settingsRankAboveAPreset() throws {
    var options = documents.options
    options.presentation.preset = .continuous
    options.presentation.settings = PresentationSettings(pageMode: .double)
    let configuration = try documents.open(options: options).configuration
    #expect(configuration.pageTransition == .scrollContinuous)
    #expect(configuration.scrollDirection == .vertical)
    #expect(configuration.pageMode == .double)
  }

  @Test func bytesInMemoryAreADocument() throws {
    let document = try PresentedDocument(
      bytes: Array(emptyPDF(widths: [20, 0]).utf8), name: "mail.pdf",
      options: documents.options)
    #expect(document.pageCount == 2)
    // The page's size is wrong before it is drawn.
    #expect(
      document.lostPages.map(\.description)
        == ["mail.pdf: page 2: the page has no size; make the PDF again"])
    #expect(throws: ExportError.self) {
      try PresentedDocument(bytes: [], name: "mail.pdf")
    }
  }

  @Test func whyADocumentCannotBeOpenedIsTyped() throws {
    do throws(ExportError) {
      _ = try PresentedDocument(at: "/nowhere/a.pdf")
      Issue.record("it opens")
    } catch {
      #expect(error.kind == .noInput)
      #expect(error.file == "/nowhere/a.pdf")
    }
  }

  @Test func aFrameIsWrittenOnceUnlessItIsToBeReplaced() throws {
    let path = documents.folder.path("frame.png")
    try documents.open().forEachFrame(in: 0..<1) { frame in
      try frame.writePNG(to: path)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path.text))
      #expect(try Array(bytes) == frame.png())
      try frame.writePNG(to: path, overwriting: true)
      do throws(ExportError) {
        try frame.writePNG(to: path)
        Issue.record("it is replaced")
      } catch {
        #expect(error.kind == .cannotCreate)
        #expect(
          error.message
            == "exists already; overwrite it or choose another name")
      }
      return true
    }
  }
}
