import PDFSpreadKit

/// `pdfspread man`.
struct ManCommand {
  func run(_ operands: [FilePath]) -> Int32 {
    guard operands.isEmpty else {
      Console.error("man takes no arguments")
      return ExitCode.usage
    }
    return Output.print(ManualPage.text)
  }
}
