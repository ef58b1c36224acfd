import Primitives
import Testing

@testable import PDFSpreadKit

/// Where a command sends what is one file for each document.
struct FileTargetTests {
  private func target(
    _ path: FilePath?, for kind: FileTarget.Kind = .comparison
  ) throws -> FileTarget {
    try FileTarget(path, for: kind)
  }

  @Test func filesEndAsTheirKindDoes() throws {
    #expect(try target("a.png") == .file("a.png"))
    #expect(try target("a.HTM") == .file("a.HTM"))
    #expect(try target("a.html", for: .preview) == .file("a.html"))
    #expect(try target("-") == .standardOutput)
  }

  @Test func othersAreFolders() throws {
    #expect(try target(nil) == .folder("."))
    #expect(try target("a") == .folder("a"))
    #expect(try target("v1.2") == .folder("v1.2"))
    #expect(try target("a.png/") == .folder("a.png/"))
    #expect(try target("a.pdf/") == .folder("a.pdf/"))
    let folder = try ScratchFolder().path("")
    #expect(
      try target(folder, for: .preview) == .folder(folder))
  }

  @Test(arguments: [
    ("a.pdf", FileTarget.Kind.comparison), ("a.jpg", .comparison),
    ("a.png", .preview), ("a.MD", .preview), ("", .preview),
    ("{name}.html", .preview), ("{name}", .comparison),
  ])
  func filesOfOtherKindsAreNoFolders(path: String, kind: FileTarget.Kind) {
    #expect(throws: OptionError.self) {
      try FileTarget(FilePath(path), for: kind)
    }
  }

  @Test(arguments: ["a.html", "a.pdf", "a.apng"])
  func contactSheetsAreNoFilesOfOtherKinds(path: String) {
    #expect(throws: OptionError.self) {
      var flags = OptionValues()
      flags.set(.output, to: path)
      _ = try SheetOptions(flags: flags, settings: OptionValues())
    }
  }
}
