import FrameComposition
import PageRendering
import Presentation
import Primitives

/// Draws text on sheets. For one thread at a time.
struct SheetLettering {
  /// How a line lies in its room.
  enum Alignment {
    case left
    case center
    case right
  }

  let palette: SheetPalette
  private let input: DocumentInput
  private let header: SheetHeader
  private let title: Typesetter
  private let details: Typesetter

  /// Makes the lettering of a document's sheets.
  init(_ input: DocumentInput, palette: SheetPalette, sheetWidth: Int) {
    self.input = input
    self.palette = palette
    header = SheetHeader(sheetWidth: sheetWidth)
    title = Typesetter(size: header.titleSize, isBold: true)
    details = Typesetter(size: header.detailSize)
  }

  /// Draws a line of text, shortened to its room.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - setter: What sets it.
  ///   - room: Where it goes.
  ///   - baseline: What it stands on, from the room's top.
  func draw(
    _ text: String, by setter: Typesetter, in room: PixelRectangle,
    baseline: Int, alignment: Alignment, color: Color, on raster: inout Raster
  ) throws(ExportError) {
    let line = setter.line(text, within: Double(room.width))
    let rest = Double(room.width) - line.width
    let x =
      Double(room.x)
      + (alignment == .left ? 0 : alignment == .right ? rest : rest / 2)
    do throws(PageError.Reason) {
      try line.draw(
        on: &raster, x: x, baseline: Double(room.y + baseline), color: color)
    } catch {
      throw ExportError(
        .overLimit, file: input.file,
        "memory ran out over the labels; ask for a smaller sheet")
    }
  }

  /// Draws a sheet's header.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - fileName: What the second line begins with; its middle gives way to
  ///     the rest.
  ///   - rest: What else the second line says.
  ///   - room: Where it goes.
  ///   - isMirrored: Whether it stands on the right.
  func drawHeader(
    title: String, fileName: String?, rest: String, in room: PixelRectangle,
    isMirrored: Bool = false, on raster: inout Raster
  ) throws(ExportError) {
    let alignment = isMirrored ? Alignment.right : .left
    try draw(
      title, by: self.title, in: room, baseline: header.titleBaseline,
      alignment: alignment, color: palette.ink, on: &raster)
    var text = rest
    if let fileName {
      let width = Double(room.width) - details.line(" · " + rest).width
      let name = details.line(fileName, within: width, shortening: .middle)
      if name.width > 0 { text = name.text + " · " + rest }
    }
    try draw(
      text, by: details, in: room, baseline: header.detailBaseline,
      alignment: alignment, color: palette.faintInk, on: &raster)
  }
}
