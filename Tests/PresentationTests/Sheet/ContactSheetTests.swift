import Presentation
import Testing

/// Where pictures lie on contact sheets. A gap of 12 has a margin of 5/3 of it,
/// 20 pixels.
@Suite struct ContactSheetTests {
  private var bare: ContactSheet.Request {
    var request = ContactSheet.Request()
    request.gap = 12
    request.hasLabels = false
    request.hasHeader = false
    return request
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  private func sheet(
    _ request: ContactSheet.Request, of pictures: [PixelSize]
  ) -> ContactSheet {
    ContactSheet(
      request,
      shape: size(
        pictures.map(\.width).max() ?? 1, pictures.map(\.height).max() ?? 1),
      count: pictures.count)
  }

  private func rectangle(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> PixelRectangle {
    PixelRectangle(x: x, y: y, width: width, height: height)
  }

  @Test("pictures of one size make a grid in the order of reading")
  func grid() {
    var request = bare
    request.cell = CellSize("100")
    let pictures = Array(repeating: size(100, 50), count: 5)
    let sheet = sheet(request, of: pictures)
    #expect(sheet.columns == 3)
    let pages = sheet.pages(of: pictures, isMirrored: false)
    #expect(pages.count == 1)
    // 20 + 3 · 100 + 2 · 12 + 20, and 20 + 50 + 12 + 50 + 20.
    #expect(pages[0].size == size(364, 152))
    #expect(pages[0].header == nil)
    #expect(pages[0].cells.map(\.picture) == [0, 1, 2, 3, 4])
    #expect(
      pages[0].cells.map(\.frame) == [
        rectangle(20, 20, 100, 50), rectangle(132, 20, 100, 50),
        rectangle(244, 20, 100, 50), rectangle(20, 82, 100, 50),
        rectangle(132, 82, 100, 50),
      ])
    #expect(pages[0].cells.allSatisfy { $0.label.height == 0 })
    let mirrored = sheet.pages(of: pictures, isMirrored: true)
    #expect(
      mirrored[0].cells.map(\.frame.x) == [244, 132, 20, 244, 132])
    #expect(mirrored[0].size == pages[0].size)
  }

