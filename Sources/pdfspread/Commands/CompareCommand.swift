import PDFSpreadKit

/// `pdfspread compare`.
struct CompareCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard operands.count == 1 else {
      Console.error("name one PDF: pdfspread compare doc.pdf")
      return ExitCode.usage
    }
    do throws(ExportError) {
      var options = try ComparisonOptions(flags: values)
      try options.common.reserveStandardOutput()
      let progress = try ProgressDisplay.forCall(values)
      ProcessMemory.keepFreed()
      let pool = try WorkerPool.forCall(
        flags: values, limits: options.common.limits,
        slots: options.common.jobCount)
      let job = ComparisonJob(
        argument: operands[0], options: options, pool: pool)
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
