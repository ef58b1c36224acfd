import Glibc

/// Memory that a worker draws into and the command reads, mapped as far as it
/// has been wanted.
final class SharedPixels {
  private let descriptor: Int32
  private var start: UnsafeMutableRawPointer?
  private var size = 0

  /// Maps memory that stays its owner's.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if let start { munmap(start, size) }
  }

  /// The memory's first pixels; nil where there is not as much memory.
  func pixels(
    count: Int
  ) -> UnsafeMutableBufferPointer<UInt32>? {
    let wanted = count * MemoryLayout<UInt32>.size
    if wanted > size, !map(wanted) { return nil }
    guard let start else { return nil }
    return UnsafeMutableBufferPointer(
      start: start.bindMemory(to: UInt32.self, capacity: count), count: count)
  }

  private func map(_ wanted: Int) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    // The file never shrinks: touching what is cut off would be a SIGBUS.
    if status.st_size < wanted, ftruncate(descriptor, wanted) != 0 {
      return false
    }
    // All of it will be touched: the system maps it faster in one go.
    let mapped = mmap(
      nil, wanted, PROT_READ | PROT_WRITE, MAP_SHARED | Int32(MAP_POPULATE),
      descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { return false }
    if let start { munmap(start, size) }
    start = mapped
    size = wanted
    return true
  }
}
