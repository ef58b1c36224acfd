import PDFSpreadKit

/// `pdfspread sheet`.
struct SheetCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard !operands.isEmpty else {
      Console.error("name a PDF: pdfspread sheet doc.pdf")
      return ExitCode.usage
    }
    return DocumentCall(values: values).run(
      options: { () throws(ExportError) in
        var options = try SheetOptions(flags: values)
        try options.export.reserveStandardOutput()
        return options
      }, drawing: \.export,
      job: { SheetJob(arguments: operands, options: $0, pool: $1) })
  }
}
