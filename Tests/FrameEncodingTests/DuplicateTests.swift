import Foundation
import FrameEncoding
import Primitives
import Testing

/// Second files with a finished file's content.
@Suite struct DuplicateTests {
  let folder: TemporaryFolder
  let source: FilePath

  init() throws {
    folder = try TemporaryFolder()
    source = folder.path.appending("source")
    try AtomicFile.write([1, 2, 3], to: source, replacing: false)
  }

  func fileNumber(_ path: FilePath) -> UInt {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0
      ? UInt(status.st_ino) : 0
  }

  @Test(arguments: [true, false])
  func aDuplicateIsTheSameFileByAnotherName(replacing: Bool) throws {
    let path = folder.path.appending("second")
    try AtomicFile.duplicate(source, to: path, replacing: replacing)
    #expect(folder.contents(of: "second") == [1, 2, 3])
    #expect(fileNumber(path) == fileNumber(source))
    #expect(folder.names == ["second", "source"])
  }

  @Test func replacingTheFirstNameKeepsTheSecondFile() throws {
    let path = folder.path.appending("second")
    try AtomicFile.duplicate(source, to: path, replacing: false)
    try AtomicFile.write([9], to: source, replacing: true)
    #expect(folder.contents(of: "second") == [1, 2, 3])
    #expect(folder.contents(of: "source") == [9])
  }

  @Test func anExistingFileIsRefusedOrReplaced() throws {
    let path = folder.path.appending("second")
    try AtomicFile.write([9], to: path, replacing: false)
    #expect {
      try AtomicFile.duplicate(source, to: path, replacing: false)
    } throws: {
      ($0 as? FileError)?.kind == .alreadyExists
    }
    #expect(folder.contents(of: "second") == [9])
    try AtomicFile.duplicate(source, to: path, replacing: true)
    #expect(folder.contents(of: "second") == [1, 2, 3])
    #expect(folder.names == ["second", "source"])
  }

  @Test func duplicatingADuplicateAgainLeavesNoTemporaryFile() throws {
    let path = folder.path.appending("second")
    try AtomicFile.duplicate(source, to: path, replacing: true)
    // Now both are the same file, which rename() leaves as it is.
    try AtomicFile.duplicate(source, to: path, replacing: true)
    #expect(folder.names == ["second", "source"])
  }

  @Test func aMissingSourceIsNamed() {
    let missing = folder.path.appending("missing")
    #expect {
      try AtomicFile.duplicate(
        missing, to: folder.path.appending("second"), replacing: false)
    } throws: { error in
      let error = error as? FileError
      return error?.path == missing && error?.action == .read
    }
  }

  @Test func aMissingFolderIsNamed() {
    let path = folder.path.appending("missing/second")
    #expect {
      try AtomicFile.duplicate(source, to: path, replacing: false)
    } throws: { error in
      let error = error as? FileError
      return error?.path == path && error?.kind == .cannotCreate
    }
  }

  @Test(
    .enabled("no second file system to write to") { SmallDisk.canBeMade },
    arguments: [true, false])
  func anotherFileSystemGetsACopy(replacing: Bool) throws {
    // More than a chunk of the copying, and no multiple of it.
    let bytes = (0..<600_001).map { UInt8(truncatingIfNeeded: $0 % 251) }
    try AtomicFile.write(bytes, to: source, replacing: true)
    let disk = try SmallDisk(kibibytes: 1024)
    let path = disk.path.appending("second")
    try AtomicFile.duplicate(source, to: path, replacing: replacing)
    #expect(FileManager.default.contents(atPath: path.text) == Data(bytes))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: disk.path.text)
        == ["second"])
  }
}
