import PDFSpreadKit

/// `pdfspread settings`.
struct SettingsCommand {
  /// What can be done with settings.
  enum Verb: String, CaseIterable {
    case show
    case save
    case reset
  }

  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    let word = operands.first?.text
    guard operands.count == 1, let verb = word.flatMap(Verb.init) else {
      let verbs = Verb.allCases.map(\.rawValue)
      var message =
        "say what to do: pdfspread settings " + verbs.joined(separator: "|")
      if let near = word.flatMap({ nearMiss(of: $0, among: verbs) }) {
        message += "; did you mean '\(near)'?"
      }
      Console.error(message)
      return ExitCode.usage
    }
    guard let store = StoredSettings.store else {
      Console.error("no settings folder: set XDG_CONFIG_HOME or HOME")
      return ExitCode.code(of: .noInput)
    }
    if verb != .save, let option = values.names.first {
      Console.error(
        "\(option.flag) goes with 'settings save'; '\(verb.rawValue)' takes no options"
      )
      return ExitCode.usage
    }
    do throws(ExportError) {
      switch verb {
      case .show: return try show(store)
      case .save: try save(in: store)
      case .reset: try store.reset()
      }
      return ExitCode.done
    } catch {
      Console.error(error.line)
      return ExitCode.code(of: error.kind)
    }
  }

  private func show(_ store: SettingsStore) throws(ExportError) -> Int32 {
    let shown = SettingsFile(
      values: try store.load().values.over(SettingsFile.defaults.values))
    if !store.isStored {
      Console.note(store.path, "nothing is stored; these are the defaults")
    }
    return Output.print(shown.json())
  }

  private func save(in store: SettingsStore) throws(ExportError) {
    guard !values.names.isEmpty else {
      throw ExportError(
        .usage,
        "name what to store: pdfspread settings save --mode double")
    }
    let stored = try store.load()
    let settings: SettingsFile
    do throws(OptionError) {
      settings = SettingsFile(
        values: try values.expandingPreset().over(stored.values))
      // Nothing is stored that a later call could not take.
      _ = try ExportOptions(flags: OptionValues(), settings: settings.values)
    } catch {
      throw ExportError(.usage, error.message)
    }
    try store.save(settings)
  }
}
