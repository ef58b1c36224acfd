import Foundation
import Primitives

/// A folder that goes with its owner.
final class TemporaryFolder {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "PageRenderingTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
  }

  deinit {
    // Not every name in it need be UTF-8.
    if let folder = path.withCString({ opendir($0) }) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) {
            FilePath(cString: $0)
          }
        }
        _ = path.appending(name).withCString { unlink($0) }
      }
      closedir(folder)
    }
    _ = path.withCString { rmdir($0) }
  }

  /// Writes a file and gives its path.
  func write(_ bytes: [UInt8], to name: FilePath) throws -> FilePath {
    let file = path.appending(name)
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT, 0o644) }
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw POSIXError(.EIO)
    }
    return file
  }

  func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    try write(bytes, to: FilePath(name))
  }
}
