import CFileSystem
import Glibc
import Primitives

/// What is done to folders that files are written to.
public enum Folder {
  /// Makes a folder and those that it lies in, as far as they don't exist.
  ///
  /// - Throws: `FileError` where one of them can't be made or is no folder.
  public static func create(_ path: FilePath) throws(FileError) {
    var code = makeFolder(path)
    if code == ENOENT && path.parent != path {
      try create(path.parent)
      code = makeFolder(path)
    }
    if code == EEXIST && !isFolder(path) { code = ENOTDIR }
    if code != 0 && code != EEXIST {
      throw FileError(path, .createFolder, code: code)
    }
  }

  /// Waits until all that was written to a folder's file system is on disk.
  public static func synchronize(_ path: FilePath) throws(FileError) {
    let folder = path.withCString {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard folder >= 0 else { throw FileError(path, .synchronize) }
    defer { close(folder) }
    if cfilesystem_sync(folder) != 0 { throw FileError(path, .synchronize) }
  }
}

/// Makes one folder and gives 0 or an error's number.
private func makeFolder(_ path: FilePath) -> Int32 {
  path.withCString { mkdir($0, 0o777) } == 0 ? 0 : errno
}

private func isFolder(_ path: FilePath) -> Bool {
  var status = stat()
  return path.withCString { stat($0, &status) } == 0
    && status.st_mode & S_IFMT == S_IFDIR
}
