import PDFSpreadKit

/// Puts arguments into the form that GOption reads, and finds the mistakes that
/// it doesn't name well: unknown options, and flags with a value.
///
/// `-j4` becomes `-j 4`, which GOption would take for unknown; `--quiet=no`,
/// which GOption would take for yes, is refused.
struct ArgumentNormalizer {
  let command: Command
  private let options: [OptionDeclaration]

  init(command: Command) {
    self.command = command
    options = command.options.map(\.declaration)
  }

  /// The arguments after the command, put right.
  func normalized(
    _ arguments: [FilePath]
  ) throws(ArgumentError) -> [FilePath] {
    var normalized: [FilePath] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let bytes = argument.bytes
      if argument == FilePath("--") {
        normalized.append(argument)
        normalized += rest
        break
      }
      guard bytes.count > 1, bytes[0] == dash else {
        normalized.append(argument)
        continue
      }
      let words =
        bytes[1] == dash
        ? [try long(argument)] + [nil] : try short(argument)
      let forms = words.compactMap(\.self)
      normalized += forms.map(\.form)
      if let last = forms.last, let name = last.wantsValue {
        guard let value = rest.popFirst() else { throw needsValue(name) }
        normalized.append(value)
      }
    }
    return normalized
  }

  /// An argument as GOption takes it, and the option that has its value in the
  /// next one.
  private struct Word {
    let form: FilePath
    var wantsValue: OptionDeclaration?
  }

  private func long(_ argument: FilePath) throws(ArgumentError) -> Word {
    let parts = argument.bytes.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1,
      omittingEmptySubsequences: false)
    let text = FilePath(bytes: parts[0]).displayed
    guard let option = options.first(where: { $0.name.rawValue == text }) else {
      throw unknown("--" + text)
    }
    if parts.count == 1 {
      return Word(
        form: argument, wantsValue: option.isFlag ? nil : option)
    }
    if option.isFlag {
      throw ArgumentError(message: "--\(text) takes no value; leave it out")
    }
    return Word(form: argument)
  }

  private func short(_ argument: FilePath) throws(ArgumentError) -> [Word?] {
    var words: [Word?] = []
    var rest = argument.bytes.dropFirst()
    while let letter = rest.popFirst() {
      let character = Character(Unicode.Scalar(letter))
      guard let option = options.first(where: { $0.short == character }) else {
        throw unknown(
          words.isEmpty ? argument.displayed : "-\(character)")
      }
      let form = FilePath("-\(character)")
      if option.isFlag {
        words.append(Word(form: form))
      } else if rest.isEmpty {
        words.append(Word(form: form, wantsValue: option))
      } else {
        words.append(Word(form: form))
        words.append(Word(form: FilePath(bytes: rest)))
        break
      }
    }
    return words
  }

  private func needsValue(_ option: OptionDeclaration) -> ArgumentError {
    ArgumentError(
      message: "\(option.name.flag) needs a value: "
        + (option.valueDescription ?? ""))
  }

  private func unknown(_ option: String) -> ArgumentError {
    let known = options.map(\.name.flag) + ["--help"]
    var message = "unknown option \(option)"
    if let near = nearMiss(of: option, among: known) {
      message += "; did you mean \(near)?"
    } else {
      message += "; 'pdfspread \(command.rawValue) --help' lists the options"
    }
    return ArgumentError(message: message)
  }

  private let dash = UInt8(ascii: "-")
}
