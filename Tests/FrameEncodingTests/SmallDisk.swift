import Foundation
import Primitives

/// A file system in memory, mounted as long as the object lives.
final class SmallDisk {
  private let folder: TemporaryFolder

  struct NotMounted: Error {}

  init(kibibytes: Int) throws {
    folder = try TemporaryFolder()
    guard
      mount(
        "tmpfs", folder.path.text, "tmpfs", 0, "size=\(kibibytes)k") == 0
    else { throw NotMounted() }
  }

  deinit {
    umount2(folder.path.text, Int32(MNT_DETACH))
  }

  var path: FilePath { folder.path }

  /// Whether this process may mount.
  static var canBeMade: Bool { (try? SmallDisk(kibibytes: 64)) != nil }
}
