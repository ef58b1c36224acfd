import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives

/// Shows one place of a document under many configurations, side by side.
package struct ComparisonJob: Sendable {
  private let argument: FilePath
  private let options: ComparisonOptions
  private let pool: WorkerPool?

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - argument: The document, or `-` for the standard input.
  ///   - options: What is wanted.
  ///   - pool: The workers that read the document and draw its pages; nil does
  ///     so in this process.
  package init(
    argument: FilePath, options: ComparisonOptions, pool: WorkerPool?
  ) {
    self.argument = argument
    self.options = options
    self.pool = pool
  }

  /// Runs the job to its end. Nothing is drawn before the file's path is known
  /// to be free.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked before each picture; where it says true, nothing is
  ///     written.
  ///   - onEvent: Told what happens, on any of the job's threads, one event at
  ///     a time.
  /// - Returns: What came of the document.
  /// - Throws: An ``ExportError`` where it cannot be compared so.
  package func run(
    isCancelled: @escaping @Sendable () -> Bool,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) throws(ExportError) -> ExportReport {
    let expansion = InputExpansion([argument])
    guard expansion.isSingle, let first = expansion.inputs.first else {
      throw ExportError(
        .usage, file: argument, "is a folder; name one PDF in it")
    }
    let input = try first.get()
    let path = options.target.path(for: input, suffix: "-compare.png")
    try PathClaims.checkFree(
      [path].compactMap(\.self), replaces: options.common.overwrites)

    let opener = DocumentOpener(options: options.common, pool: pool)
    let clock = DocumentClock(limit: options.common.timeout)
    clock.start()
    let document = try opener.open(input, slot: 0, clock: clock)
    let cells = try cells(of: input, document: document)
    var notes: Set<String> = []
    for note in cells.joined().flatMap(\.plan.notes)
    where notes.insert(note).inserted {
      onEvent(.note(file: input.file, note))
    }
    let sheet = try sheet(of: cells, input: input)

    let progress = ProgressCount(
      of: .images, total: cells.joined().count, onEvent: onEvent)
    let artist = ComparisonArtist(
      cells, opener: opener, clock: clock, progress: progress,
      isCancelled: isCancelled)
    let (bytes, lostPages) =
      switch options.format {
      case .png:
        try image(of: input, sheet, by: artist, document: document)
      case .html:
        try page(of: input, sheet, by: artist, document: document)
      }
    if isCancelled() {
      return ExportReport(documents: [], isCancelled: true)
    }
    try WholeFile(path: path)
      .write(bytes, options: options.common, pool: pool)
    return ExportReport(
      documents: [
        ExportReport.Document(
          input.file, files: [path].compactMap(\.self), lostPages: lostPages)
      ], isCancelled: false)
  }

  private func image(
    of input: DocumentInput, _ sheet: Sheet, by artist: ComparisonArtist,
    document: any PageSource
  ) throws(ExportError) -> ([UInt8], [ExportError]) {
    let (pictures, lostPages) = try artist.draw(document: document) {
      frame, row in
      frame.reduced(by: sheet.factors[row])
    }
    var picture = ComparisonPicture(
      of: input, sheet.text, table: sheet.table,
      background: options.background)
    let image = try picture.drawn(pictures)
    return (try encoder.image(of: image, for: input), lostPages)
  }

  private func page(
    of input: DocumentInput, _ sheet: Sheet, by artist: ComparisonArtist,
    document: any PageSource
  ) throws(ExportError) -> ([UInt8], [ExportError]) {
    let encoder = encoder
    let (pictures, lostPages) = try artist.draw(document: document) {
      (frame, row) throws(ExportError) in
      let picture = frame.reduced(by: sheet.factors[row])
      return ComparisonPage.Picture(
        png: try encoder.image(of: picture, for: input),
        width: picture.width, height: picture.height)
    }
    let page = ComparisonPage(sheet.text, pictures: pictures)
    return (Array(page.html().utf8), lostPages)
  }

  private var encoder: PNGEncoder {
    PNGEncoder(
      compression: options.common.compression,
      pixelsPerInch: SheetPaper.dotsPerInch)
  }

  /// Plans all pictures, row after row.
  private func cells(
    of input: DocumentInput, document: any PageSource
  ) throws(ExportError) -> [[ComparisonCell]] {
    var rows: [[ComparisonCell]] = []
    for row in options.rows {
      var cells: [ComparisonCell] = []
      for options in row.cells {
        let plan = try DocumentPlanner(options: options, pool: pool)
          .plan(input, document: document)
        cells.append(
          ComparisonCell(plan, at: self.options.place, options: options))
      }
      rows.append(cells)
    }
    if !rows.joined().contains(where: { $0.still != nil }) {
      throw missingPlace(input, cells: Array(rows.joined()))
    }
    return rows
  }

  private func missingPlace(
    _ input: DocumentInput, cells: [ComparisonCell]
  ) -> ExportError {
    let message: String
    switch options.place {
    case .spread(let number, let part):
      let most = cells.map(\.plan.layout.documentSpreadCount).max() ?? 0
      message =
        number > most
        ? "--spread: there is no spread \(number); the document has "
          + (most == 1 ? "1" : "\(most) at the most")
        : "--spread: spread \(number) has no part \(part) in any of the cells"
    case .page(let number):
      let count = cells[0].plan.pages.count
      message =
        "--page: there is no page \(number); the document has \(count)"
    case .standard:
      message = "has no page to show"
    }
    return ExportError(.usage, file: input.file, message)
  }

  /// What is drawn beside the pictures, and where.
  private struct Sheet: Sendable {
    let factors: [Int]
    let text: ComparisonText
    let table: ComparisonTable
  }

  private func sheet(
    of cells: [[ComparisonCell]], input: DocumentInput
  ) throws(ExportError) -> Sheet {
    func sheet(factors: [Int]) -> Sheet {
      let text = ComparisonText(cells, options: options, factors: factors)
      let pictures = zip(cells, factors).map { row, factor in
        row.map { cell in
          PixelSize(
            width: (cell.size.width + factor - 1) / factor,
            height: (cell.size.height + factor - 1) / factor)
        }
      }
      let table = ComparisonTable(
        ComparisonTable.Request(
          pictures: pictures, groupSize: options.fittingCount,
          headingWidth: ComparisonPicture.headingWidth(of: text.rows),
          headingLines: text.rows.map { 1 + $0.details.count },
          noteCount: text.notes.count))
      return Sheet(factors: factors, text: text, table: table)
    }
    let factors = options.reduction.factors(
      densities: cells.map { $0[0].plan.layout.canvas.density }
    ) { factors in
      let table = sheet(factors: factors).table
      return table.size.width <= SheetPaper.width || !table.isShrinkable
    }
    let made = sheet(factors: factors)
    let size = made.table.size
    guard
      options.common.rasterLimit.allows(width: size.width, height: size.height)
    else {
      throw ExportError(
        .usage, file: input.file,
        "the sheet would be \(size.width) × \(size.height) pixels; raise "
          + "--reduce or name fewer --devices")
    }
    return made
  }
}
