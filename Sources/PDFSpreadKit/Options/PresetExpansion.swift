import Presentation

extension OptionValues {
  /// These values with the preset among them put into the properties that it
  /// stands for, below those that are given.
  ///
  /// - Throws: An ``OptionError`` for the preset `document`, which stands for
  ///   something else in each document.
  package func expandingPreset() throws(OptionError) -> OptionValues {
    guard let preset: PresentationPreset = try choice(.preset) else {
      return self
    }
    guard preset != .document else {
      throw OptionError(
        "--preset document depends on the document and cannot be stored")
    }
    let settings = preset.settings(pageLayout: nil)
    var expanded = OptionValues()
    func set(_ name: OptionName, _ value: (some PresentationValue)?) {
      // The option's words stand in the order of the raw integers.
      if let value {
        expanded.set(name, to: name.declaration.values[value.rawValue])
      }
    }
    set(.transition, settings.pageTransition)
    set(.direction, settings.scrollDirection)
    set(.mode, settings.pageMode)
    set(.fitting, settings.spreadFitting)
    var given = self
    given.remove(.preset)
    return given.over(expanded)
  }
}
