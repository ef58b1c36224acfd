import Glibc
import Primitives

/// A file without a name, which goes with the object or the process: what a
/// stream that cannot be sought is put together in.
package final class TemporaryFile: SeekableOutput {
  /// The folder that the file lies in, which errors name.
  package let folder: FilePath
  private let writer: DescriptorWriter

  /// Makes an empty file in the folder that the environment names as TMPDIR,
  /// else in /tmp.
  ///
  /// - Throws: `FileError` where no file can be made there.
  package convenience init() throws(FileError) {
    let named = getenv("TMPDIR").map { FilePath(cString: $0) }
    try self.init(
      in: named.flatMap { $0.bytes.isEmpty ? nil : $0 } ?? FilePath("/tmp"))
  }

  /// Makes an empty file in a folder.
  ///
  /// - Throws: `FileError` where no file can be made there.
  package init(in folder: FilePath) throws(FileError) {
    self.folder = folder
    let (descriptor, name): (Int32, FilePath)
    do throws(FileError) {
      // For the owner alone, as long as it has a name.
      (descriptor, name) = try createTemporary(
        beside: folder.appending("-"), access: O_RDWR, mode: 0o600)
    } catch {
      throw FileError(folder, .create, code: error.code)
    }
    _ = name.withCString { unlink($0) }
    writer = DescriptorWriter(descriptor: descriptor, path: folder)
  }

  deinit {
    close(writer.descriptor)
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writer.write(bytes)
  }

  /// Writes bytes over those that stand at a place, counted from the first
  /// byte; what is appended later still goes to the end.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try writer.write(bytes, at: offset)
  }

  /// Writes all bytes so far to another open file.
  package func copy(to output: DescriptorWriter) throws(FileError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var offset: off_t = 0
    while true {
      let count = pread(writer.descriptor, &chunk, chunk.count, offset)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(folder, .read)
      }
      offset += off_t(count)
      try output.write(count == chunk.count ? chunk : Array(chunk[..<count]))
    }
  }
}
