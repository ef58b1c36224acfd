import PDFSpreadKit

/// What the user is told of what came of documents.
enum ReportedOutcome {
  /// Names what is lost and gives the code to exit with.
  static func tell(_ report: ExportReport) -> Int32 {
    var isPartial = false
    for document in report.documents {
      for page in document.lostPages {
        isPartial = true
        Console.error(page.line)
      }
      if let failure = document.failure, failure.kind != .closedPipe {
        Console.error(failure.line)
      }
    }
    if let signal = Interruption.signal { return ExitCode.signal(signal) }
    let failures = report.documents.compactMap(\.failure)
    if report.documents.count == 1, let failure = failures.first {
      return ExitCode.code(of: failure.kind)
    }
    return isPartial || !failures.isEmpty ? ExitCode.partly : ExitCode.done
  }
}
