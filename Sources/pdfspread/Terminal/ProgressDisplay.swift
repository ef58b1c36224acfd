import PDFSpreadKit

/// What tells the user how far an export is, as a call's options say.
enum ProgressDisplay {
  /// Takes what happens while an export runs.
  ///
  /// - Throws: An error where `--progress` is none of its words.
  static func forCall(
    _ values: OptionValues
  ) throws(ExportError) -> @Sendable (ExportEvent) -> Void {
    let style = values.text(.progress) ?? "auto"
    let allowed = OptionName.progress.declaration.values
    guard allowed.contains(style) else {
      throw ExportError(
        .usage,
        OptionError.badValue(
          style, of: OptionName.progress.flag, allowed: allowed
        ).message)
    }
    if values.has(.quiet) { return { _ in } }
    if style == "json" { return { Console.line(ProgressLine.json($0)) } }
    let bar = showsBar(values) ? ProgressBar() : nil
    return { event in
      switch event {
      case .progress(let progress): bar?.show(progress)
      case .note(let file, let message): Console.note(file, message)
      }
    }
  }

  /// Takes the bar off the terminal, so that messages have their lines.
  static func end(_ values: OptionValues) {
    if showsBar(values) { ProgressBar.clear() }
  }

  private static func showsBar(_ values: OptionValues) -> Bool {
    !values.has(.quiet) && Console.isTerminal
      && (values.text(.progress) ?? "auto") == "auto"
  }
}
