import FoundationEssentials

/// A JSON value of any kind, for files whose keys are checked one by one.
enum JSONValue: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Reads JSON text.
  ///
  /// - Throws: An ``OptionError`` that says where it is not JSON.
  init(parsing bytes: [UInt8]) throws(OptionError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      throw OptionError("not JSON: \(Self.reason(context))")
    } catch {
      throw OptionError("not JSON")
    }
  }

  private static func reason(_ context: DecodingError.Context) -> String {
    // The parser's own words stand in an error without a public type.
    guard let error = context.underlyingError else {
      return context.debugDescription
    }
    let text = String(describing: error)
    let quoted = text.split(separator: "\"")
    return quoted.count > 1 ? String(quoted[1]) : text
  }

  /// The value as it is written in JSON, for messages.
  var written: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value): shortest(value)
    case .string(let value): value
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}
