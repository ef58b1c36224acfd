import Glibc
import PageRendering
import Primitives
import Testing

private let red: UInt32 = 0xFFFF_0000
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFF00_00FF
private let white: UInt32 = 0xFFFF_FFFF

@Suite struct RasterTests {
  /// The first page at a pixel a point, or as `dpi` has it.
  private func raster(
    _ pdf: TestPDF, dpi: Double = 72, paper: Color = .white,
    hidesAnnotations: Bool = false
  ) throws -> Raster {
    let document = try Document(
      pdf.source, hidesAnnotations: hidesAnnotations)
    let page = try document.pageInfo(at: 0)
    return try document.raster(
      for: RasterRequest(page: page, dpi: dpi, paper: paper))
  }

  /// The pixels of a raster's corners: top left, top right, bottom left,
  /// bottom right.
  private func corners(_ raster: Raster) -> [UInt32] {
    let right = raster.width - 1
    let bottom = raster.height - 1
    return [
      raster[0, 0], raster[right, 0], raster[0, bottom], raster[right, bottom],
    ]
  }

  // MARK: Where things are

  @Test(arguments: [
    (0, 2), (90, 0), (180, 1), (270, 3), (-90, 3), (360, 2),
  ])
  func rotationTurnsThePageClockwise(rotation: Int, corner: Int) throws {
    // A red square in the corner of the origin: at the bottom left, unturned.
    let raster = try raster(
      TestPDF(
        "/MediaBox [0 0 40 20] /Rotate \(rotation)",
        content: "1 0 0 rg 0 0 10 10 re f"))
    #expect(
      (raster.width, raster.height)
        == (rotation % 180 == 0 ? (40, 20) : (20, 40)))
    var expected = [white, white, white, white]
    expected[corner] = red
    #expect(corners(raster) == expected)
    // No more than the square.
    let reds = raster.withPixels { pixels in pixels.count { $0 == red } }
    #expect(reds == 100)
  }

  @Test func theCropBoxCrops() throws {
    // Blue all over, red in the CropBox.
    let raster = try raster(
      TestPDF(
        "/MediaBox [0 0 100 100] /CropBox [20 30 60 80]",
        content: "0 0 1 rg 0 0 100 100 re f 1 0 0 rg 20 30 40 50 re f"))
    #expect((raster.width, raster.height) == (40, 50))
    #expect(raster == Raster(width: 40, height: 50, color: .init(css: "f00")!))
  }

  @Test func theCropBoxIsTurnedWithThePage() throws {
    // The CropBox's top left, green, gets to the top right.
    let raster = try raster(
      TestPDF(
        "/MediaBox [0 0 100 100] /CropBox [20 30 60 80] /Rotate 90",
        content: "0 0 1 rg 0 0 100 100 re f 0 1 0 rg 20 70 10 10 re f"))
    #expect((raster.width, raster.height) == (50, 40))
    #expect(corners(raster) == [blue, green, blue, blue])
  }

  @Test func densityScales() throws {
    let raster = try raster(
      TestPDF(
        "/MediaBox [0 0 10 20]", content: "1 0 0 rg 0 0 5 10 re f"),
      dpi: 144)
    #expect((raster.width, raster.height) == (20, 40))
    #expect(corners(raster) == [white, white, red, white])
    #expect(
      [raster[9, 20], raster[10, 20], raster[9, 19]] == [red, white, white])
  }

  @Test func aUserUnitScalesTheDrawing() throws {
    let raster = try raster(
      TestPDF(
        "/MediaBox [0 0 10 20] /UserUnit 3",
        content: "1 0 0 rg 0 0 5 10 re f"))
    #expect((raster.width, raster.height) == (30, 60))
    #expect(
      [raster[14, 30], raster[15, 30], raster[14, 29]] == [red, white, white])
  }

  @Test func aPartOfAPixelGetsAWholeOne() throws {
    let page = PageInfo(index: 0, width: 595.276, height: 841.89)
    let request = RasterRequest(page: page, dpi: 100)
    // 595.276 · 100 / 72 = 826.77; 841.89 · 100 / 72 = 1169.29.
    #expect((request.width, request.height) == (827, 1170))
    // Exactly 11 inches are no more.
    let letter = PageInfo(index: 0, width: 612, height: 792)
    let exact = RasterRequest(page: letter, dpi: 100)
    #expect((exact.width, exact.height) == (850, 1100))
  }

  @Test func fillingARasterLeavesNoSeamOfPaper() throws {
    let document = try Document(
      TestPDF(
        "/MediaBox [0 0 10.4 20.7]", content: "1 0 0 rg 0 0 99 99 re f"
      ).source)
    let page = try document.pageInfo(at: 0)
    let fitted = try document.raster(
      for: RasterRequest(page: page, width: 10, height: 21))
    #expect(fitted == Raster(width: 10, height: 21, color: .init(css: "f00")!))
    // At a density, the page covers 0.4 of its last column.
    let dense = try document.raster(for: RasterRequest(page: page, dpi: 72))
    #expect(dense.width == 11)
    #expect(dense[9, 5] == red)
    // 0.6 of 255 is paper: 153, give or take cairo's rounding.
    #expect(abs(Int(dense[10, 5] & 0xFF) - 153) <= 2)
  }

  // MARK: Paper

  @Test func paperShowsWhereNothingIsDrawn() throws {
    let paper = Color(red: 250, green: 240, blue: 200)
    let raster = try raster(
      TestPDF(
        "/MediaBox [0 0 40 20]", content: "1 0 0 rg 0 0 10 10 re f"),
      paper: paper)
    #expect(
      corners(raster) == [0xFFFA_F0C8, 0xFFFA_F0C8, red, 0xFFFA_F0C8])
  }

  @Test func transparentPaperIsTransparentOutsideTheDrawing() throws {
    let raster = try raster(
      TestPDF(
        "/MediaBox [0 0 40 20]", content: "1 0 0 rg 0 0 10 10 re f"),
      paper: .transparent)
    #expect(corners(raster) == [0, 0, red, 0])
    #expect(raster.withPixels { pixels in pixels.count { $0 == 0 } } == 700)
  }

  @Test func translucentPaperIsPremultiplied() throws {
    let paper = Color(red: 255, green: 0, blue: 128, alpha: 51)
    let raster = try raster(
      TestPDF("/MediaBox [0 0 4 4]"), paper: paper)
    // 51/255 = 0.2: red 51, blue 25.6.
    #expect(raster[2, 2] == 0x3333_001A)
  }

  @Test func paperShowsThroughWhatIsHalfCovered() throws {
    // Black over half of the pixel column 1, at 0.5 opacity over column 3,
    // on a page of an odd number of pixels.
    var pdf = TestPDF(
      "/MediaBox [0 0 5 1] /Resources << /ExtGState << /G << /ca 0.5 >> >> >>",
      content: "0 g 1 0 0.5 1 re f /G gs 3 0 1 1 re f")
    pdf.version = "1.4"
    let bare = try raster(pdf, paper: .transparent)
    #expect([bare[0, 0], bare[2, 0], bare[4, 0]] == [0, 0, 0])
    let onWhite = try raster(pdf)
    let onBlue = try raster(pdf, paper: Color(red: 0, green: 0, blue: 200))
    for x in 0..<5 {
      let alpha = bare[x, 0] >> 24
      #expect(x == 1 || x == 3 ? (126...129).contains(alpha) : alpha == 0)
      let rest = 255 - alpha
      #expect(onWhite[x, 0] == 0xFF00_0000 | rest * 0x01_0101)
      // Rounded to the nearest: 200 · 127 / 255 = 99.6 is 100.
      #expect(onBlue[x, 0] == 0xFF00_0000 | (200 * rest * 2 + 255) / 510)
    }
  }

  @Test func thePageBlendsByItselfAndThenLiesOnThePaper() throws {
    // Red multiplied with nothing is red; multiplied with blue paper it would
    // be black.
    let pdf = TestPDF(
      "/MediaBox [0 0 9 9] "
        + "/Resources << /ExtGState << /G << /BM /Multiply >> >> >>",
      content: "/G gs 1 0 0 rg 0 0 9 9 re f")
    let raster = try raster(pdf, paper: Color(red: 0, green: 0, blue: 255))
    #expect(raster[4, 4] == red)
  }

  // MARK: Annotations

  /// A page with a green annotation at the left and whatever its content
  /// draws.
  private func annotated(
    _ annotation: String, isDirect: Bool = false, content: String = ""
  ) -> TestPDF {
    let form = "/Type /XObject /Subtype /Form /BBox [0 0 10 10]"
    // The page is object 3, its content 4.
    let body =
      "<< /Type /Annot /Rect [0 0 10 10] \(annotation) /AP << /N 5 0 R >> >>"
    var pdf = TestPDF(
      "/MediaBox [0 0 20 10] /Resources << /XObject << /X 5 0 R >> >> "
        + "/Annots [\(isDirect ? body : "6 0 R")]",
      content: content)
    pdf.addStream("0 1 0 rg 0 0 10 10 re f", form)
    pdf.add(body)
    return pdf
  }

  @Test(arguments: [
    "/Subtype /Square", "/Subtype /Stamp", "/Subtype /FreeText",
    // Poppler draws this one by itself.
    "/Subtype /Highlight /C [0 1 0] /QuadPoints [0 10 10 10 0 0 10 0]",
    "/Subtype /Widget /FT /Tx /T (field)", "/Subtype /Watermark",
  ])
  func annotationsAreDrawnUnlessHidden(annotation: String) throws {
    for isDirect in [false, true] {
      let pdf = annotated(annotation, isDirect: isDirect)
      let shown = try raster(pdf)
      #expect([shown[5, 5], shown[15, 5]] == [green, white])
      let hidden = try raster(pdf, hidesAnnotations: true)
      #expect(hidden == Raster(width: 20, height: 10, color: .white))
    }
  }

  @Test func hidingAnAnnotationLeavesWhatElseDrawsItsAppearance() throws {
    let pdf = annotated(
      "/Subtype /Stamp", content: "1 0 0 1 10 0 cm /X Do")
    let shown = try raster(pdf)
    #expect([shown[5, 5], shown[15, 5]] == [green, green])
    let hidden = try raster(pdf, hidesAnnotations: true)
    #expect([hidden[5, 5], hidden[15, 5]] == [white, green])
  }

  @Test func flagsAreThoseOfTheScreen() throws {
    // Hidden (2) and NoView (32) are not shown; one that does not print is.
    for (flags, pixel) in [(2, white), (32, white), (0, green), (4, green)] {
      let pdf = annotated("/Subtype /Stamp /F \(flags)")
      #expect(try raster(pdf)[5, 5] == pixel, "flags \(flags)")
    }
  }

  @Test func hiddenAnnotationsStayHiddenWhenDrawnAgain() throws {
    let document = try Document(
      annotated("/Subtype /Stamp").source, hidesAnnotations: true)
    let request = RasterRequest(page: try document.pageInfo(at: 0), dpi: 72)
    let first = try document.raster(for: request)
    #expect(try document.raster(for: request) == first)
    #expect(first[5, 5] == white)
  }

  // MARK: Limits

  @Test func aRasterOverTheLimitIsAnErrorWithBothSizes() throws {
    let document = try Document(TestPDF("/MediaBox [0 0 100 50]").source)
    let page = try document.pageInfo(at: 0)
    let limit = RasterLimit(pixels: 5000)
    let fits = try document.raster(
      for: RasterRequest(page: page, dpi: 72), limit: limit)
    #expect(fits.width * fits.height == 5000)
    let error = try #require(throws: PageError.self) {
      try document.raster(
        for: RasterRequest(page: page, width: 100, height: 51), limit: limit)
    }
    #expect(
      error
        == PageError(
          file: FilePath("test.pdf"), page: 1,
          reason: .tooLarge(width: 100, height: 51, limit: limit)))
    #expect(
      error.message
        == "100 × 51 pixels are more than 5000 in all; ask for fewer")
  }

  @Test func aSideOverCairosIsAnErrorHoweverFewPixels() throws {
    let document = try Document(TestPDF().source)
    let page = try document.pageInfo(at: 0)
    let most = try document.raster(
      for: RasterRequest(page: page, width: 32767, height: 1))
    #expect(most.width == 32767)
    let error = try #require(throws: PageError.self) {
      try document.raster(
        for: RasterRequest(page: page, width: 1, height: 32768))
    }
    #expect(
      error.message
        == "1 × 32768 pixels are more than 32767 a side; ask for fewer")
  }

  @Test(arguments: [1e300, .infinity, .nan, 0, -5])
  func aDensityThatMakesNoSenseIsAnError(dpi: Double) throws {
    let document = try Document(TestPDF().source)
    let page = try document.pageInfo(at: 0)
    #expect(throws: PageError.self) {
      try document.raster(for: RasterRequest(page: page, dpi: dpi))
    }
  }

  @Test func whatCairoCannotDrawIsAnErrorAndNoBlankPage() throws {
    let document = try Document(TestPDF().source)
    var request = RasterRequest(page: try document.pageInfo(at: 0), dpi: 72)
    // So small that cairo cannot turn its matrix round.
    request.horizontalScale = 1e-200
    request.verticalScale = 1e-200
    let error = try #require(throws: PageError.self) {
      _ = try document.raster(for: request)
    }
    guard case .drawingStopped(let status) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(status.contains("matrix"))
    #expect(error.message.hasPrefix("drawing stopped (invalid matrix"))
  }

  // MARK: Threads and memory

  @Test(arguments: [false, true])
  func documentsOfOneSourceDrawTheSameOnEveryThread(inMemory: Bool) async throws
  {
    var pdf = TestPDF(pages: [])
    for page in 0..<20 {
      let shade = Double(page) / 20
      pdf.addPage(
        "/MediaBox [0 0 50 50]",
        content: "\(shade) 0 1 rg \(page) 0 m 50 20 l 25 50 l f")
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(pdf.bytes, to: "pages.pdf")
    let source = inMemory ? pdf.source : DocumentSource.file(path)
    @Sendable func rasters() throws -> [Raster] {
      let document = try Document(source)
      return try document.pageInfos().map {
        try document.raster(for: RasterRequest(page: $0.get(), dpi: 100))
      }
    }
    let expected = try rasters()
    #expect(Set(expected).count == 20)
    try await withThrowingTaskGroup(of: [Raster].self) { group in
      for _ in 0..<4 { group.addTask { try rasters() } }
      for try await drawn in group { #expect(drawn == expected) }
    }
  }

  @Test func memoryDoesNotGrowWithPages() throws {
    // Pictures of 4 MB each when drawn; all of them would be 800 MB.
    var pdf = TestPDF(pages: [])
    for page in 0..<200 {
      let image = pdf.nextObject + 2
      pdf.addPage(
        "/MediaBox [0 0 20 20] "
          + "/Resources << /XObject << /I \(image) 0 R >> >>",
        content: "20 0 0 20 0 0 cm /I Do")
      // Runs of 128 times the same byte: 8192 of them are 1024 × 1024.
      let run = "81" + hexadecimal(page)
      pdf.addStream(
        String(repeating: run, count: 8192) + "80>",
        "/Type /XObject /Subtype /Image /Width 1024 /Height 1024 "
          + "/ColorSpace /DeviceGray /BitsPerComponent 8 "
          + "/Filter [/ASCIIHexDecode /RunLengthDecode]")
    }
    let document = try Document(pdf.source)
    var start = 0
    for (index, page) in document.pageInfos().enumerated() {
      let raster = try document.raster(
        for: RasterRequest(page: page.get(), dpi: 72))
      #expect(raster[10, 10] == 0xFF00_0000 | UInt32(index) * 0x01_0101)
      if index == 20 { start = residentBytes() }
    }
    // Other tests run beside this one.
    #expect(residentBytes() - start < 200 << 20)
  }

  private func hexadecimal(_ value: Int) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  private func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    fgets(&line, CInt(line.count), file)
    let fields = line.split(separator: 0x20).map {
      String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return (Int(fields[1]) ?? 0) * sysconf(CInt(_SC_PAGESIZE))
  }

  @Test func aDrawingThatIsTakenLeavesItsPixelsClear() throws {
    // Half covered red, opaque blue and nothing, over more than one run of
    // pixels and a rest.
    var drawing: [UInt32] = []
    for index in 0..<35 {
      drawing.append([0x8080_0000, 0xFF00_00FF, 0, 0, 0][index / 7])
    }
    let raster = drawing.withUnsafeMutableBufferPointer { pixels in
      Raster(width: 7, height: 5, taking: pixels, on: .white)
    }
    #expect(raster[0, 0] == 0xFFFF_7F7F)
    #expect(raster[6, 1] == 0xFF00_00FF)
    #expect(raster[3, 4] == 0xFFFF_FFFF)
    #expect(drawing.allSatisfy { $0 == 0 })
  }
}
