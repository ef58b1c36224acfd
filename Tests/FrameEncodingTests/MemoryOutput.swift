import FrameEncoding

/// Collects what is written.
final class MemoryOutput: SeekableOutput {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) throws(FileError) {
    self.bytes += bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
