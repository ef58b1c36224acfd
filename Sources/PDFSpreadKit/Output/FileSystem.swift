import Glibc
import Primitives

/// The bytes of a file; 0 where there is none.
func fileSize(of path: FilePath) -> Int {
  var status = stat()
  guard path.withCString({ stat($0, &status) }) == 0 else { return 0 }
  return Int(status.st_size)
}

/// The number of the device that a folder is on; nil where there is none.
func deviceNumber(of folder: FilePath) -> UInt64? {
  var status = stat()
  guard folder.withCString({ stat($0, &status) }) == 0 else { return nil }
  return UInt64(status.st_dev)
}

/// Whether a path names anything, be it a link to nothing.
func exists(_ path: FilePath) -> Bool {
  var status = stat()
  return path.withCString { lstat($0, &status) } == 0
}

/// The paths that a shell pattern matches, sorted by their bytes.
func paths(matching pattern: FilePath) -> [FilePath] {
  var matches = glob_t()
  defer { globfree(&matches) }
  guard pattern.withCString({ glob($0, GLOB_NOSORT, nil, &matches) }) == 0
  else { return [] }
  let paths = (0..<Int(matches.gl_pathc)).compactMap { index in
    matches.gl_pathv[index].map { FilePath(cString: $0) }
  }
  return paths.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
}

/// All bytes of a file; nil with `errno` set where it cannot be read.
func contents(of path: FilePath) -> [UInt8]? {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return readAll(descriptor: descriptor)
}

/// All bytes that a descriptor still has; nil with `errno` set on an error.
func readAll(descriptor: Int32) -> [UInt8]? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 {
      return bytes
    } else if errno != EINTR {
      return nil
    }
  }
}

/// What the system calls an error number.
func systemMessage(_ number: Int32) -> String {
  String(cString: strerror(number))
}
