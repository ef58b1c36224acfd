import PageRendering
import Primitives
import Testing

@Suite struct DocumentInfoTests {
  private func info(_ pdf: TestPDF, at index: Int = 0) throws -> PageInfo {
    try Document(pdf.source).pageInfo(at: index)
  }

  // MARK: The document

  @Test func titleIsReadAndNilWhereThereIsNone() throws {
    var pdf = TestPDF()
    #expect(try Document(pdf.source).title == nil)
    let information = pdf.add("<< /Title <FEFF004200FC00630068> >>")
    pdf.trailer = "/Info \(information) 0 R"
    #expect(try Document(pdf.source).title == "Büch")
  }

  @Test(
    arguments: [
      ("", nil), ("/PageLayout /SinglePage", .singlePage),
      ("/PageLayout /OneColumn", .oneColumn),
      ("/PageLayout /TwoColumnLeft", .twoColumnLeft),
      ("/PageLayout /TwoColumnRight", .twoColumnRight),
      ("/PageLayout /TwoPageLeft", .twoPageLeft),
      ("/PageLayout /TwoPageRight", .twoPageRight),
      ("/PageLayout /Sideways", nil),
    ] as [(String, PageLayout?)])
  func pageLayoutIsTheCatalogs(entry: String, layout: PageLayout?) throws {
    var pdf = TestPDF()
    pdf.catalog = entry
    #expect(try Document(pdf.source).pageLayout == layout)
  }

  @Test(arguments: [
    ("", false), ("/ViewerPreferences << /Direction /R2L >>", true),
    ("/ViewerPreferences << /Direction /L2R >>", false),
    ("/ViewerPreferences << /Direction (R2L) >>", false),
    ("/ViewerPreferences [/R2L]", false),
  ])
  func directionIsTheViewerPreferences(entry: String, isR2L: Bool) throws {
    var pdf = TestPDF()
    pdf.catalog = entry
    #expect(try Document(pdf.source).readsRightToLeft() == isR2L)
  }

