import Foundation
import Synchronization

/// Reads a pipe to its end on a thread of its own: the tests' own threads may
/// all be busy writing.
final class PipeReader: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let finished = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32, delay: TimeInterval) {
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: delay)
      var chunk = [UInt8](repeating: 0, count: 4096)
      while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
        bytes.withLock { $0 += chunk[..<count] }
      }
      close(descriptor)
      finished.signal()
    }
  }

  /// All that the pipe gave, once it has ended.
  func wait() -> [UInt8] {
    finished.wait()
    return bytes.withLock { $0 }
  }
}
