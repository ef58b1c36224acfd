import FrameEncoding

/// A file that is written in one go.
struct WholeFile {
  /// Where it goes; nil for the standard output.
  let path: FilePath?

  /// Writes the file, and makes its folder where there is none.
  ///
  /// - Parameters:
  ///   - bytes: All that it holds.
  ///   - options: Whether it takes the place of one that exists, and where the
  ///     standard output is.
  ///   - pool: Told what to clean up where the command is killed meanwhile.
  /// - Throws: An ``ExportError``; nothing is left behind then.
  func write(
    _ bytes: [UInt8], options: ExportOptions, pool: WorkerPool?
  ) throws(ExportError) {
    do throws(FileError) {
      guard let path else {
        try DescriptorWriter(
          descriptor: options.standardOutput, path: FilePath("standard output")
        ).write(bytes)
        return
      }
      try Folder.create(path.parent)
      _ = pool?.order(.keepClean(folder: path.parent))
      try AtomicFile.write(bytes, to: path, replacing: options.overwrites)
    } catch {
      throw ExportError(error)
    }
  }
}
