import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// Writes the stills of documents' spreads, or sequences of frames.
///
///     let report = try ExportJob(
///       arguments: [FilePath("doc.pdf")], options: ExportOptions()
///     ).run()
public struct ExportJob: Sendable {
  private let expansion: InputExpansion
  private let options: ExportOptions
  private let pool: WorkerPool?

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - arguments: Documents, folders of documents, or `-` for the standard
  ///     input, which is read now.
  ///   - options: What is wanted.
  ///   - pool: The workers that read documents and draw their pages; nil does
  ///     so in this process, which a hostile document can end.
  public init(
    arguments: [FilePath], options: ExportOptions, pool: WorkerPool? = nil
  ) {
    expansion = InputExpansion(arguments)
    self.options = options
    self.pool = pool
  }

  /// Runs the job to its end.
  ///
  /// Nothing is drawn before every path is known to be free. A fault of one
  /// document or page costs no other; the report names it.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked before each image; where it says true, images in
  ///     flight are finished and no others begun.
  ///   - onEvent: Told what happens, on any of the job's threads, one event at
  ///     a time.
  /// - Returns: What came of each document.
  /// - Throws: An ``ExportError`` where the job as a whole cannot be done.
  public func run(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (ExportEvent) -> Void = { _ in }
  ) throws(ExportError) -> ExportReport {
    try checkTargets()
    let opener = DocumentOpener(options: options, pool: pool)
    let tasks = expansion.inputs.map { input in
      DocumentTask(input: input, opener: opener, isSingle: expansion.isSingle)
    }
    let run = ExportRun(
      tasks: tasks, threads: options.jobCount, isCancelled: isCancelled)
    var openDocument = run.plan()
    var claims = PathClaims()
    for output in tasks.compactMap(\.output) {
      for note in output.plan.notes {
        onEvent(.note(file: output.plan.input.file, note))
      }
      try claims.claim(output, options: options)
    }
    let progress = ProgressCount(
      of: options.sequence == nil ? .images : .frames,
      total: tasks.reduce(0) { $0 + ($1.output?.plan.itemCount ?? 0) },
      onEvent: onEvent)
    if options.sequence == nil {
      run.drawStills(firstDocument: openDocument.take(), progress: progress)
    } else {
      for output in tasks.compactMap(\.output) where !isCancelled() {
        do throws(ExportError) {
          try runSequence(
            output, opener: opener, firstDocument: openDocument.take(),
            isCancelled: isCancelled, progress: progress)
        } catch {
          output.fail(error)
        }
      }
    }
    return run.finish()
  }

  /// Runs one document's sequence into what its format wants.
  private func runSequence(
    _ output: DocumentOutput, opener: DocumentOpener,
    firstDocument: (any PageSource)?,
    isCancelled: @escaping @Sendable () -> Bool, progress: ProgressCount
  ) throws(ExportError) {
    guard let sequence = options.sequence, let timeline = output.plan.timeline
    else { return }
    func run(_ sink: some FrameSink) {
      SequenceRun(
        output: output, timeline: timeline,
        sink: CountingSink(sink: sink, progress: progress), opener: opener,
        isCancelled: isCancelled
      ).run(firstDocument: firstDocument)
    }
    let density = output.plan.layout.canvas.density
    switch sequence.format {
    case .png:
      run(
        PNGFrameSink(
          output: output,
          encoder: PNGEncoder(
            compression: options.compression, pixelsPerInch: density * 72)))
    case .apng:
      run(APNGFrameSink(output: output, options: options))
    case .y4m:
      run(Y4MFrameSink(output: output))
    }
  }

  /// Refuses one file, stream or manifest for several documents.
  private func checkTargets() throws(ExportError) {
    if expansion.isSingle { return }
    if options.manifest != nil {
      throw ExportError(
        .usage, "--manifest goes with one document; folders get their own")
    }
    switch options.output {
    case .file, .standardOutput:
      throw ExportError(
        .usage,
        "--output: several documents cannot go to one file or stream; name a "
          + "folder or a template such as {name}-{spread}.png")
    case .ownFolders, .folder, .template: break
    }
  }
}
