import Glibc
import PDFSpreadKit

/// The settings that a call starts from.
enum StoredSettings {
  /// The store that the environment names.
  static var store: SettingsStore? {
    SettingsStore { name in
      getenv(name).map { FilePath(cString: $0) }
    }
  }

  /// What `--settings` names over what is stored; nothing for `none`.
  static func values(
    for flags: OptionValues
  ) throws(ExportError) -> OptionValues {
    guard let file = flags[.settings] else {
      return try store?.load().values ?? OptionValues()
    }
    if file == FilePath("none") { return OptionValues() }
    let stored = try store?.load().values ?? OptionValues()
    return try SettingsFile(contentsOf: file).values.over(stored)
  }
}
