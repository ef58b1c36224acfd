/// How a document's pictures are laid out on the pages of a contact sheet. All
/// lengths are in pixels.
///
/// Pictures stand in columns, on the lower edge of their row, in the order of
/// reading. Rows are as high as their highest picture, columns as wide as the
/// widest picture of all.
package struct ContactSheet: Sendable {
  /// How many rows a page has.
  package enum Rows: Hashable, Sendable {
    /// As many as a page of A4's shape holds, at least one.
    case fitting
    /// So many.
    case count(Int)
    /// All that there are.
    case all
  }

  /// What is asked for.
  package struct Request: Hashable, Sendable {
    /// The number of columns; nil, the default, goes by the pictures' shape.
    package var columns: Int?
    /// The number of rows of a page. The default is fitting.
    package var rows = Rows.fitting
    /// The most room for a picture; nil, the default, makes the sheet as wide
    /// as ``SheetPaper``.
    package var cell: CellSize?
    /// The room between pictures. The default is 24.
    package var gap = 24
    /// Whether a label stands under each picture. The default is true.
    package var hasLabels = true
    /// Whether a header stands above the pictures. The default is true.
    package var hasHeader = true

    /// Makes the default request.
    package init() {}
  }

  /// A picture's place on a page.
  package struct Cell: Hashable, Sendable {
    /// Which picture it is, from 0.
    package let picture: Int
    /// Where the picture lies.
    package let frame: PixelRectangle
    /// The room for its label: its upper edge is the picture's lower one, and it
    /// reaches into the gaps. Without height where there are no labels.
    package let label: PixelRectangle
  }

  /// A page of the sheet.
  package struct Page: Hashable, Sendable {
    /// Its size.
    package let size: PixelSize
    /// The room for its header; nil where it has none.
    package let header: PixelRectangle?
    /// Its pictures, in order.
    package let cells: [Cell]
  }

  /// The number of columns.
  package let columns: Int
  /// The most room that a picture takes.
  package let cell: CellSize
  private let request: Request

  /// Decides on columns and cells.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - shape: The largest width and height of all pictures, in any unit.
  ///   - count: The number of pictures, at least 1.
  package init(_ request: Request, shape: PixelSize, count: Int) {
    self.request = request
    // Pairs and wide pages, or single pages.
    let isWide = shape.width >= shape.height
    columns = request.columns ?? max(1, min(count, isWide ? 3 : 5))
    if let asked = request.cell {
      cell = asked
      return
    }
    // A few pictures don't grow to the whole sheet's width.
    let shares = request.columns ?? max(columns, isWide ? 2 : 3)
    let margin = Self.margin(gap: request.gap)
    let room = SheetPaper.width - 2 * margin - (shares - 1) * request.gap
    let width = max(CellSize.sides.lowerBound, room / shares)
    var height = SheetPaper.height - margin
    height -=
      request.hasHeader
      ? Self.headerTop(margin: margin)
        + SheetHeader(sheetWidth: SheetPaper.width).height
      : margin
    if request.hasLabels { height -= SheetLabel(pictureWidth: width).height }
    cell = CellSize(
      width: width, height: max(CellSize.sides.lowerBound, height))
  }

  /// The density of a canvas at which the largest of all pictures just fits a
  /// cell, so that all have one scale.
  ///
  /// - Parameter largest: The largest width and height of all pictures, in
  ///   pixels, at a density in pixels per point.
  package func density(
    where largest: (_ density: Double) throws(LayoutError) -> PixelSize
  ) throws(LayoutError) -> Double {
    func part(_ size: PixelSize) -> Double {
      min(
        cell.width.map { Double($0) / Double(size.width) } ?? .infinity,
        cell.height.map { Double($0) / Double(size.height) } ?? .infinity)
    }
    // Of a large picture, what is rounded to whole pixels matters little.
    let first = try largest(Self.fineDensity)
    var density =
      Self.fineDensity * 4096 / Double(max(first.width, first.height))
    density *= part(try largest(density))
    for _ in 0..<8 {
      let part = part(try largest(density))
      if part >= 1 { break }
      density *= part
    }
    return density
  }

  /// Lays pictures out.
  ///
  /// - Parameters:
  ///   - pictures: Their sizes, in order; at least one.
  ///   - isMirrored: Whether rows run from right to left.
  package func pages(of pictures: [PixelSize], isMirrored: Bool) -> [Page] {
    let gap = request.gap
    let margin = Self.margin(gap: gap)
    let column = pictures.map(\.width).max() ?? 1
    let grid = columns * column + (columns - 1) * gap
    let width = sheetWidth(grid: grid, margin: margin)
    let left = (width - grid) / 2
    let header = headerRoom(left: left, margin: margin, width: width)
    let labelHeight =
      request.hasLabels ? SheetLabel(pictureWidth: column).height : 0
    let top = header?.maxY ?? margin
    let mostHeight = width * SheetPaper.height / SheetPaper.width

    var pages: [Page] = []
    var cells: [Cell] = []
    var rowCount = 0
    var y = top
    func endPage() {
      pages.append(
        Page(
          size: PixelSize(width: width, height: y - gap + margin),
          header: header, cells: cells))
      cells = []
      rowCount = 0
      y = top
    }
    for start in stride(from: 0, to: pictures.count, by: columns) {
      let row = start..<min(start + columns, pictures.count)
      let height = pictures[row].map(\.height).max() ?? 1
      let isFull =
        switch request.rows {
        case .fitting: y + height + labelHeight + margin > mostHeight
        case .count(let most): rowCount == most
        case .all: false
        }
      if isFull, rowCount > 0 { endPage() }
      for index in row {
        let place = isMirrored ? columns - 1 - (index - start) : index - start
        let x = left + place * (column + gap)
        let size = pictures[index]
        let reach = max(0, gap / 2 - 2)
        cells.append(
          Cell(
            picture: index,
            frame: PixelRectangle(
              x: x + (column - size.width) / 2, y: y + height - size.height,
              width: size.width, height: size.height),
            label: PixelRectangle(
              x: x - reach, y: y + height, width: column + 2 * reach,
              height: labelHeight)))
      }
      y += height + labelHeight + gap
      rowCount += 1
    }
    endPage()
    return pages
  }

  /// Pixels per point at which whole pixels are fine enough for any canvas.
  package static let fineDensity = 16.0

  /// The width that holds the columns; where columns don't divide the paper's
  /// width without a rest, the rest goes to the margins.
  private func sheetWidth(grid: Int, margin: Int) -> Int {
    let width = grid + 2 * margin
    let rest = SheetPaper.width - width
    return request.cell == nil && 0..<columns ~= rest
      ? SheetPaper.width : width
  }

  private func headerRoom(
    left: Int, margin: Int, width: Int
  ) -> PixelRectangle? {
    guard request.hasHeader else { return nil }
    let inset = max(left, Self.leastInset)
    return PixelRectangle(
      x: inset, y: Self.headerTop(margin: margin),
      width: max(1, width - 2 * inset),
      height: SheetHeader(sheetWidth: width).height)
  }

  /// The room around all pictures.
  private static func margin(gap: Int) -> Int { (5 * gap + 2) / 3 }

  private static func headerTop(margin: Int) -> Int { max(margin, leastInset) }

  /// Text doesn't touch the sheet's edge, whatever pictures do.
  private static let leastInset = 12
}
