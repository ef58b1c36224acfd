import Foundation
import Primitives
import Testing

@testable import FrameEncoding

/// What killed processes leave is removed; what others write is not.
struct TemporaryNamesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ name: String) throws {
    try AtomicFile.write(
      [1], to: folder.path.appending(name), replacing: false)
  }

  @Test func abandonedFilesGoAndOthersStay() throws {
    try put(".pdfspread-abandoned.tmp")
    try put(".pdfspread-other")
    try put("pdfspread-1.tmp")
    let living = try AtomicFile(
      at: folder.path.appending("a.png"), replacing: false)
    try living.write([1, 2])
    #expect(folder.names.count == 4)
    TemporaryNames.removeAbandoned(in: folder.path)
    #expect(folder.names.count == 3)
    try living.commit()
    #expect(folder.names == [".pdfspread-other", "a.png", "pdfspread-1.tmp"])
    #expect(folder.contents(of: "a.png") == [1, 2])
  }

  @Test func ownFilesAreKnownByTheirNames() throws {
    try put(".pdfspread-abandoned.tmp")
    try put(TemporaryNames.next())
    TemporaryNames.removeOwn(in: folder.path)
    #expect(folder.names == [".pdfspread-abandoned.tmp"])
  }

  @Test func aFileThatIsGoneAlreadyIsNotClaimed() throws {
    let path = folder.path.appending("a")
    let descriptor = path.withCString { open($0, O_RDWR | O_CREAT, 0o600) }
    defer { close(descriptor) }
    #expect(TemporaryNames.claim(descriptor))
    _ = path.withCString { unlink($0) }
    #expect(!TemporaryNames.claim(descriptor))
  }

  @Test func aMissingFolderIsNoFault() {
    TemporaryNames.removeAbandoned(in: folder.path.appending("missing"))
    #expect(folder.names == [])
  }
}
