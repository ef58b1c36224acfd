import Presentation
import Testing

/// Where a comparison's pictures and headings lie.
@Suite struct ComparisonTableTests {
  private func table(
    _ pictures: [[PixelSize]], groupSize: Int, notes: Int = 0
  ) -> ComparisonTable {
    ComparisonTable(
      ComparisonTable.Request(
        pictures: pictures, groupSize: groupSize, headingWidth: 90,
        headingLines: pictures.map { _ in 3 }, noteCount: notes))
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  private func rectangle(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> PixelRectangle {
    PixelRectangle(x: x, y: y, width: width, height: height)
  }

  @Test("columns are as wide as the widest picture, rows as high as theirs")
  func places() {
    let table = table(
      [
        [size(300, 200), size(300, 200)], [size(100, 150), size(100, 150)],
      ], groupSize: 2, notes: 1)
    // 40, the heading's 90, 28, 300, 16, 300, 40.
    #expect(table.size == size(814, 654))
    #expect(table.header == rectangle(40, 40, 734, 62))
    #expect(table.groups == [rectangle(158, 102, 616, 26)])
    #expect(
      table.columns == [
        rectangle(158, 128, 300, 18), rectangle(474, 128, 300, 18),
      ])
    #expect(
      table.rows == [rectangle(40, 158, 90, 54), rectangle(40, 402, 90, 54)])
    #expect(
      table.pictures == [
        [rectangle(158, 158, 300, 200), rectangle(474, 158, 300, 200)],
        [rectangle(258, 402, 100, 150), rectangle(574, 402, 100, 150)],
      ])
    #expect(
      table.captions == [
        [rectangle(152, 362, 312, 18), rectangle(468, 362, 312, 18)],
        [rectangle(152, 556, 312, 18), rectangle(468, 556, 312, 18)],
      ])
    #expect(table.notes == [rectangle(40, 596, 734, 18)])
    #expect(table.isShrinkable)
  }

  @Test("groups stand apart, and each heading is as wide as its group")
  func groups() {
    let row = Array(repeating: size(200, 100), count: 6)
    let table = table([row], groupSize: 3)
    // 130 + 28, 200 + 16 each; the next group 28 behind the first.
    #expect(
      table.pictures[0].map(\.x) == [158, 374, 590, 818, 1034, 1250])
    #expect(table.groups.map(\.x) == [158, 818])
    #expect(table.groups.map(\.width) == [632, 632])
  }

  @Test("a column leaves its captions room, however small the pictures")
  func leastColumn() {
    let table = table([[size(30, 60), size(40, 50)]], groupSize: 1)
    #expect(table.columns.map(\.width) == [120, 120])
    #expect(table.pictures[0][0] == rectangle(203, table.rows[0].y, 30, 60))
    // On the row's lower edge.
    #expect(table.pictures[0][1].maxY == table.pictures[0][0].maxY)
    #expect(!table.isShrinkable)
  }

  @Test("a row is at least as high as its heading")
  func highHeadings() {
    let flat = [[size(200, 10)], [size(200, 10)]]
    let table = table(flat, groupSize: 1)
    // Three lines of 18 and 22 between the rows.
    #expect(table.rows[1].y - table.rows[0].y == 76)
  }
}
