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
    return DocumentCall(values: values).run(
      options: { () throws(ExportError) in
        var options = try ExportOptions(
          flags: values,
          defaults: isThumbnails ? Self.thumbnailDefaults : .init())
        if isThumbnails { options.naming = .pages }
        try options.reserveStandardOutput()
        return options
      }, drawing: { $0 },
      job: { ExportJob(arguments: operands, options: $0, pool: $1) })
  }

  private static var thumbnailDefaults: OptionValues {
    var values = OptionValues()
    values.set(.mode, to: "single")
    values.set(.canvas, to: "320x")
    return values
  }
}
