import PDFSpreadKit

extension ExportOptions {
  /// The options of a call: its flags over the settings that are stored.
  ///
  /// - Throws: An error whose message is for the user.
  init(
    flags: OptionValues, defaults: OptionValues = OptionValues()
  ) throws(ExportError) {
    self = try optionsOfCall(flags, defaults: defaults, drawing: \.self) {
      (settings) throws(OptionError) in
      try ExportOptions(flags: flags, settings: settings)
    }
  }

  /// Keeps the standard output for images.
  ///
  /// - Throws: An error where they would go to a terminal.
  mutating func reserveStandardOutput() throws(ExportError) {
    if output == .standardOutput, StandardOutput.isTerminal {
      throw ExportError(
        .usage,
        "--output - would write an image to the terminal; redirect it to "
          + "a file or a program")
    }
    standardOutput = StandardOutput.reserve()
  }

  fileprivate mutating func readPassword(
    _ flags: OptionValues
  ) throws(ExportError) {
    guard let file = flags[.passwordFile] else { return }
    if flags[.password] != nil {
      throw ExportError(
        .usage, "--password and --password-file exclude each other")
    }
    password = try PasswordFile.password(in: file)
  }
}

extension SheetOptions {
  /// The options of a call, as those of an export.
  init(flags: OptionValues) throws(ExportError) {
    self = try optionsOfCall(flags, drawing: \.export) {
      (settings) throws(OptionError) in
      try SheetOptions(flags: flags, settings: settings)
    }
  }
}

extension ComparisonOptions {
  /// The options of a call, as those of an export.
  init(flags: OptionValues) throws(ExportError) {
    self = try optionsOfCall(flags, drawing: \.common) {
      (settings) throws(OptionError) in
      try ComparisonOptions(flags: flags, settings: settings)
    }
  }
}

/// Reads the options of a call over the settings that are stored, and what
/// reading documents takes beside them.
///
/// - Parameters:
///   - defaults: What ranks below all settings.
///   - drawing: The options by which pages are drawn.
///   - read: Reads the options, given the settings.
/// - Throws: An error whose message is for the user.
private func optionsOfCall<Options>(
  _ flags: OptionValues, defaults: OptionValues = OptionValues(),
  drawing: WritableKeyPath<Options, ExportOptions>,
  read: (_ settings: OptionValues) throws(OptionError) -> Options
) throws(ExportError) -> Options {
  let settings = try StoredSettings.values(for: flags).over(defaults)
  var options: Options
  do throws(OptionError) {
    options = try read(settings)
  } catch {
    throw ExportError(.usage, error.message)
  }
  try options[keyPath: drawing].readPassword(flags)
  DocumentMessages.install(for: flags)
  return options
}

extension DocumentMessages {
  /// Poppler has something to say of most damaged files; few want to hear.
  static func install(for flags: OptionValues) {
    let isVerbose = flags.has(.verbose)
    if !isVerbose { Console.reserve() }
    install { message in
      if isVerbose { Console.passOn(message) }
    }
  }
}

extension WorkerPool {
  /// The workers of a call, forked before it has threads; nil where it is to
  /// draw by itself.
  static func forCall(
    flags: OptionValues, limits: Limits, slots: Int
  ) throws(ExportError) -> WorkerPool? {
    if flags.has(.inProcess) { return nil }
    do throws(ExportError) {
      return try WorkerPool(
        slots: slots, limits: limits, isVerbose: flags.has(.verbose))
    } catch {
      throw ExportError(error.kind, error.message + " or with --in-process")
    }
  }
}
