import CFileSystem
import Glibc
import Primitives

/// A file that appears whole or not at all.
///
/// Bytes go to a temporary file in the same folder, named
/// `.pdfspread-….tmp`, which takes the file's name when it is complete. It is
/// removed where that fails, or where the object goes before ``commit()``.
///
/// A symbolic link that has the file's name is replaced, never followed. Files
/// aren't forced to disk one by one: ``Folder/synchronize(_:)`` does that once
/// for all.
package final class AtomicFile: SeekableOutput {
  /// The path that the file will have.
  package let path: FilePath
  private let replacing: Bool
  private let temporary: FilePath
  private var descriptor: Int32?

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - path: The path that the file will have.
  ///   - replacing: Whether it takes the place of what has that path. Without,
  ///     ``commit()`` fails where something has, however short before.
  /// - Throws: `FileError` where no file can be made in the folder.
  package init(at path: FilePath, replacing: Bool) throws(FileError) {
    self.path = path
    self.replacing = replacing
    (descriptor, temporary) = try createTemporary(
      beside: path, access: O_WRONLY, mode: 0o666)
  }

  deinit {
    guard let descriptor else { return }
    close(descriptor)
    remove(temporary)
  }

  /// Appends bytes to the file.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard let descriptor else { return }
    try DescriptorWriter(descriptor: descriptor, path: path).write(bytes)
  }

  /// Writes bytes over those that stand at a place, counted from the file's
  /// first byte; what is appended later still goes to the file's end.
  package func write(
    _ bytes: [UInt8], at offset: Int
  ) throws(FileError) {
    guard let descriptor else { return }
    try DescriptorWriter(descriptor: descriptor, path: path)
      .write(bytes, at: offset)
  }

  /// Closes the file and gives it its name; nothing can be written afterwards.
  ///
  /// - Throws: `FileError`; the temporary file is removed then.
  package func commit() throws(FileError) {
    guard let descriptor else { return }
    self.descriptor = nil
    // Linux closes the file even when a signal interrupts.
    if close(descriptor) != 0 && errno != EINTR {
      let error = FileError(path, .write)
      remove(temporary)
      throw error
    }
    try move(temporary, to: path, replacing: replacing)
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: All that the file holds.
  ///   - path: The path that the file will have.
  ///   - replacing: Whether it takes the place of what has that path.
  /// - Throws: `FileError`; nothing is left behind then.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, replacing: Bool
  ) throws(FileError) {
    let file = try AtomicFile(at: path, replacing: replacing)
    try file.write(bytes)
    try file.commit()
  }

  /// Makes a second file with a finished file's content: another name for it,
  /// or a copy where the file system doesn't allow that.
  ///
  /// - Parameters:
  ///   - source: A file that won't be changed any more, only replaced.
  ///   - path: The path that the second file will have.
  ///   - replacing: Whether it takes the place of what has that path.
  /// - Throws: `FileError`; nothing is left behind then.
  package static func duplicate(
    _ source: FilePath, to path: FilePath, replacing: Bool
  ) throws(FileError) {
    let name = replacing ? temporaryPath(beside: path) : path
    let linked = source.withCString { source in
      name.withCString { link(source, $0) }
    }
    if linked == 0 {
      if replacing { try move(name, to: path, replacing: true) }
      return
    }
    switch errno {
    case EXDEV, EPERM, EMLINK, EOPNOTSUPP, ENOSYS:
      try copy(source, to: path, replacing: replacing)
    case ENOENT where source.withCString({ access($0, F_OK) }) != 0:
      throw FileError(source, .read)
    default: throw FileError(path, .create)
    }
  }
}

private func copy(
  _ source: FilePath, to path: FilePath, replacing: Bool
) throws(FileError) {
  let reading = source.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard reading >= 0 else { throw FileError(source, .read) }
  defer { close(reading) }
  let file = try AtomicFile(at: path, replacing: replacing)
  var chunk = [UInt8](repeating: 0, count: 1 << 18)
  while true {
    let count = read(reading, &chunk, chunk.count)
    if count == 0 { break }
    if count < 0 {
      if errno == EINTR { continue }
      throw FileError(source, .read)
    }
    try file.write(count == chunk.count ? chunk : Array(chunk[..<count]))
  }
  try file.commit()
}

/// Makes an empty file in the folder of a path, with a name of its own.
///
/// - Throws: `FileError`, which names the path.
func createTemporary(
  beside path: FilePath, access: Int32, mode: mode_t
) throws(FileError) -> (descriptor: Int32, name: FilePath) {
  var descriptor: Int32 = -1
  var name = temporaryPath(beside: path)
  for _ in 0..<100 {
    descriptor = name.withCString {
      open($0, access | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
    if descriptor >= 0 {
      if TemporaryNames.claim(descriptor) { break }
      close(descriptor)
      descriptor = -1
      errno = EEXIST
    } else if errno != EEXIST && errno != EINTR {
      break
    }
    name = temporaryPath(beside: path)
  }
  guard descriptor >= 0 else {
    // A temporary name that is taken isn't the caller's name that is.
    throw FileError(path, .create, code: errno == EEXIST ? EIO : errno)
  }
  return (descriptor, name)
}

/// A path in the same folder that no other call comes up with.
private func temporaryPath(beside path: FilePath) -> FilePath {
  path.parent.appending(TemporaryNames.next())
}

/// Gives a temporary file its name, or removes it.
private func move(
  _ temporary: FilePath, to path: FilePath, replacing: Bool
) throws(FileError) {
  let outcome = temporary.withCString { temporary in
    path.withCString { path in
      replacing
        ? rename(temporary, path) : renameExclusively(temporary, to: path)
    }
  }
  let code = errno
  // Two names of one file: rename leaves both, and says that all is well.
  remove(temporary)
  if outcome != 0 {
    throw FileError(path, .create, code: code)
  }
}

private func renameExclusively(
  _ temporary: UnsafePointer<CChar>, to path: UnsafePointer<CChar>
) -> Int32 {
  let outcome = cfilesystem_rename_no_replace(temporary, path)
  if outcome == 0 || (errno != EINVAL && errno != ENOSYS) { return outcome }
  return linkExclusively(temporary, to: path)
}

/// What `rename` without replacing comes to where a file system lacks it; the
/// first name stays.
func linkExclusively(
  _ temporary: UnsafePointer<CChar>, to path: UnsafePointer<CChar>
) -> Int32 {
  link(temporary, path)
}

private func remove(_ path: FilePath) {
  _ = path.withCString { unlink($0) }
}