  @Test("pictures of several sizes stand on their row, amid their column")
  func mixedSizes() {
    var request = bare
    request.cell = CellSize("100")
    request.columns = 2
    let pictures = [size(100, 50), size(41, 80), size(60, 30)]
    let page = sheet(request, of: pictures)
      .pages(of: pictures, isMirrored: false)[0]
    #expect(
      page.cells.map(\.frame) == [
        rectangle(20, 50, 100, 50), rectangle(161, 20, 41, 80),
        // The next row is as high as its own highest picture.
        rectangle(40, 112, 60, 30),
      ])
    #expect(page.size == size(252, 162))
  }

  @Test("a label is below its picture, half a gap wider than the column")
  func labels() {
    var request = bare
    request.hasLabels = true
    request.cell = CellSize("100")
    request.columns = 1
    let pictures = [size(100, 50), size(40, 50)]
    let page = sheet(request, of: pictures)
      .pages(of: pictures, isMirrored: false)[0]
    // Letters of 11: a capital takes 9 below 8 of room, a descender 3.
    let label = SheetLabel(pictureWidth: 100)
    #expect(label.size == 11)
    #expect(label.baseline == 17)
    #expect(label.height == 20)
    #expect(
      page.cells.map(\.label) == [
        rectangle(16, 70, 108, 20), rectangle(16, 152, 108, 20),
      ])
    #expect(page.size == size(140, 192))
  }

  @Test("what a page of A4's shape doesn't hold goes to the next")
  func fittingRows() {
    var request = bare
    request.cell = CellSize("100")
    request.columns = 2
    // 252 wide, so at most 356 high: 20 + 2 · (140 + 12) − 12 + 20 = 332 fits,
    // a third row doesn't.
    let pictures = Array(repeating: size(100, 140), count: 9)
    let pages = sheet(request, of: pictures)
      .pages(of: pictures, isMirrored: false)
    #expect(pages.map(\.cells.count) == [4, 4, 1])
    #expect(pages.map(\.size.height) == [332, 332, 180])
    #expect(pages.map(\.size.width) == [252, 252, 252])
    #expect(pages[2].cells[0].picture == 8)
    #expect(pages[2].cells[0].frame == rectangle(20, 20, 100, 140))
    // One row at the least, however high.
    let high = Array(repeating: size(100, 900), count: 3)
    #expect(
      sheet(request, of: high).pages(of: high, isMirrored: false)
        .map(\.cells.count) == [2, 1])
  }

  @Test("rows may be counted, or all on one page")
  func countedRows() {
    var request = bare
    request.cell = CellSize("100")
    request.columns = 2
    let pictures = Array(repeating: size(100, 10), count: 9)
    func counts() -> [Int] {
      sheet(request, of: pictures).pages(of: pictures, isMirrored: false)
        .map(\.cells.count)
    }
    #expect(counts() == [9])
    request.rows = .count(2)
    #expect(counts() == [4, 4, 1])
    request.rows = .count(1)
    #expect(counts() == [2, 2, 2, 2, 1])
    let high = Array(repeating: size(100, 900), count: 9)
    request.rows = .all
    #expect(
      sheet(request, of: high).pages(of: high, isMirrored: false)[0].size.height
        == 5 * 900 + 4 * 12 + 40)
  }

  @Test("by default a sheet is 1240 wide: 3 columns of pairs, 5 of pages")
  func standard() {
    let pairs = Array(repeating: size(841, 595), count: 40)
    let wide = sheet(ContactSheet.Request(), of: pairs)
    // (1240 − 2 · 40 − 2 · 24) / 3 = 370 and a rest of 2.
    #expect(wide.columns == 3)
    #expect(wide.cell.width == 370)
    let pictures = Array(repeating: size(370, 262), count: 40)
    let pages = wide.pages(of: pictures, isMirrored: false)
    // The header takes 76 below 40, a row 262 + 24 + 24: five end at 1642.
    #expect(pages.map(\.cells.count) == [15, 15, 10])
    #expect(pages[0].size == size(1240, 1682))
    #expect(pages[0].header == rectangle(41, 40, 1158, 76))
    #expect(pages[0].cells[0].frame == rectangle(41, 116, 370, 262))
    #expect(pages[0].cells[14].frame == rectangle(829, 1356, 370, 262))

    let single = Array(repeating: size(595, 842), count: 40)
    let narrow = sheet(ContactSheet.Request(), of: single)
    #expect(narrow.columns == 5)
    // (1240 − 2 · 40 − 4 · 24) / 5 = 212 and a rest of 4.
    #expect(narrow.cell.width == 212)
  }

  @Test("few pictures have few columns, and don't grow beyond a third")
  func fewPictures() {
    func sheet(_ picture: PixelSize, _ count: Int) -> ContactSheet {
      self.sheet(
        ContactSheet.Request(), of: Array(repeating: picture, count: count))
    }
    let page = size(595, 842)
    #expect((1...6).map { sheet(page, $0).columns } == [1, 2, 3, 4, 5, 5])
    #expect((1...3).map { sheet(page, $0).cell.width } == [370, 370, 370])
    #expect(sheet(page, 4).cell.width == (1240 - 80 - 72) / 4)
    let pair = size(842, 595)
    #expect((1...4).map { sheet(pair, $0).columns } == [1, 2, 3, 3])
    #expect((1...2).map { sheet(pair, $0).cell.width } == [568, 568])
  }

  @Test("a picture is no higher than a sheet has room")
  func boundedHeight() {
    let receipts = Array(repeating: size(80, 900), count: 9)
    // 1754 less 116 above, 40 below and a label of 13 letters' size: 8 + 10 + 4.
    #expect(
      sheet(ContactSheet.Request(), of: receipts).cell.height
        == 1754 - 116 - 40 - 22)
  }

  @Test("without gaps pictures touch, and text still has room")
  func noGap() {
    var request = ContactSheet.Request()
    request.gap = 0
    request.cell = CellSize("100")
    request.hasLabels = false
    let pictures = Array(repeating: size(100, 50), count: 2)
    let page = sheet(request, of: pictures)
      .pages(of: pictures, isMirrored: false)[0]
    #expect(page.header?.x == 12)
    #expect(page.header?.y == 12)
    #expect(page.cells.map(\.frame.x) == [0, 100])
    #expect(page.size.width == 200)
    request.hasHeader = false
    #expect(
      sheet(request, of: pictures).pages(of: pictures, isMirrored: false)[0]
        .size == size(200, 50))
  }

  @Test(
    "the density makes the largest picture as wide as the cell",
    arguments: [
      (595.276, 841.89, "212"), (841.89, 595.276, "370x300"),
      (50, 100, "x160"), (14400, 14400, "320"), (3, 2, "300"),
      (1190.55, 841.89, "120x120"),
    ])
  func density(width: Double, height: Double, cell: String) throws {
    var request = bare
    request.cell = CellSize(cell)
    let sheet = ContactSheet(request, shape: size(1, 1), count: 1)
    func picture(_ density: Double) -> PixelSize {
      size(
        Int((width * density).rounded(.up)),
        Int((height * density).rounded(.up)))
    }
    let fitted = picture(try sheet.density(where: picture))
    let room = try #require(request.cell)
    #expect(fitted.width <= room.width ?? .max)
    #expect(fitted.height <= room.height ?? .max)
    // One of the sides has no room left.
    #expect(fitted.width == room.width || fitted.height == room.height)
  }

  @Test("a narrow sheet's header has smaller letters")
  func headers() {
    let wide = SheetHeader(sheetWidth: 1240)
    #expect(wide.titleSize == 26 && wide.detailSize == 15)
    #expect(wide.titleBaseline == 22 && wide.detailBaseline == 48)
    #expect(wide.height == 76)
    let narrow = SheetHeader(sheetWidth: 300)
    #expect(abs(narrow.titleSize - 15.6) < 1e-9 && narrow.detailSize == 11)
    #expect(narrow.titleBaseline == 13 && narrow.detailBaseline == 29)
    #expect(narrow.height == 46)
  }
}
