import PDFSpreadKit

/// What works on documents and reports on each.
protocol DocumentJob {
  /// Runs the job to its end.
  ///
  /// - Throws: An `ExportError` where the job as a whole cannot be done.
  func run(
    isCancelled: @escaping @Sendable () -> Bool,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) throws(ExportError) -> ExportReport
}

extension ExportJob: DocumentJob {}
extension PreviewRun: DocumentJob {}
extension SheetJob: DocumentJob {}
extension ComparisonJob: DocumentJob {}

/// A call that works on documents, from its options to its exit code.
struct DocumentCall {
  let values: OptionValues

  /// Does a job.
  ///
  /// - Parameters:
  ///   - options: The options by which pages are drawn; they bound the workers.
  ///   - job: Makes the job, which may read the standard input.
  /// - Returns: The code to exit with.
  func run<Options>(
    options: () throws(ExportError) -> Options,
    drawing: (Options) -> ExportOptions,
    job: (Options, WorkerPool?) -> any DocumentJob
  ) -> Int32 {
    do throws(ExportError) {
      let options = try options()
      let drawing = drawing(options)
      let progress = try ProgressDisplay.forCall(values)
      ProcessMemory.keepFreed()
      let pool = try WorkerPool.forCall(
        flags: values, limits: drawing.limits, slots: drawing.jobCount)
      let job = job(options, pool)
      // Until here nothing is begun, and a signal ends even a read that waits.
      Interruption.listen()
      let report = try job.run(
        isCancelled: { Interruption.signal != nil }, onEvent: progress)
      ProgressDisplay.end(values)
      return ReportedOutcome.tell(report)
    } catch {
      if error.kind != .closedPipe { Console.error(error.line) }
      return ExitCode.code(of: error.kind)
    }
  }
}
