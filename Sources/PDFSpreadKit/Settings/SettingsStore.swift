import FrameEncoding
import Glibc
import Primitives

/// The settings that are kept between calls, in
/// `$XDG_CONFIG_HOME/pdfspread/settings.json` (`~/.config` where that is not
/// set, as the XDG Base Directory Specification has it).
package struct SettingsStore: Sendable {
  /// The file that keeps them.
  package let path: FilePath

  /// The store in a file.
  package init(path: FilePath) {
    self.path = path
  }

  /// The store of the user who runs the program; nil where the environment
  /// names no home.
  package init?(environment variable: (String) -> FilePath?) {
    var base = variable("XDG_CONFIG_HOME")
    // The specification has relative paths ignored.
    if base?.isAbsolute != true {
      base = variable("HOME").flatMap { home in
        home.bytes.isEmpty ? nil : home.appending(".config")
      }
    }
    guard let base else { return nil }
    path = base.appending("pdfspread").appending("settings.json")
  }

  /// Whether anything is stored.
  package var isStored: Bool { exists(path) }

  /// What is stored; empty settings where nothing is.
  ///
  /// - Throws: An ``ExportError`` where the file cannot be read or taken.
  package func load() throws(ExportError) -> SettingsFile {
    isStored ? try SettingsFile(contentsOf: path) : SettingsFile()
  }

  /// Stores settings in place of what was stored.
  ///
  /// - Throws: An ``ExportError`` where the file cannot be written.
  package func save(_ settings: SettingsFile) throws(ExportError) {
    do throws(FileError) {
      try Folder.create(path.parent)
      try AtomicFile.write(
        Array(settings.json().utf8), to: path, replacing: true)
    } catch {
      throw ExportError(error)
    }
  }

  /// Forgets what is stored.
  ///
  /// - Throws: An ``ExportError`` where the file cannot be removed.
  package func reset() throws(ExportError) {
    guard path.withCString({ unlink($0) }) != 0, errno != ENOENT else { return }
    throw ExportError(
      .cannotCreate, file: path,
      "cannot remove the settings: \(systemMessage(errno))")
  }
}
