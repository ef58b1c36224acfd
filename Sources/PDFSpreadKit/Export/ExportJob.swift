import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// Writes the stills of documents' spreads.
///
///     let report = try ExportJob(
///       arguments: [FilePath("doc.pdf")], options: ExportOptions()
///     ).run()
public struct ExportJob: Sendable {
  private let expansion: InputExpansion
  private let options: ExportOptions

  /// The most bytes of pages that are kept for further stills.
  private static let cacheSize = 48 << 20

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - arguments: Documents, folders of documents, or `-` for the standard
  ///     input, which is read now.
  ///   - options: What is wanted.
  public init(arguments: [FilePath], options: ExportOptions) {
    expansion = InputExpansion(arguments)
    self.options = options
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
    var planned: [DocumentOutput] = []
    var failed: [ExportReport.Document] = expansion.failures.map(failure)
    if options.manifest != nil && !expansion.isSingle {
      throw ExportError(
        .usage, "--manifest goes with one document; folders get their own")
    }
    let planner = DocumentPlanner(options: options)
    var openDocument: Document?
    for input in expansion.inputs {
      do throws(ExportError) {
        let document = try planner.open(input)
        let plan = try planner.plan(input, document: document)
        let output = try OutputPlan(
          plan, options: options, isSingle: expansion.isSingle)
        for note in plan.notes { onEvent(.note(file: input.file, note)) }
        planned.append(
          DocumentOutput(
            plan: plan, output: output, overwrites: options.overwrites))
        openDocument = expansion.isSingle ? document : nil
      } catch {
        failed.append(failure(error))
      }
    }
    try checkPaths(planned)
    let run = ExportRun(
      outputs: planned, options: options, cacheSize: Self.cacheSize,
      isCancelled: isCancelled, onEvent: onEvent)
    run.run(firstDocument: openDocument)
    let cancelled = isCancelled()
    return ExportReport(
      documents: failed + planned.map { $0.close(isCancelled: cancelled) },
      isCancelled: cancelled)
  }

  private func failure(_ error: ExportError) -> ExportReport.Document {
    ExportReport.Document(
      file: error.file ?? FilePath("-"), files: [], lostPages: [],
      failure: error)
  }

  /// Refuses two outputs of one path and, unless they may be replaced, files
  /// that exist.
  private func checkPaths(
    _ outputs: [DocumentOutput]
  ) throws(ExportError) {
    var owners: [FilePath: FilePath] = [:]
    for output in outputs {
      let file = output.plan.input.file
      for path in output.output.paths.compactMap(\.self)
        + output.output.manifests
      {
        if let other = owners.updateValue(file, forKey: path) {
          throw ExportError(
            .usage,
            "\(other.displayed) and \(file.displayed) would both be written "
              + "to \(path.displayed); export them into different folders")
        }
        if isFolder(path) {
          throw ExportError(
            .cannotCreate, file: path, "is a folder; choose another --output")
        }
        if !options.overwrites && exists(path) {
          throw ExportError(
            .cannotCreate, file: path,
            "exists; add --overwrite to replace it or choose another --output")
        }
      }
    }
  }
}
