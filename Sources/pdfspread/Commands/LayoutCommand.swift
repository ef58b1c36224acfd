import PDFSpreadKit

/// `pdfspread layout`.
struct LayoutCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    guard operands.count == 1 else {
      Console.error("name one PDF: pdfspread layout doc.pdf")
      return ExitCode.usage
    }
    do throws(ExportError) {
      let options = try ExportOptions(flags: values)
      let pool = try WorkerPool.forCall(
        flags: values, limits: options.limits, slots: 1)
      let expansion = InputExpansion(operands)
      guard expansion.isSingle, let first = expansion.inputs.first else {
        throw ExportError(
          .usage, file: operands[0], "is a folder; name one PDF in it")
      }
      let input = try first.get()
      let plan = try DocumentPlanner(options: options, pool: pool)
        .plan(input)
      if !values.has(.quiet) {
        for note in plan.notes { Console.note(input.file, note) }
      }
      let description = LayoutDescription(plan)
      let outcome = Output.print(
        values.has(.json) ? description.json() : description.text() + "\n")
      let lost = plan.lostPageErrors
      if outcome != ExitCode.done || lost.isEmpty { return outcome }
      for error in lost { Console.error(error.line) }
      return ExitCode.partly
    } catch {
      Console.error(error.line)
      return ExitCode.code(of: error.kind)
    }
  }
}
