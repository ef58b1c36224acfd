import Primitives

/// Makes an HTML file that shows how a document presents: its stills, and the
/// frames between them.
struct PreviewJob: Sendable {
  /// The document.
  let input: DocumentInput
  /// How it is presented; its sequence is what plays.
  let options: ExportOptions
  /// The most bytes that the file may have.
  let sizeLimit: Int
  private let pool: WorkerPool?

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - options: How the document is presented, as a sequence.
  ///   - sizeLimit: The most bytes that the file may have.
  ///   - pool: The workers that read the document and draw its pages; nil does
  ///     so in this process.
  init(
    _ input: DocumentInput, options: ExportOptions, sizeLimit: Int,
    pool: WorkerPool?
  ) {
    self.input = input
    self.options = options
    self.sizeLimit = sizeLimit
    self.pool = pool
  }

  /// Draws all that the file holds.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked before each frame; where it says true, nothing more
  ///     is drawn.
  ///   - onEvent: Told what happens, on any thread.
  /// - Returns: What came of it, and the file; nil where it was cancelled.
  /// - Throws: An ``ExportError`` where the document fails, or where not even
  ///   its first still has room.
  func run(
    isCancelled: @escaping @Sendable () -> Bool,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) throws(ExportError) -> (report: PreviewReport, text: PreviewText?) {
    let drawing = try DocumentDrawing(input, options: options, pool: pool)
    for note in drawing.plan.notes {
      onEvent(.note(file: input.file, note))
    }
    guard let timeline = drawing.plan.timeline else {
      preconditionFailure("a preview plays a sequence")
    }
    let maker = PreviewMaker(
      job: self, drawing: drawing,
      plan: PreviewPlan(drawing.plan.layout, timeline: timeline),
      isCancelled: isCancelled, onEvent: onEvent)
    return try maker.run()
  }
}
