import PDFSpreadKit

/// `pdfspread preview`.
struct PreviewCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard !operands.isEmpty else {
      Console.error("name a PDF: pdfspread preview doc.pdf")
      return ExitCode.usage
    }
    do throws(ExportError) {
      var flags = values
      flags.remove(.output)
      flags.set(.sequence, to: true)
      let options = try ExportOptions(flags: flags, defaults: Self.defaults)
      let sizeLimit = try sizeLimit()
      let progress = try ProgressDisplay.forCall(values)
      let standardOutput = StandardOutput.reserve()
      ProcessMemory.keepFreed()
      let pool = try WorkerPool.forCall(
        flags: values, limits: options.limits, slots: options.jobCount)
      let job = PreviewRun(
        arguments: operands, output: values[.output],
        overwrites: values.has(.overwrite), options: options,
        sizeLimit: sizeLimit, pool: pool, standardOutput: standardOutput)
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

  /// Frames of page turns are most of a preview: an eighth fewer bytes each are
  /// worth a tenth of the time.
  private static var defaults: OptionValues {
    var values = OptionValues()
    values.set(.compression, to: "balanced")
    return values
  }

  private func sizeLimit() throws(ExportError) -> Int {
    do throws(OptionError) {
      return try values.previewSize()
    } catch {
      throw ExportError(.usage, error.message)
    }
  }
}
