import Primitives

/// Values that were given to options: what the command line, a settings file
/// or a job says. Values are bytes, since file names need not be UTF-8.
package struct OptionValues: Hashable, Sendable {
  private var values: [OptionName: FilePath] = [:]

  /// Makes a set without values.
  package init() {}

  /// The options that have a value, in the order of their declaration.
  package var names: [OptionName] {
    OptionName.allCases.filter { values[$0] != nil }
  }

  /// An option's value as bytes.
  package subscript(_ name: OptionName) -> FilePath? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// An option's value as text.
  package func text(_ name: OptionName) -> String? {
    values[name]?.text
  }

  /// Whether a flag is given.
  package func has(_ name: OptionName) -> Bool {
    values[name] != nil && values[name] != Self.flagOff
  }

  /// Gives an option a value.
  package mutating func set(_ name: OptionName, to text: String) {
    values[name] = FilePath(text)
  }

  /// Gives a flag.
  package mutating func set(_ name: OptionName, to isOn: Bool) {
    values[name] = isOn ? Self.flagOn : Self.flagOff
  }

  /// Takes an option's value away.
  package mutating func remove(_ name: OptionName) {
    values[name] = nil
  }

  /// These values, with `lower` where these have none. Options that shape the
  /// canvas together give way together: a canvas given here is not combined
  /// with a device or resolution from below that contradicts it.
  package func over(_ lower: OptionValues) -> OptionValues {
    var merged = lower
    let isSpread = text(.canvas) == "spread"
    if self[.canvas] != nil || self[.device] != nil {
      merged.remove(.canvas)
      merged.remove(.device)
      merged.remove(isSpread || self[.device] != nil ? .scale : .dpi)
      if self[.device] != nil { merged.remove(.dpi) }
    } else if self[.dpi] != nil {
      if lower.text(.canvas) != "spread" { merged.remove(.canvas) }
      merged.remove(.device)
      merged.remove(.scale)
    } else if self[.scale] != nil {
      if lower.text(.canvas) == "spread" { merged.remove(.canvas) }
      merged.remove(.dpi)
    }
    for (name, value) in values { merged[name] = value }
    return merged
  }

  private static let flagOn = FilePath("true")
  private static let flagOff = FilePath("false")
}
