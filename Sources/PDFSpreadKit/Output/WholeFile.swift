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
    try write(options: options, pool: pool) { (write) throws(FileError) in
      try write(bytes)
    }
  }

  /// The same, piece by piece.
  ///
  /// - Parameter body: Hands each piece to its argument, in order.
  func write(
    options: ExportOptions, pool: WorkerPool?,
    _ body: (_ write: ([UInt8]) throws(FileError) -> Void) throws(FileError) ->
      Void
  ) throws(ExportError) {
    do throws(FileError) {
      guard let path else {
        let stream = DescriptorWriter(
          descriptor: options.standardOutput, path: FilePath("standard output"))
        try body { (bytes) throws(FileError) in try stream.write(bytes) }
        return
      }
      try Folder.create(path.parent)
      _ = pool?.order(.keepClean(folder: path.parent))
      let file = try AtomicFile(at: path, replacing: options.overwrites)
      try body { (bytes) throws(FileError) in try file.write(bytes) }
      try file.commit()
    } catch {
      throw ExportError(error)
    }
  }
}
