import Glibc
import Presentation
import Primitives

/// A JSON file with settings: property names of the presentation model, and of
/// the options that shape the canvas and the look.
///
/// The five properties take names or the raw integers of PSPDFConfiguration, so
/// that settings which an iOS app saved can be read.
package struct SettingsFile: Hashable, Sendable {
  /// What the file says, by option.
  package private(set) var values: OptionValues

  /// Makes settings of options' values.
  package init(values: OptionValues = OptionValues()) {
    self.values = values
  }

  /// Reads a file.
  ///
  /// - Throws: An ``ExportError`` that names the file and, where it can be
  ///   read, the key and the values that it takes.
  package init(contentsOf path: FilePath) throws(ExportError) {
    guard let bytes = contents(of: path) else {
      throw ExportError(
        .noInput, file: path,
        "cannot read the settings: \(systemMessage(errno)); check the name")
    }
    do throws(OptionError) {
      try self.init(json: bytes)
    } catch {
      throw ExportError(.usage, file: path, error.message)
    }
  }

  /// Reads JSON text.
  ///
  /// - Throws: An ``OptionError`` that names the key and the values that it
  ///   takes.
  package init(json bytes: [UInt8]) throws(OptionError) {
    guard case .object(let members) = try JSONValue(parsing: bytes) else {
      throw OptionError(
        "settings are a JSON object: {\"pageMode\": \"double\"}")
    }
    values = OptionValues()
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let name = Self.names[key] else {
        var message = "unknown key '\(escapedForDisplay(key.utf8))'"
        if let near = nearMiss(of: key, among: Self.keys) {
          message += "; did you mean '\(near)'?"
        } else {
          message += "; known keys: \(Self.keys.joined(separator: ", "))"
        }
        throw OptionError(message)
      }
      // A null is a key that says nothing.
      if value == .null { continue }
      try Self.set(name, key: key, to: value, in: &values)
    }
    // Numbers, colors and sizes are checked as the options are.
    do throws(OptionError) {
      _ = try ExportOptions(flags: OptionValues(), settings: values)
    } catch {
      throw OptionError(Self.namingKeys(error.message))
    }
  }

  /// A message about options with the keys that stand for them here.
  private static func namingKeys(_ message: String) -> String {
    message.split(separator: " ", omittingEmptySubsequences: false).map {
      word in
      let bare = word.last == ":" ? word.dropLast() : word
      let name = names.first { $0.value.flag == bare }
      return name.map { $0.key + word.dropFirst(bare.count) } ?? String(word)
    }.joined(separator: " ")
  }

  /// The defaults of the five properties.
  package static let defaults: SettingsFile = {
    var values = OptionValues()
    values.set(.transition, to: "scroll-per-spread")
    values.set(.direction, to: "horizontal")
    values.set(.mode, to: "automatic")
    values.set(.fitting, to: "adaptive")
    values.set(.firstPage, to: "single")
    return SettingsFile(values: values)
  }()

  /// The settings as JSON text.
  package func json() -> String {
    jsonText(
      values.names.reduce(into: [String: SettingValue]()) { members, name in
        guard let key = name.declaration.settingsKey else { return }
        members[key] = SettingValue(name, values)
      })
  }

  private static let names: [String: OptionName] = Dictionary(
    uniqueKeysWithValues: OptionName.allCases.compactMap { name in
      name.declaration.settingsKey.map { ($0, name) }
    })

  private static let keys = OptionName.allCases.compactMap {
    $0.declaration.settingsKey
  }

  private static func set(
    _ name: OptionName, key: String, to value: JSONValue,
    in values: inout OptionValues
  ) throws(OptionError) {
    let declaration = name.declaration
    switch (name, value) {
    case (.firstPage, .bool(let isSingle)):
      values.set(name, to: isSingle ? "single" : "paired")
    case (.firstPage, .number(let number)) where number == 0 || number == 1:
      values.set(name, to: number == 1 ? "single" : "paired")
    case (.firstPage, _):
      throw .badValue(value.written, of: key, allowed: ["true", "false"])
    case (.transition, _), (.direction, _), (.mode, _), (.fitting, _):
      let names = propertyNames(name)
      let index: Int? =
        switch value {
        case .string(let text): names.firstIndex(of: text)
        case .number(let number): Int(exactly: number)
        default: nil
        }
      guard let index, names.indices.contains(index) else {
        throw .badValue(
          value.written, of: key,
          allowed: names.enumerated().map { "\($1) (\($0))" })
      }
      values.set(name, to: declaration.values[index])
    case (_, .bool(let isOn)) where declaration.isFlag:
      values.set(name, to: isOn)
    case (_, _) where declaration.isFlag:
      throw .badValue(value.written, of: key, allowed: ["true", "false"])
    case (_, .string(let text)):
      if !declaration.values.isEmpty, !declaration.values.contains(text) {
        throw .badValue(text, of: key, allowed: declaration.values)
      }
      values.set(name, to: text)
    case (_, .number(let number)) where declaration.values.isEmpty:
      values.set(name, to: shortest(number))
    default:
      throw .badValue(
        value.written, of: key,
        expected: declaration.valueDescription ?? "true or false")
    }
  }

  /// The names that the model gives a property's values, by raw integer.
  static func propertyNames(_ name: OptionName) -> [String] {
    func names<Value: PresentationValue>(_ type: Value.Type) -> [String] {
      type.allCases.sorted { $0.rawValue < $1.rawValue }.map(\.name)
    }
    return switch name {
    case .transition: names(PageTransition.self)
    case .direction: names(ScrollDirection.self)
    case .mode: names(PageMode.self)
    case .fitting: names(SpreadFitting.self)
    default: []
    }
  }

  /// An option's value as JSON has it.
  private enum SettingValue: Encodable {
    case bool(Bool)
    case number(Double)
    case string(String)

    init(_ name: OptionName, _ values: OptionValues) {
      let text = values.text(name) ?? ""
      let names = propertyNames(name)
      if let index = name.declaration.values.firstIndex(of: text),
        names.indices ~= index
      {
        self = .string(names[index])
      } else if name == .firstPage {
        self = .bool(text == "single")
      } else if name.declaration.isFlag {
        self = .bool(values.has(name))
      } else if let number = Double(decimal: text), shortest(number) == text {
        // A color such as 000080 is text.
        self = .number(number)
      } else {
        self = .string(text)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      }
    }
  }
}
