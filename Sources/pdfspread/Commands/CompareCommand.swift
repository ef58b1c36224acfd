import PDFSpreadKit

/// `pdfspread compare`.
struct CompareCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard operands.count == 1 else {
      Console.error("name one PDF: pdfspread compare doc.pdf")
      return ExitCode.usage
    }
    return DocumentCall(values: values).run(
      options: { () throws(ExportError) in
        var options = try ComparisonOptions(flags: values)
        try options.common.reserveStandardOutput()
        return options
      }, drawing: \.common,
      job: {
        ComparisonJob(argument: operands[0], options: $0, pool: $1)
      })
  }
}
