import CFileSystem
import Glibc
import Primitives

/// What is done to folders that files are written to.
package enum Folder {
  /// Makes a folder and those that it lies in, as far as they don't exist.
  ///
  /// - Throws: `FileError` where one of them can't be made or is no folder.
  package static func create(_ path: FilePath) throws(FileError) {
    var code = makeFolder(path)
    if code == ENOENT && path.parent != path {
      try create(path.parent)
      code = makeFolder(path)
    }
    if code == EEXIST && !exists(path) { code = ENOTDIR }
    if code != 0 && code != EEXIST {
      throw FileError(path, .createFolder, code: code)
    }
  }

  /// Whether a path names a folder, through symbolic links.
  package static func exists(_ path: FilePath) -> Bool {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted by their bytes; nil with `errno` set where
  /// it cannot be read.
  package static func names(in folder: FilePath) -> [FilePath]? {
    guard let stream = folder.withCString({ opendir($0) }) else { return nil }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) {
          FilePath(cString: $0)
        }
      }
      if name != FilePath(".") && name != FilePath("..") { names.append(name) }
    }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Waits until all that was written to a folder's file system is on disk.
  package static func synchronize(_ path: FilePath) throws(FileError) {
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