  @Test func versionIsTheHeadersOrTheCatalogsNewerOne() throws {
    var pdf = TestPDF()
    pdf.version = "1.3"
    #expect(try Document(pdf.source).version.description == "1.3")
    pdf.catalog = "/Version /1.6"
    #expect(
      try Document(pdf.source).version == PDFVersion(major: 1, minor: 6))
    #expect(PDFVersion(major: 1, minor: 7) < PDFVersion(major: 2, minor: 0))
    #expect(PDFVersion(major: 1, minor: 5) < PDFVersion(major: 1, minor: 6))
  }

  // MARK: Sizes

  @Test(arguments: [
    ("/MediaBox [0 0 300 200]", 300.0, 200.0),
    ("/MediaBox [10 20 310 220]", 300, 200),
    ("/MediaBox [310 220 10 20]", 300, 200),
    ("/MediaBox [0 0 300 200] /Rotate 90", 200, 300),
    ("/MediaBox [0 0 300 200] /Rotate 180", 300, 200),
    ("/MediaBox [0 0 300 200] /Rotate -90", 200, 300),
    ("/MediaBox [0 0 300 200] /Rotate 450", 200, 300),
    ("/MediaBox [0 0 300 200] /CropBox [50 60 150 90]", 100, 30),
    ("/MediaBox [0 0 300 200] /CropBox [50 60 150 90] /Rotate 270", 30, 100),
    // A CropBox over the edge is cut to the MediaBox.
    ("/MediaBox [0 0 300 200] /CropBox [250 150 400 250]", 50, 50),
    ("/MediaBox [0 0 595.25 841.5]", 595.25, 841.5),
  ])
  func sizeIsTheCropBoxTurned(
    entries: String, width: Double, height: Double
  ) throws {
    let page = try info(TestPDF(entries))
    #expect((page.width, page.height) == (width, height))
    #expect(page.userUnit == 1)
  }

  @Test func boxesAndRotationAreInherited() throws {
    var pdf = TestPDF("")
    pdf.root = "/MediaBox [0 0 300 200] /Rotate 90"
    let page = try info(pdf)
    #expect((page.width, page.height) == (200, 300))
  }

  @Test func aUserUnitScalesThePage() throws {
    let page = try info(TestPDF("/MediaBox [0 0 30 20] /UserUnit 2.5"))
    #expect((page.width, page.height, page.userUnit) == (75, 50, 2.5))
  }

  @Test func aUserUnitBeforePDF16IsNotKnownYet() throws {
    var pdf = TestPDF("/MediaBox [0 0 30 20] /UserUnit 2")
    pdf.version = "1.5"
    #expect(try info(pdf).width == 30)
    pdf.version = "1.6"
    #expect(try info(pdf).width == 60)
  }

  @Test(arguments: ["0", "-2", "/Two", "(2)", "75001", "[2]", "null"])
  func aUserUnitThatMakesNoSenseIsOne(unit: String) throws {
    let page = try info(TestPDF("/MediaBox [0 0 30 20] /UserUnit \(unit)"))
    #expect((page.width, page.userUnit) == (30, 1))
  }

  @Test func aUserUnitIsEachPagesOwn() throws {
    var pdf = TestPDF("/MediaBox [0 0 10 10]")
    pdf.addPage("/MediaBox [0 0 10 10] /UserUnit 3")
    pdf.root = "/UserUnit 7"
    let document = try Document(pdf.source)
    #expect(try document.pageInfo(at: 0).width == 10)
    #expect(try document.pageInfo(at: 1).width == 30)
  }

  // MARK: Labels

  @Test func labelsAreThoseThatSayMoreThanTheNumber() throws {
    var pdf = TestPDF(pages: Array(repeating: "/MediaBox [0 0 9 9]", count: 6))
    #expect(
      try Document(pdf.source).pageInfos().map { try $0.get().label }
        == Array(repeating: nil, count: 6))
    pdf.catalog =
      "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >> "
      + "4 << /S /A /P (App-) >> 5 << /S /D /St 6 >>] >>"
    let labels = try Document(pdf.source).pageInfos().map { try $0.get().label }
    #expect(labels == ["i", "ii", "1", "2", "App-A", nil])
  }

  @Test func aLabelCanBeInAnyScript() throws {
    var pdf = TestPDF()
    // The last page, in Cyrillic and UTF-16.
    pdf.catalog = "/PageLabels << /Nums [0 << /P <FEFF0416> >>] >>"
    #expect(try info(pdf).label == "Ж")
  }

  // MARK: Lost pages

  @Test(arguments: [
    // Poppler takes a box of four zeros for none, but not these.
    "/MediaBox [5 5 5 100]", "/MediaBox [0 7 100 7]",
    "/MediaBox [0 0 100 100] /CropBox [200 200 300 300]",
  ])
  func aPageWithoutASizeIsLostAlone(entries: String) throws {
    var pdf = TestPDF("/MediaBox [0 0 10 10]")
    pdf.addPage(entries)
    pdf.addPage("/MediaBox [0 0 20 20]")
    let document = try Document(pdf.source)
    let infos = document.pageInfos()
    #expect(infos.count == 3)
    #expect(try infos[0].get().width == 10)
    #expect(try infos[2].get().width == 20)
    let error = PageError(
      file: FilePath("test.pdf"), page: 2, reason: .noSize)
    #expect(infos[1] == .failure(error))
    #expect(error.message.hasPrefix("the page has no size; "))
  }

  @Test func aPageThatPopplerCannotReadIsLost() throws {
    // Contents that are a number make the page invalid; what comes before
    // stays whole.
    var pdf = TestPDF("/MediaBox [0 0 10 10]")
    pdf.addPage("/Contents 1")
    let bad = pdf.add("<< /Type /Page /Parent 2 0 R /Contents 1 >>")
    pdf.kids = "\(pdf.pages[0]) \(bad) 0 R"
    pdf.count = 2
    let document = try Document(pdf.source)
    #expect(try document.pageInfo(at: 0).width == 10)
    #expect(
      throws: PageError(
        file: FilePath("test.pdf"), page: 2, reason: .missing)
    ) { try document.pageInfo(at: 1) }
    #expect(
      throws: PageError(
        file: FilePath("test.pdf"), page: 2, reason: .missing)
    ) {
      let request = RasterRequest(
        page: PageInfo(index: 1, width: 10, height: 10), dpi: 72)
      return try document.raster(for: request)
    }
  }

  @Test func aKidThatIsNoPageLeavesTheOthers() throws {
    var pdf = TestPDF("/MediaBox [0 0 10 10]")
    pdf.addPage("/MediaBox [0 0 20 20]")
    pdf.kids = "\(pdf.pages[0]) 99 0 R \(pdf.pages[1])"
    pdf.count = 3
    let widths = try Document(pdf.source).pageInfos().map { page in
      do throws(PageError) {
        return try page.get().width
      } catch {
        #expect(error.reason == .missing)
        return 0
      }
    }
    #expect(widths == [10, 20, 0])
  }

  @Test(arguments: [-1, 1, 1000])
  func anIndexOutsideTheDocumentIsNoPage(index: Int) throws {
    let document = try Document(TestPDF().source)
    let error = try #require(throws: PageError.self) {
      try document.pageInfo(at: index)
    }
    #expect(error.reason == .missing)
  }
}
