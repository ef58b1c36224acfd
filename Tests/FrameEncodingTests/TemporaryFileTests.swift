import Foundation
import Primitives
import Testing

@testable import FrameEncoding

struct TemporaryFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("TemporaryFileTests-\(UUID().uuidString)")

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test func bytesAreCopiedWithWhatWasCompletedLater() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try TemporaryFile(in: FilePath(folder.path))
    #expect(try names() == [])
    try file.write(Array("one ? three".utf8))
    try file.write(Array("2".utf8), at: 4)
    try file.write(Array(" four".utf8))

    let target = folder.appendingPathComponent("target").path
    let descriptor = open(target, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    try file.copy(
      to: DescriptorWriter(descriptor: descriptor, path: FilePath(target)))
    #expect(
      try String(contentsOfFile: target, encoding: .utf8) == "one 2 three four")
  }

  @Test func atomicFileIsCompletedBeforeItAppears() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = FilePath(folder.path).appending("file")
    let file = try AtomicFile(at: path, replacing: false)
    try file.write(Array("one ? three".utf8))
    try file.write(Array("2".utf8), at: 4)
    try file.write(Array(" four".utf8))
    #expect(!(try names()).contains("file"))
    try file.commit()
    #expect(try names() == ["file"])
    #expect(
      try String(contentsOfFile: path.text, encoding: .utf8)
        == "one 2 three four")
  }

  @Test func aFolderThatIsNotThereIsNamed() {
    let missing = FilePath(folder.appendingPathComponent("missing").path)
    #expect {
      _ = try TemporaryFile(in: missing)
    } throws: { error in
      let error = error as? FileError
      return error?.path == missing && error?.kind == .cannotCreate
    }
  }
}
