@testable import FrameEncoding
import Foundation
import Primitives
import Testing

/// Files appear whole or not at all.
@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The error that `body` throws; an issue where it throws none.
  func fileError(_ body: () throws(FileError) -> Void) -> FileError? {
    do throws(FileError) {
      try body()
      Issue.record("no error")
      return nil
    } catch { return error }
  }

  @Test(arguments: [true, false])
  func aNewFileHoldsTheBytes(replacing: Bool) throws {
    try AtomicFile.write(
      [1, 2, 3], to: folder.path.appending("a.png"), replacing: replacing)
    #expect(folder.contents(of: "a.png") == [1, 2, 3])
    #expect(folder.names == ["a.png"])
  }

  @Test func itsModeIsWhatTheMaskLeaves() throws {
    let path = folder.path.appending("a.png")
    try AtomicFile.write([1], to: path, replacing: false)
    // A file that the system makes in the usual way has the same.
    let usual = folder.path.appending("usual")
    close(usual.withCString { open($0, O_WRONLY | O_CREAT, 0o666) })
    func mode(_ path: FilePath) -> UInt32 {
      var status = stat()
      _ = path.withCString { stat($0, &status) }
      return status.st_mode
    }
    #expect(mode(path) == mode(usual))
  }

  @Test func itIsNotThereBeforeItIsCommitted() throws {
    let path = folder.path.appending("a.png")
    let file = try AtomicFile(at: path, replacing: false)
    try file.write([1, 2])
    #expect(folder.names.count == 1)
    #expect(folder.names[0].hasPrefix(".pdfspread-"))
    #expect(folder.names[0].hasSuffix(".tmp"))
    try file.write([3])
    try file.commit()
    #expect(folder.names == ["a.png"])
    #expect(folder.contents(of: "a.png") == [1, 2, 3])
  }

  @Test func anAbandonedFileLeavesNothing() throws {
    do {
      let file = try AtomicFile(
        at: folder.path.appending("a.png"), replacing: false)
      try file.write([1, 2])
    }
    #expect(folder.names == [])
  }

  @Test func anExistingFileIsRefused() throws {
    let path = folder.path.appending("a.png")
    try AtomicFile.write([1], to: path, replacing: false)
    let error = fileError { () throws(FileError) in
      try AtomicFile.write([2], to: path, replacing: false)
    }
    #expect(error?.kind == .alreadyExists)
    #expect(error?.description == "\(path): exists already")
    #expect(folder.contents(of: "a.png") == [1])
    #expect(folder.names == ["a.png"])
  }

  @Test func anExistingFileIsReplacedWhereAllowed() throws {
    let path = folder.path.appending("a.png")
    try AtomicFile.write([1], to: path, replacing: false)
    try AtomicFile.write([2], to: path, replacing: true)
    #expect(folder.contents(of: "a.png") == [2])
    #expect(folder.names == ["a.png"])
  }

  @Test func aSymbolicLinkIsReplacedAndNotFollowed() throws {
    let target = folder.path.appending("target")
    try AtomicFile.write([1], to: target, replacing: false)
    let path = folder.path.appending("a.png")
    #expect(path.withCString { symlink("target", $0) } == 0)
    #expect(
      fileError { () throws(FileError) in
        try AtomicFile.write([2], to: path, replacing: false)
      }?.kind == .alreadyExists)
    try AtomicFile.write([2], to: path, replacing: true)
    #expect(folder.contents(of: "target") == [1])
    #expect(folder.contents(of: "a.png") == [2])
    var status = stat()
    #expect(path.withCString { lstat($0, &status) } == 0)
    #expect(status.st_mode & S_IFMT == S_IFREG)
  }

  @Test func aDanglingLinkIsRefusedAsAnExistingFileIs() throws {
    let path = folder.path.appending("a.png")
    #expect(path.withCString { symlink("nowhere", $0) } == 0)
    #expect(
      fileError { () throws(FileError) in
        try AtomicFile.write([2], to: path, replacing: false)
      }?.kind == .alreadyExists)
    #expect(folder.names == ["a.png"])
  }

  @Test(arguments: [true, false])
  func aFolderOfThatNameIsNeverReplaced(replacing: Bool) throws {
    let path = folder.path.appending("a.png")
    try Folder.create(path)
    let error = fileError { () throws(FileError) in
      try AtomicFile.write([2], to: path, replacing: replacing)
    }
    #expect(error?.kind == (replacing ? .cannotCreate : .alreadyExists))
    if replacing {
      #expect(error?.description == "\(path): cannot create: Is a directory")
    }
    #expect(folder.names == ["a.png"])
  }

  @Test func aMissingFolderIsAnError() {
    let path = folder.path.appending("missing/a.png")
    let error = fileError { () throws(FileError) in
      try AtomicFile.write([1], to: path, replacing: true)
    }
    #expect(error?.kind == .cannotCreate)
    #expect(error?.code == ENOENT)
    #expect(
      error?.description
        == "\(path): cannot create: No such file or directory")
  }

  @Test func aFolderThatTakesNoFilesIsAnError() throws {
    // Modes don't bind root; /proc binds everyone.
    for path in [FilePath("/proc/a.png"), FilePath("/dev/null/a.png")] {
      let error = fileError { () throws(FileError) in
        try AtomicFile.write([1], to: path, replacing: true)
      }
      #expect(error?.kind == .cannotCreate)
      #expect(error?.path == path)
    }
  }

  @Test func namesNeedNotBeUTF8() throws {
    let path = folder.path.appending(FilePath(bytes: [0xFF, 0x0A, 0x20]))
    try AtomicFile.write([7], to: path, replacing: false)
    #expect(path.withCString { access($0, R_OK) } == 0)
    let error = fileError { () throws(FileError) in
      try AtomicFile.write([7], to: path, replacing: false)
    }
    #expect(error?.description.hasSuffix(#"/\xFF\n : exists already"#) == true)
  }

  @Test func aBareNameLiesInTheCurrentFolder() throws {
    let name = "pdfspread-\(UUID().uuidString)"
    try AtomicFile.write([7], to: FilePath(name), replacing: false)
    defer { unlink(name) }
    #expect(FileManager.default.contents(atPath: name) == Data([7]))
  }

  @Test func theWayWithoutRenameIsExclusiveToo() throws {
    let first = folder.path.appending("first")
    try AtomicFile.write([1], to: first, replacing: false)
    let path = folder.path.appending("a.png")
    func give() -> Int32 {
      first.withCString { first in
        path.withCString { linkExclusively(first, to: $0) }
      }
    }
    #expect(give() == 0)
    #expect(give() == -1)
    #expect(errno == EEXIST)
    #expect(folder.contents(of: "a.png") == [1])
  }

  @Test func aFileThatGrowsTooLargeLeavesNothing() throws {
    // Above what anything else in this process writes meanwhile.
    let limit = 32 << 20
    var old = rlimit()
    #expect(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old) == 0)
    var new = rlimit(rlim_cur: rlim_t(limit), rlim_max: old.rlim_max)
    let handler = signal(SIGXFSZ, SIG_IGN)
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &new) == 0)
    defer {
      _ = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
      signal(SIGXFSZ, handler)
    }
    let error = fileError { () throws(FileError) in
      try AtomicFile.write(
        [UInt8](repeating: 0, count: limit + 1),
        to: folder.path.appending("a.png"), replacing: false)
    }
    #expect(error?.kind == .inputOutput)
    #expect(error?.code == EFBIG)
    #expect(folder.names == [])
  }

  @Test(.enabled("no file system can be mounted here") { SmallDisk.canBeMade })
  func aFullDiskLeavesNothing() throws {
    let disk = try SmallDisk(kibibytes: 64)
    let path = disk.path.appending("a.png")
    try AtomicFile.write([1], to: path, replacing: false)
    let error = fileError { () throws(FileError) in
      try AtomicFile.write(
        [UInt8](repeating: 0, count: 1 << 17), to: path, replacing: true)
    }
    #expect(error?.kind == .inputOutput)
    #expect(error?.code == ENOSPC)
    #expect(
      error?.description == "\(path): cannot write: No space left on device")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: disk.path.text)
        == ["a.png"])
    #expect(FileManager.default.contents(atPath: path.text) == Data([1]))
  }
}
