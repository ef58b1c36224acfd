import PDFSpreadKit

/// Puts arguments into the form that GOption reads, and finds the mistakes that
/// it doesn't name well, such as unknown options.
///
/// `-j4`, which GOption would take for unknown, becomes `-j 4`. `--quiet=no`,
/// which GOption would take for yes, is taken out and told apart.
struct ArgumentNormalizer {
  let command: Command
  private let options: [OptionDeclaration]

  init(command: Command) {
    self.command = command
    options = command.options.map(\.declaration)
  }

  /// The arguments after the command, put right, and the flags that they
  /// switch off. Of several mentions of a flag the last counts.
  func normalized(
    _ arguments: [FilePath]
  ) throws(ArgumentError) -> (arguments: [FilePath], off: Set<OptionName>) {
    var normalized: [FilePath] = []
    var off: Set<OptionName> = []
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
        bytes[1] == dash ? [try long(argument)] : try short(argument)
      for word in words {
        if let flag = word.flag {
          if word.isOff { off.insert(flag) } else { off.remove(flag) }
        }
        if !word.isOff { normalized.append(word.form) }
      }
      if let name = words.last?.wantsValue {
        guard let value = rest.popFirst() else { throw needsValue(name) }
        normalized.append(value)
      }
    }
    return (normalized, off)
  }

  /// An argument as GOption takes it, and the option that has its value in the
  /// next one.
  private struct Word {
    let form: FilePath
    var wantsValue: OptionDeclaration?
    /// The flag that the argument is, if it is one, and whether it says no.
    var flag: OptionName?
    var isOff = false
  }

  private func long(_ argument: FilePath) throws(ArgumentError) -> Word {
    let parts = argument.bytes.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1,
      omittingEmptySubsequences: false)
    let text = FilePath(bytes: parts[0]).displayed
    guard let option = options.first(where: { $0.name.rawValue == text }) else {
      throw unknown("--" + text)
    }
    let value = parts.count > 1 ? FilePath(bytes: parts[1]) : nil
    guard option.isFlag else {
      return Word(form: argument, wantsValue: value == nil ? option : nil)
    }
    let answers = ["yes", "no"]
    if let value, !answers.contains(value.text) {
      throw ArgumentError(
        message: OptionError.badValue(
          value.text, of: option.name.flag, allowed: answers
        ).message)
    }
    return Word(
      form: FilePath(option.name.flag), flag: option.name,
      isOff: value?.text == "no")
  }

  private func short(_ argument: FilePath) throws(ArgumentError) -> [Word] {
    var words: [Word] = []
    var rest = argument.bytes.dropFirst()
    while let letter = rest.popFirst() {
      let character = Character(Unicode.Scalar(letter))
      guard let option = options.first(where: { $0.short == character }) else {
        throw unknown(
          words.isEmpty ? argument.displayed : "-\(character)")
      }
      let form = FilePath("-\(character)")
      if option.isFlag {
        words.append(Word(form: form, flag: option.name))
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
