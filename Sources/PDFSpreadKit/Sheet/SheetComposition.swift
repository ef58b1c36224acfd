import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives

/// Puts a document's pictures on the pages of its contact sheet as they come,
/// in order, and hands on each page that is complete: one is in memory at a
/// time. For one thread at a time.
struct SheetComposition {
  private let plan: DocumentPlan
  private let options: SheetOptions
  private let text: SheetText
  private let pages: [ContactSheet.Page]
  private let isMirrored: Bool
  private let lettering: SheetLettering
  private let label: SheetLabel
  private let labelSetter: Typesetter
  /// The page that is being filled, and what is on it.
  private var painter: SheetPainter?
  private var page = 0
  private var filled = 0

  /// Prepares the pages.
  ///
  /// - Throws: An ``ExportError`` where they are not those that were planned.
  init(
    _ plan: DocumentPlan, sheet: SheetPlan, options: SheetOptions
  ) throws(ExportError) {
    self.plan = plan
    self.options = options
    text = SheetText(plan, labels: options.labels)
    isMirrored = plan.layout.configuration.binding == .right
    pages = sheet.sheet.pages(
      of: plan.stills.map {
        PixelSize(width: $0.viewport.width, height: $0.viewport.height)
      }, isMirrored: isMirrored)
    guard plan.stills.count == sheet.pictureCount,
      pages.count == sheet.paths.count
    else {
      throw ExportError(
        .inputOutput, file: plan.input.file,
        "the document changed while it was read; run it again")
    }
    let width = plan.stills.map(\.viewport.width).max() ?? 1
    label = SheetLabel(pictureWidth: width)
    labelSetter = Typesetter(size: label.size)
    lettering = SheetLettering(
      plan.input, palette: SheetPalette(background: options.background),
      sheetWidth: pages.first?.size.width ?? 1)
  }

  /// Puts the next picture on its page.
  ///
  /// - Returns: The page and its place among all, from 0, where the picture was
  ///   its last.
  mutating func add(
    _ picture: Raster
  ) throws(ExportError) -> (page: Raster, index: Int)? {
    let place = pages[page]
    var painter =
      self.painter.take()
      ?? SheetPainter(size: place.size, palette: lettering.palette)
    let cell = place.cells[filled]
    let still = plan.stills[cell.picture]
    put(picture, of: still, at: cell.frame, on: &painter)
    try drawLabel(of: cell, on: &painter.raster)
    filled += 1
    guard filled == place.cells.count else {
      self.painter = painter
      return nil
    }
    try drawHeader(on: &painter.raster)
    defer {
      page += 1
      filled = 0
    }
    return (painter.raster, page)
  }

  /// A spread is put there page by page, a viewport as a whole.
  private func put(
    _ picture: Raster, of still: Still, at place: PixelRectangle,
    on painter: inout SheetPainter
  ) {
    let hasLines = options.request.gap > 0
    guard options.showsSpreads else {
      let whole = PixelRectangle(
        x: 0, y: 0, width: picture.width, height: picture.height)
      painter.put(
        picture, x: place.x, y: place.y, parts: [whole], hasLines: hasLines)
      return
    }
    let pages = still.pages.map(\.rectangle)
    painter.put(
      picture, x: place.x, y: place.y, parts: pages, hasLines: hasLines,
      shadow: options.export.hasPageShadow
        ? .standard(density: plan.layout.canvas.density) : nil)
    painter.drawSpines(between: pages.map { $0.offset(x: place.x, y: place.y) })
  }

  private func drawLabel(
    of cell: ContactSheet.Cell, on raster: inout Raster
  ) throws(ExportError) {
    if cell.label.height == 0 { return }
    try lettering.draw(
      text.labels[cell.picture], by: labelSetter, in: cell.label,
      baseline: label.baseline, alignment: .center,
      color: lettering.palette.ink, on: &raster)
  }

  private func drawHeader(on raster: inout Raster) throws(ExportError) {
    guard let room = pages[page].header else { return }
    try lettering.drawHeader(
      title: text.title, fileName: text.fileName,
      rest: text.details(page: page + 1, of: pages.count), in: room,
      isMirrored: isMirrored, on: &raster)
  }
}
