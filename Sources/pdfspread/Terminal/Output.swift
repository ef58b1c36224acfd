import PDFSpreadKit

/// The standard output, which carries only what was asked for.
enum Output {
  /// Writes text and gives the code to exit with.
  static func print(_ text: String) -> Int32 {
    do throws(ExportError) {
      try TextOutput.write(text)
      return ExitCode.done
    } catch {
      if error.kind != .closedPipe { Console.error(error.line) }
      return ExitCode.code(of: error.kind)
    }
  }
}
