import PDFSpreadKit

/// `pdfspread export` and `pdfspread thumbnails`.
struct ExportCommand {
  let isThumbnails: Bool
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard !operands.isEmpty else {
      Console.error(
        "name a PDF: pdfspread \(isThumbnails ? "thumbnails" : "export") "
          + "doc.pdf")
      return ExitCode.usage
    }
    do throws(ExportError) {
      var options = try ExportOptions(
        flags: values, defaults: isThumbnails ? Self.thumbnailDefaults : .init()
      )
      if isThumbnails { options.naming = .pages }
      try options.reserveStandardOutput()
      let progress = try ProgressDisplay.forCall(values)
      ProcessMemory.keepFreed()
      let pool = try WorkerPool.forCall(
        flags: values, limits: options.limits, slots: options.jobCount)
      let job = ExportJob(arguments: operands, options: options, pool: pool)
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

  private static var thumbnailDefaults: OptionValues {
    var values = OptionValues()
    values.set(.mode, to: "single")
    values.set(.canvas, to: "320x")
    return values
  }
}
