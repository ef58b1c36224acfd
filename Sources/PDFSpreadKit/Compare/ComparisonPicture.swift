import FrameComposition
import PageRendering
import Presentation
import Primitives

/// A comparison as one image.
struct ComparisonPicture {
  private let text: ComparisonText
  private let table: ComparisonTable
  private let lettering: SheetLettering
  private let heading = Typesetter(
    size: ComparisonTable.headingSize, isBold: true)
  private let plain = Typesetter(size: ComparisonTable.textSize)
  private var painter: SheetPainter

  /// The room that the headings of rows take, in pixels.
  static func headingWidth(of headings: [ComparisonText.Heading]) -> Int {
    let bold = Typesetter(size: ComparisonTable.headingSize, isBold: true)
    let plain = Typesetter(size: ComparisonTable.textSize)
    let widths = headings.flatMap { heading in
      [bold.line(heading.name).width]
        + heading.details.map { plain.line($0).width }
    }
    return Int((widths.max() ?? 0).rounded(.up))
  }

  /// Begins an image.
  init(
    of input: DocumentInput, _ text: ComparisonText, table: ComparisonTable,
    background: Color
  ) {
    self.text = text
    self.table = table
    let palette = SheetPalette(background: background)
    lettering = SheetLettering(
      input, palette: palette, sheetWidth: table.size.width)
    painter = SheetPainter(size: table.size, palette: palette)
  }

  /// The finished image.
  ///
  /// - Parameter pictures: The pictures, row after row; nil where there is
  ///   none.
  mutating func drawn(
    _ pictures: [[Raster?]]
  ) throws(ExportError) -> Raster {
    try lettering.drawHeader(
      title: text.title, fileName: text.fileName, rest: text.details,
      in: table.header, on: &painter.raster)
    try drawColumnHeadings()
    for row in table.rows.indices {
      try drawHeading(ofRow: row)
      for (column, place) in table.pictures[row].enumerated() {
        put(pictures[row][column], in: place)
        try draw(
          text.captions[row][column], in: table.captions[row][column],
          alignment: .center)
      }
    }
    for (note, room) in zip(text.notes, table.notes) {
      try draw(note, in: room)
    }
    return painter.raster
  }

  /// Puts a picture in its place; an empty frame where there is none.
  private mutating func put(_ picture: Raster?, in place: PixelRectangle) {
    let picture =
      picture
      ?? Raster(
        width: place.width, height: place.height,
        color: painter.palette.background)
    painter.put(
      picture, x: place.x, y: place.y,
      parts: [
        PixelRectangle(
          x: 0, y: 0, width: picture.width, height: picture.height)
      ])
  }

  private mutating func drawColumnHeadings() throws(ExportError) {
    for (group, room) in zip(text.groups, table.groups) {
      try draw(group, by: heading, in: room, alignment: .center)
      painter.fill(
        PixelRectangle(
          x: room.x, y: room.y + ComparisonTable.lineHeight + 2,
          width: room.width, height: 1), with: painter.palette.line)
    }
    for (column, room) in zip(text.columns, table.columns) {
      try draw(column, in: room, alignment: .center)
    }
  }

  private mutating func drawHeading(ofRow row: Int) throws(ExportError) {
    var room = table.rows[row]
    try draw(text.rows[row].name, by: heading, in: room)
    for line in text.rows[row].details {
      room.y += ComparisonTable.lineHeight
      try draw(line, in: room)
    }
  }

  private mutating func draw(
    _ text: String, by setter: Typesetter? = nil, in room: PixelRectangle,
    alignment: SheetLettering.Alignment = .left
  ) throws(ExportError) {
    try lettering.draw(
      text, by: setter ?? plain, in: room, baseline: ComparisonTable.baseline,
      alignment: alignment,
      color: setter == nil ? painter.palette.faintInk : painter.palette.ink,
      on: &painter.raster)
  }
}
