import FrameEncoding
import Presentation
import Primitives
import Synchronization

/// Draws a document's contact sheet and writes its pages, each as soon as it
/// is complete.
final class SheetWriting: Sendable {
  private let plan: SheetPlan
  private let options: SheetOptions
  private let pool: WorkerPool?
  private let drawing: DocumentDrawing
  private let composition: Mutex<SheetComposition>
  private let written = Mutex<[FilePath]>([])

  init(
    _ plan: SheetPlan, options: SheetOptions, pool: WorkerPool?
  ) throws(ExportError) {
    self.plan = plan
    self.options = options
    self.pool = pool
    drawing = try DocumentDrawing(
      plan.input, options: plan.options, pool: pool)
    composition = Mutex(
      try SheetComposition(drawing.plan, sheet: plan, options: options))
  }

  /// The files that are written.
  var files: [FilePath] { written.withLock { $0 } }

  /// What is wrong with the pages that could not be drawn.
  var lostPages: [ExportError] { drawing.lostPages }

  /// Draws and writes all pages.
  ///
  /// - Returns: Why the document as a whole failed; nil where it did not.
  func run(
    progress: ProgressCount, isCancelled: @escaping @Sendable () -> Bool
  ) -> ExportError? {
    do throws(ExportError) {
      try drawing.draw(
        FrameRun.runs(of: drawing.plan),
        to: RasterSink { (picture, pictures) throws(ExportError) in
          let page = try self.composition.withLock {
            (composition) throws(ExportError) in
            try composition.add(picture)
          }
          if let page { try self.write(page.page, index: page.index) }
          progress.advance(by: pictures.count, .images)
        },
        isCancelled: isCancelled)
      return nil
    } catch {
      return error
    }
  }

  private func write(_ page: Raster, index: Int) throws(ExportError) {
    let image = try PNGEncoder(
      compression: options.export.compression,
      pixelsPerInch: SheetPaper.dotsPerInch
    ).image(of: page, for: plan.input)
    let path = plan.paths[index]
    try WholeFile(path: path)
      .write(image, options: options.export, pool: pool)
    if let path { written.withLock { $0.append(path) } }
  }
}
