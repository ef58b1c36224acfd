import FrameEncoding
import Presentation
import Primitives
import Synchronization

/// Writes contact sheets of documents.
package struct SheetJob: Sendable {
  private let expansion: InputExpansion
  private let options: SheetOptions
  private let pool: WorkerPool?

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - arguments: Documents, folders of documents, or `-` for the standard
  ///     input, which is read now.
  ///   - options: What is wanted.
  ///   - pool: The workers that read documents and draw their pages; nil does
  ///     so in this process.
  package init(
    arguments: [FilePath], options: SheetOptions, pool: WorkerPool?
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
  ///   - isCancelled: Asked before each picture; where it says true, no further
  ///     sheet is written.
  ///   - onEvent: Told what happens, on any of the job's threads, one event at
  ///     a time.
  /// - Returns: What came of each document.
  /// - Throws: An ``ExportError`` where the job as a whole cannot be done.
  package func run(
    isCancelled: @escaping @Sendable () -> Bool,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) throws(ExportError) -> ExportReport {
    try checkTarget()
    let plans = expansion.inputs.map(plan)
    var claims = FileClaims(replacing: options.export.overwrites)
    for case .success(let plan) in plans {
      for note in plan.notes { onEvent(.note(file: plan.input.file, note)) }
      try claims.claim(plan.paths.compactMap(\.self), for: plan.input.file)
    }
    let progress = ProgressCount(
      of: .images,
      total: plans.reduce(0) { $0 + ((try? $1.get().pictureCount) ?? 0) },
      onEvent: onEvent)
    var documents: [ExportReport.Document] = []
    for (plan, input) in zip(plans, expansion.inputs) {
      documents.append(
        document(
          plan, input: input, progress: progress, isCancelled: isCancelled))
    }
    return ExportReport(documents: documents, isCancelled: isCancelled())
  }

  private func plan(
    _ input: Result<DocumentInput, ExportError>
  ) -> Result<SheetPlan, ExportError> {
    Result { () throws(ExportError) in
      try SheetPlan(try input.get(), options: options, pool: pool)
    }
  }

  /// Refuses one file or stream for several documents.
  private func checkTarget() throws(ExportError) {
    if expansion.isSingle { return }
    switch options.export.output {
    case .file, .standardOutput:
      throw ExportError(
        .usage,
        "--output: sheets of several documents cannot go to one file or "
          + "stream; name a folder or a template such as {name}-{sheet}.png")
    case .ownFolders, .folder, .template: break
    }
  }

  /// Draws a document's sheet and tells what came of it.
  private func document(
    _ plan: Result<SheetPlan, ExportError>,
    input: Result<DocumentInput, ExportError>, progress: ProgressCount,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> ExportReport.Document {
    var files: [FilePath] = []
    var lostPages: [ExportError] = []
    var failure: ExportError?
    do throws(ExportError) {
      let plan = try plan.get()
      if !isCancelled() {
        let writing = try SheetWriting(plan, options: options, pool: pool)
        failure = writing.run(progress: progress, isCancelled: isCancelled)
        files = writing.files
        lostPages = writing.lostPages
      }
    } catch {
      failure = error
    }
    let file =
      switch input {
      case .success(let input): input.file
      case .failure(let error): error.file ?? FilePath("-")
      }
    return ExportReport.Document(
      file, files: files, lostPages: lostPages, failure: failure,
      isCancelled: isCancelled())
  }
}
