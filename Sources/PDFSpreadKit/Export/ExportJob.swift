import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// Writes the stills of documents' spreads, or sequences of frames.
///
///     var options = ExportOptions()
///     options.output = .folder("out")
///     let job = ExportJob(arguments: ["a.pdf", "b.pdf"], options: options)
///     for document in try job.run().documents {
///       print(document.file, document.state, document.files.count)
///     }
public struct ExportJob: Sendable {
  private let expansion: InputExpansion
  private let options: ExportOptions
  private let pool: WorkerPool?

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - arguments: Documents, folders of documents, or `-` for the standard
  ///     input, which is read now.
  ///   - options: What is wanted. The default is the default options.
  ///   - pool: The workers that read documents and draw their pages; nil, the
  ///     default, does so in this process, which a hostile document can end.
  public init(
    arguments: [FilePath], options: ExportOptions = ExportOptions(),
    pool: WorkerPool? = nil
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
    try OptionCheck.check(options)
    try OptionCheck.checkFiles(options)
    if !expansion.isSingle {
      do throws(OptionError) {
        try options.checkTargetsOfSeveralDocuments()
      } catch {
        throw ExportError(.usage, error.message)
      }
    }
    let opener = DocumentOpener(options: options, pool: pool)
    let tasks = expansion.inputs.map { input in
      DocumentTask(input: input, opener: opener, isSingle: expansion.isSingle)
    }
    let run = ExportRun(
      tasks: tasks, threads: opener.threadCount, isCancelled: isCancelled)
    let openDocument = run.plan()
    var claims = PathClaims()
    for output in tasks.compactMap(\.output) {
      for note in output.plan.notes + output.resumingNotes {
        onEvent(.note(file: output.plan.input.file, note))
      }
      try claims.claim(output, options: options)
    }
    let progress = ProgressCount(
      of: options.sequence == nil ? .images : .frames,
      total: tasks.reduce(0) { $0 + ($1.output?.remainingCount ?? 0) },
      onEvent: onEvent)
    run.draw(firstDocument: openDocument, progress: progress)
    return run.finish()
  }
}
