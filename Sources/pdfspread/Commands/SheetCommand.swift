import PDFSpreadKit

/// `pdfspread sheet`.
struct SheetCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard !operands.isEmpty else {
      Console.error("name a PDF: pdfspread sheet doc.pdf")
      return ExitCode.usage
    }
    do throws(ExportError) {
      var options = try SheetOptions(flags: values)
      try options.export.reserveStandardOutput()
      let progress = try ProgressDisplay.forCall(values)
      ProcessMemory.keepFreed()
      let pool = try WorkerPool.forCall(
        flags: values, limits: options.export.limits,
        slots: options.export.jobCount)
      let job = SheetJob(arguments: operands, options: options, pool: pool)
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
