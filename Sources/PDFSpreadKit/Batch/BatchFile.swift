import Primitives

/// What a file of jobs says: each job's inputs and options, checked.
///
///     {"defaults": {"mode": "double"},
///      "jobs": [{"inputs": ["a.pdf", "scans/*.pdf"], "output": "out"}]}
struct BatchFile {
  /// A job's inputs, and its options over the defaults.
  struct Job {
    let inputs: [FilePath]
    let values: OptionValues
  }

  /// The jobs in their order.
  private(set) var jobs: [Job] = []
  /// The options that hold for the whole batch.
  private(set) var shared = OptionValues()
  /// The options that jobs start from.
  private(set) var defaults = OptionValues()

  /// Reads JSON text.
  ///
  /// - Throws: An ``OptionError`` that names the job's place, from 0, and the
  ///   key.
  init(json bytes: [UInt8]) throws(OptionError) {
    let list: [JSONValue]
    switch try JSONValue(parsing: bytes) {
    case .array(let jobs): list = jobs
    case .object(let members):
      for key in members.keys.sorted() where !Self.topKeys.contains(key) {
        throw Self.unknown(key, among: Self.topKeys)
      }
      if let value = members["defaults"] { try readDefaults(value) }
      guard case .array(let jobs)? = members["jobs"] else {
        throw OptionError("jobs: is missing or no array; \(Self.example)")
      }
      list = jobs
    default:
      throw OptionError(Self.example)
    }
    if list.isEmpty { throw OptionError("jobs: there is none") }
    for (index, value) in list.enumerated() {
      do throws(OptionError) {
        jobs.append(try job(value))
      } catch {
        throw OptionError("jobs[\(index)]: \(error.message)")
      }
    }
  }

  private mutating func readDefaults(
    _ value: JSONValue
  ) throws(OptionError) {
    do throws(OptionError) {
      guard case .object(let members) = value else {
        throw OptionError("is no object of options")
      }
      let values = try Self.values(
        members, names: Self.jobNames + Self.sharedNames)
      for name in values.names {
        if Self.sharedNames.contains(name) {
          shared[name] = values[name]
        } else {
          defaults[name] = values[name]
        }
      }
    } catch {
      throw OptionError("defaults: \(error.message)")
    }
  }

  private func job(_ value: JSONValue) throws(OptionError) -> Job {
    guard case .object(var members) = value else {
      throw OptionError("is no object; \(Self.example)")
    }
    let inputs = try Self.inputs(members.removeValue(forKey: Self.inputsKey))
    let values = try Self.values(members, names: Self.jobNames)
    var lower = defaults
    for (key, value) in members where value == .null {
      // A null takes a default away.
      if let name = OptionName(rawValue: key) { lower.remove(name) }
    }
    // Each says where the password comes from.
    if values[.password] != nil { lower.remove(.passwordFile) }
    if values[.passwordFile] != nil { lower.remove(.password) }
    return Job(inputs: inputs, values: values.over(lower))
  }

  private static func inputs(
    _ value: JSONValue?
  ) throws(OptionError) -> [FilePath] {
    let list: [JSONValue]
    switch value {
    case .string?: list = [value ?? .null]
    case .array(let values)?: list = values
    default: list = []
    }
    var inputs: [FilePath] = []
    for item in list {
      guard case .string(let text) = item, !text.isEmpty else {
        throw .badValue(
          item.written, of: inputsKey, expected: "a file, folder or pattern")
      }
      if text == "-" {
        throw OptionError(
          "\(inputsKey): the standard input cannot be in a batch; name a file")
      }
      inputs.append(FilePath(text))
    }
    if inputs.isEmpty {
      throw OptionError(
        "\(inputsKey): name files, folders or patterns: "
          + "\"inputs\": [\"a.pdf\", \"scans/*.pdf\"]")
    }
    return inputs
  }

  private static func values(
    _ members: [String: JSONValue], names: [OptionName]
  ) throws(OptionError) -> OptionValues {
    var values = OptionValues()
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let name = OptionName(rawValue: key), names.contains(name) else {
        throw unknown(key, among: [inputsKey] + names.map(\.rawValue))
      }
      if value != .null { try set(name, to: value, in: &values) }
    }
    return values
  }

  private static func set(
    _ name: OptionName, to value: JSONValue, in values: inout OptionValues
  ) throws(OptionError) {
    let declaration = name.declaration
    switch value {
    case .bool(let isOn) where declaration.isFlag:
      values.set(name, to: isOn)
    case _ where declaration.isFlag:
      throw .badValue(
        value.written, of: name.rawValue, allowed: ["true", "false"])
    case .string(let text):
      if !declaration.values.isEmpty, !declaration.values.contains(text) {
        throw .badValue(text, of: name.rawValue, allowed: declaration.values)
      }
      if name == .output, text == "-" {
        throw OptionError(
          "output: a batch does not write to the standard output; name a "
            + "folder or a template")
      }
      values.set(name, to: text)
    case .number(let number)
    where declaration.values.isEmpty && !textNames.contains(name):
      values.set(name, to: shortest(number))
    default:
      // Whatever it is, a password is not said.
      let shown = name == .password ? "what it has" : value.written
      throw .badValue(
        shown, of: name.rawValue,
        expected: declaration.values.isEmpty
          ? "a string" : "one of \(declaration.values.joined(separator: ", "))")
    }
  }

  private static func unknown(
    _ key: String, among known: [String]
  ) -> OptionError {
    let shown = escapedForDisplay(key.utf8)
    if let name = OptionName(rawValue: key) {
      if sharedNames.contains(name) {
        return OptionError(
          "'\(shown)' holds for the whole batch; put it into \"defaults\"")
      }
      return OptionError(
        "'\(shown)' is for the command line: pdfspread batch \(name.flag)")
    }
    let byProperty = OptionName.allCases.first {
      $0.declaration.settingsKey == key
    }?.rawValue
    let near = byProperty ?? nearMiss(of: key, among: known)
    return OptionError(
      "unknown key '\(shown)'; "
        + (near.map { "did you mean '\($0)'?" }
          ?? "known keys: \(known.joined(separator: ", "))"))
  }

  /// A message about options with the keys that stand for them here: without
  /// their dashes.
  static func namingKeys(_ message: String) -> String {
    message.split(separator: " ", omittingEmptySubsequences: false).map {
      word in
      let known = OptionName.allCases.contains { name in
        word.hasPrefix(name.flag)
          && word.dropFirst(name.flag.count).allSatisfy { ":;,.".contains($0) }
      }
      return known ? word.dropFirst(2) : word
    }.joined(separator: " ")
  }

  /// The options that a job has.
  static let jobNames = OptionName.allCases.filter { name in
    switch name {
    case .json, .inProcess, .quiet, .progress, .verbose: false
    default:
      name.declaration.group != .batch && !sharedNames.contains(name)
    }
  }

  /// The options that a batch has as a whole: they bound its workers.
  static let sharedNames: [OptionName] = [.jobs, .pageTimeout, .memoryLimit]

  /// The options whose text is never a number.
  private static let textNames: [OptionName] = [
    .output, .manifest, .settings, .password, .passwordFile, .device,
    .background, .paper,
  ]
  private static let topKeys = ["defaults", "jobs"]
  private static let inputsKey = "inputs"
  private static let example =
    "a batch is {\"defaults\": {…}, \"jobs\": [{\"inputs\": [\"a.pdf\"], "
    + "\"output\": \"out\"}]}, or the array of jobs alone"
}
