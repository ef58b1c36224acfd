import Glibc
import Primitives
import Synchronization

/// The names of files that are being written: `.pdfspread-….tmp`.
///
/// A file that is being written is locked, so that one that a killed process
/// left behind can be told from one that is somebody's.
package enum TemporaryNames {
  private static let start = ".pdfspread-"
  private static let ending = ".tmp"
  /// What all names of this process, and those that it forks, have in common.
  private static let own =
    start + String(UInt64.random(in: .min ... .max), radix: 36)
  private static let count = Atomic<Int>(0)

  /// Settles the names of this process, for those that it will fork to know.
  package static func settle() {
    _ = own
  }

  /// Removes the files that this process, or the one that forked it, left in a
  /// folder.
  package static func removeOwn(in folder: FilePath) {
    remove(in: folder, start: own + "-")
  }

  /// Removes the files that processes that are gone left in a folder.
  package static func removeAbandoned(in folder: FilePath) {
    remove(in: folder, start: start)
  }

  /// A name that no other call comes up with.
  static func next() -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
    return own + "-\(number)" + ending
  }

  /// Locks a new file, and tells whether nobody has taken it for abandoned
  /// before that.
  static func claim(_ descriptor: Int32) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // A file system without locks has nobody who would remove it either.
      return errno != EWOULDBLOCK
    }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  private static func remove(in folder: FilePath, start: String) {
    for name in Folder.names(in: folder) ?? [] {
      guard name.bytes.starts(with: start.utf8),
        name.bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      else { continue }
      removeUnlessLocked(folder.appending(name))
    }
  }

  private static func removeUnlessLocked(_ path: FilePath) {
    path.withCString { path in
      // Not to wait for a pipe that somebody gave such a name.
      let descriptor = open(
        path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
        unlink(path)
      }
    }
  }
}
