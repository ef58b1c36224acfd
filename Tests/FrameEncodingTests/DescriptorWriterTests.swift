import Foundation
import FrameEncoding
import Primitives
import Testing

/// Bytes to pipes and devices.
@Suite struct DescriptorWriterTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  func pipe() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test(arguments: [false, true])
  func moreThanAPipeHoldsArrivesWhole(nonBlocking: Bool) throws {
    let (reading, writing) = pipe()
    if nonBlocking { Self.makeNonBlocking(writing) }
    // The pipe is full long before it is read.
    let reader = PipeReader(reading, delay: 0.1)
    // A pipe holds 65,536 bytes.
    let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 % 251) }
    try DescriptorWriter(descriptor: writing, path: FilePath("pipe"))
      .write(bytes)
    close(writing)
    #expect(reader.wait() == bytes)
  }

  @Test func aReaderThatIsGoneIsABrokenPipe() {
    let (reading, writing) = pipe()
    close(reading)
    defer { close(writing) }
    #expect {
      try DescriptorWriter(descriptor: writing, path: FilePath("pipe"))
        .write([1])
    } throws: { error in
      let error = error as? FileError
      return error?.kind == .brokenPipe && error?.path == FilePath("pipe")
    }
  }

  @Test func aFullDeviceIsAnInputOutputError() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect {
      try DescriptorWriter(descriptor: descriptor, path: FilePath("full"))
        .write([1])
    } throws: { error in
      let error = error as? FileError
      return error?.kind == .inputOutput
        && error?.description == "full: cannot write: No space left on device"
    }
  }

  @Test func writingNothingIsNoError() throws {
    // Not even where nothing could be written.
    try DescriptorWriter(descriptor: -1, path: FilePath("none")).write([])
  }

  @Test func standardOutputIsNamed() {
    #expect(DescriptorWriter.standardOutput.descriptor == 1)
    #expect(
      DescriptorWriter.standardOutput.path.displayed == "standard output")
  }

  private static func makeNonBlocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    #expect(fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0)
  }
}
