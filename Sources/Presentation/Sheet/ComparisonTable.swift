/// How a comparison's pictures are laid out: a row for each canvas, columns in
/// groups. All lengths are in pixels.
package struct ComparisonTable: Hashable, Sendable {
  /// What a table is laid out by.
  package struct Request: Hashable, Sendable {
    /// The sizes of the pictures, row after row; each row has as many.
    package var pictures: [[PixelSize]]
    /// The number of columns that make a group.
    package var groupSize: Int
    /// The room for a row's heading.
    package var headingWidth: Int
    /// The number of lines of the headings, row after row.
    package var headingLines: [Int]
    /// The number of lines below the table.
    package var noteCount: Int

    /// Makes a request.
    package init(
      pictures: [[PixelSize]], groupSize: Int, headingWidth: Int,
      headingLines: [Int], noteCount: Int
    ) {
      self.pictures = pictures
      self.groupSize = groupSize
      self.headingWidth = headingWidth
      self.headingLines = headingLines
      self.noteCount = noteCount
    }
  }

  /// The size of letters of group headings, and of the first line of a row's
  /// heading.
  package static let headingSize = 14.0
  /// The size of all other letters beside the header's.
  package static let textSize = 12.0
  /// How far one line of text is below the other.
  package static let lineHeight = 18
  /// What a line's letters stand on, from the top of its room.
  package static let baseline = 13

  /// The size of the sheet.
  package let size: PixelSize
  /// The room for the header.
  package let header: PixelRectangle
  /// The room for each group's heading, as wide as its columns.
  package let groups: [PixelRectangle]
  /// The room for each column's heading.
  package let columns: [PixelRectangle]
  /// The room for each row's heading.
  package let rows: [PixelRectangle]
  /// Where the pictures lie, row after row: on the lower edge of the row, in
  /// the middle of the column.
  package let pictures: [[PixelRectangle]]
  /// The room for the line under each picture, row after row.
  package let captions: [[PixelRectangle]]
  /// The room for each line below the table.
  package let notes: [PixelRectangle]

  /// Whether smaller pictures would make the sheet narrower.
  package let isShrinkable: Bool

  private static let margin = 40
  private static let gap = 16
  private static let groupGap = 28
  private static let rowGap = 22
  /// A caption wants some room, however small the pictures are.
  private static let leastColumn = 120

  /// Lays a table out.
  package init(_ request: Request) {
    let pictures = request.pictures
    let count = pictures.first?.count ?? 0
    let widest = pictures.joined().map(\.width).max() ?? 1
    let column = max(widest, Self.leastColumn)
    isShrinkable = widest > Self.leastColumn
    var x = Self.margin + request.headingWidth
    var edges: [Int] = []
    for index in 0..<count {
      x += index % request.groupSize == 0 ? Self.groupGap : Self.gap
      edges.append(x)
      x += column
    }
    let width = x + Self.margin
    let headerHeight = SheetHeader(sheetWidth: width).height
    header = PixelRectangle(
      x: Self.margin, y: Self.margin, width: width - 2 * Self.margin,
      height: headerHeight)
    var y = header.maxY
    let groupHeight = 26
    groups = stride(from: 0, to: count, by: request.groupSize).map { first in
      let last = min(first + request.groupSize, count) - 1
      return PixelRectangle(
        x: edges[first], y: y, width: edges[last] + column - edges[first],
        height: groupHeight)
    }
    y += groupHeight
    let columnTop = y
    columns = edges.map { edge in
      PixelRectangle(
        x: edge, y: columnTop, width: column, height: Self.lineHeight)
    }
    y += Self.lineHeight + 12

    var rows: [PixelRectangle] = []
    var places: [[PixelRectangle]] = []
    var captions: [[PixelRectangle]] = []
    for (row, lines) in zip(pictures, request.headingLines) {
      let height = row.map(\.height).max() ?? 1
      let lineHeight = lines * Self.lineHeight
      rows.append(
        PixelRectangle(
          x: Self.margin, y: y, width: request.headingWidth,
          height: lineHeight))
      places.append(
        zip(edges, row).map { edge, size in
          PixelRectangle(
            x: edge + (column - size.width) / 2, y: y + height - size.height,
            width: size.width, height: size.height)
        })
      // The line around a picture, and some air.
      let captionTop = y + height + 4
      captions.append(
        edges.map { edge in
          PixelRectangle(
            x: edge - Self.gap / 2 + 2, y: captionTop,
            width: column + Self.gap - 4, height: Self.lineHeight)
        })
      y += max(height + 4 + Self.lineHeight, lineHeight) + Self.rowGap
    }
    self.rows = rows
    self.pictures = places
    self.captions = captions
    y -= Self.rowGap
    if request.noteCount > 0 { y += Self.rowGap }
    let noteTop = y
    notes = (0..<request.noteCount).map { index in
      PixelRectangle(
        x: Self.margin, y: noteTop + index * Self.lineHeight,
        width: width - 2 * Self.margin, height: Self.lineHeight)
    }
    y += request.noteCount * Self.lineHeight
    size = PixelSize(width: width, height: y + Self.margin)
  }
}
