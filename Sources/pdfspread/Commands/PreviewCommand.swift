import PDFSpreadKit

/// `pdfspread preview`.
struct PreviewCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard !operands.isEmpty else {
      Console.error("name a PDF: pdfspread preview doc.pdf")
      return ExitCode.usage
    }
    return DocumentCall(values: values).run(
      options: { () throws(ExportError) in
        var flags = values
        flags.remove(.output)
        flags.set(.sequence, to: true)
        var options = try ExportOptions(flags: flags, defaults: Self.defaults)
        let sizeLimit = try sizeLimit()
        options.standardOutput = StandardOutput.reserve()
        return (options, sizeLimit)
      }, drawing: \.0,
      job: { options, pool in
        PreviewRun(
          arguments: operands, output: values[.output], options: options.0,
          sizeLimit: options.1, pool: pool)
      })
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
