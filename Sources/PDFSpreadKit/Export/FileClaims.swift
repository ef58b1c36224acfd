import Primitives

/// The files that a call will write, each of one document.
struct FileClaims {
  private var owners: [FilePath: FilePath] = [:]
  private let replaces: Bool

  /// Begins without any.
  ///
  /// - Parameter replaces: Whether files that exist may be replaced.
  init(replacing replaces: Bool) {
    self.replaces = replaces
  }

  /// Claims some paths for a document.
  ///
  /// - Throws: An ``ExportError`` where another document has one of them, where
  ///   one is a folder, or where one exists and may not be replaced.
  mutating func claim(
    _ paths: [FilePath], for file: FilePath
  ) throws(ExportError) {
    for path in paths {
      if let other = owners.updateValue(file, forKey: path) {
        throw ExportError(
          .usage,
          "\(other.displayed) and \(file.displayed) would both be written to "
            + "\(path.displayed); name each once, or write them into different "
            + "folders")
      }
    }
    try PathClaims.checkFree(paths, replaces: replaces)
  }
}
