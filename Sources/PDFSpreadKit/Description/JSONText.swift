import FoundationEssentials

/// A value as JSON text: indented, keys sorted so that it is the same each
/// time, with a line end.
func jsonText(_ value: some Encodable) -> String {
  encoded(value, [.prettyPrinted]) + "\n"
}

/// A value as JSON in one line, without the line's end.
func jsonLine(_ value: some Encodable) -> String {
  encoded(value, [])
}

private func encoded(
  _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = formatting.union([
    .sortedKeys, .withoutEscapingSlashes,
  ])
  guard let data = try? encoder.encode(value) else {
    // Only numbers that are none fail, and no description has one.
    preconditionFailure("a description is not JSON")
  }
  return String(decoding: data, as: UTF8.self)
}
