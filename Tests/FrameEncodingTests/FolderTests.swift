import Foundation
import FrameEncoding
import Primitives
import Testing

/// Folders for output.
@Suite struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func isFolder(_ path: FilePath) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path.text, isDirectory: &isFolder) && isFolder.boolValue
  }

  @Test func aFolderIsMadeWithItsParents() throws {
    let path = folder.path.appending("a/b c/d")
    try Folder.create(path)
    #expect(isFolder(path))
  }

  @Test(arguments: ["a", "a/", "a//b", ".", "/"])
  func whatExistsAlreadyIsNoError(name: String) throws {
    let path = folder.path.appending(name)
    try Folder.create(path)
    try Folder.create(path)
    #expect(isFolder(path))
  }

  @Test func aLinkToAFolderWillDo() throws {
    let path = folder.path.appending("link")
    #expect(path.withCString { symlink(folder.path.text, $0) } == 0)
    try Folder.create(path.appending("a"))
    #expect(folder.names == ["a", "link"])
  }

  @Test(arguments: ["file", "file/b", "file/b/c"])
  func aFileInTheWayIsAnError(name: String) throws {
    try AtomicFile.write(
      [1], to: folder.path.appending("file"), replacing: false)
    #expect {
      try Folder.create(folder.path.appending(name))
    } throws: { error in
      let error = error as? FileError
      return error?.kind == .cannotCreate && error?.code == ENOTDIR
    }
    #expect(folder.contents(of: "file") == [1])
  }

  @Test func aPlaceThatTakesNoFoldersIsAnError() {
    let path = FilePath("/proc/pdfspread/a")
    #expect {
      try Folder.create(path)
    } throws: { error in
      (error as? FileError)?.kind == .cannotCreate
    }
  }

  @Test func anEmptyPathIsAnError() {
    #expect(throws: FileError.self) { try Folder.create(FilePath("")) }
  }

  @Test func synchronizingWantsAFolder() throws {
    try Folder.synchronize(folder.path)
    #expect {
      try Folder.synchronize(folder.path.appending("missing"))
    } throws: { error in
      let error = error as? FileError
      return error?.action == .synchronize && error?.code == ENOENT
    }
  }
}
