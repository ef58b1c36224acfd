import Primitives
import Testing

/// Paths as bytes: taken apart, joined, and shown in messages.
@Suite struct FilePathTests {
  @Test("bytes that are no UTF-8 survive, and reach C unchanged")
  func keepsInvalidUTF8() {
    let path = FilePath(bytes: [0x61, 0xFF, 0x2F, 0xC3])
    #expect(path.bytes == [0x61, 0xFF, 0x2F, 0xC3])
    let seen = path.withCString { pointer in
      (0..<5).map { UInt8(bitPattern: pointer[$0]) }
    }
    #expect(seen == [0x61, 0xFF, 0x2F, 0xC3, 0])
    #expect(path.withCString { FilePath(cString: $0) } == path)
  }

  @Test("a path ends at a NUL")
  func endsAtNUL() {
    #expect(FilePath("a\0b") == FilePath("a"))
    #expect(FilePath(bytes: [0]).bytes.isEmpty)
  }

  @Test("an error thrown while the C string lives comes out with its type")
  func throwsThrough() {
    struct Refused: Error, Equatable {}
    #expect(throws: Refused()) {
      try FilePath("a").withCString { _ throws(Refused) in throw Refused() }
    }
  }

  @Test(
    "equality is of bytes, not of characters",
    arguments: [
      // é composed and decomposed are one String, but two files.
      ("caf\u{E9}", "cafe\u{301}")
    ])
  func comparesBytes(one: String, other: String) {
    #expect(one == other)
    #expect(FilePath(one) != FilePath(other))
  }

  @Test(
    "the parent is the folder that holds the last component",
    arguments: [
      ("a.pdf", "."), ("", "."), ("a/b.pdf", "a"), ("a/b/", "a"),
      ("a//b", "a"), ("/a", "/"), ("//a", "/"), ("/", "/"), ("//", "/"),
      ("/a/b", "/a"), ("./a", "."), ("../a", ".."), ("a/", "."),
    ])
  func findsParents(path: String, parent: String) {
    #expect(FilePath(path).parent == FilePath(parent))
  }

  @Test(
    "the last component leaves out slashes at the end",
    arguments: [
      ("a.pdf", "a.pdf"), ("x/a.pdf", "a.pdf"), ("x/a/", "a"), ("/", ""),
      ("", ""), ("/a//", "a"),
    ])
  func findsLastComponents(path: String, last: String) {
    #expect(FilePath(path).lastComponent == FilePath(last))
  }

  @Test("components leave out empty ones")
  func splitsComponents() {
    #expect(
      FilePath("/a//b/../c/").components == [
        FilePath("a"), FilePath("b"), FilePath(".."), FilePath("c"),
      ])
    #expect(FilePath("/").components.isEmpty)
    #expect(FilePath("/a").isAbsolute)
    #expect(!FilePath("a/").isAbsolute)
    #expect(!FilePath("").isAbsolute)
  }

  @Test(
    "the extension is the last component's, in lower case",
    arguments: [
      ("A.PDF", "pdf"), ("a.tar.gz", "gz"), (".pdf", ""), ("x/.pdf", ""),
      ("a.", ""), ("a", ""), ("x.d/a", ""), ("a.pdf/", "pdf"), ("", ""),
    ])
  func findsExtensions(path: String, ending: String) {
    #expect(FilePath(path).fileExtension == ending)
  }

  @Test(
    "a name without .pdf is never empty and never a folder's",
    arguments: [
      ("a.pdf", "a"), ("x/A.PDF", "A"), ("a.b.Pdf", "a.b"), ("a.png", "a.png"),
      (".pdf", ".pdf"), ("a", "a"), ("..pdf", "..pdf"), ("...pdf", "...pdf"),
      ("....pdf", "..."), (" .pdf", " "),
    ])
  func dropsPDFExtension(path: String, name: String) {
    #expect(FilePath(path).nameWithoutPDFExtension == FilePath(name))
  }

  @Test("a name that is no UTF-8 loses its .pdf and nothing else")
  func dropsPDFExtensionOfBytes() {
    let path = FilePath(bytes: [0xFF, 0x2E, 0x70, 0x64, 0x66])
    #expect(path.nameWithoutPDFExtension.bytes == [0xFF])
  }

  @Test(
    "appending puts one slash between",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"),
      ("a", "b/c", "a/b/c"), (".", "b", "b"), ("", "b", "b"),
      ("a", "/b", "/b"), ("a", "", "a"), (".", "", "."), ("..", "b", "../b"),
    ])
  func appends(folder: String, component: String, whole: String) {
    #expect(FilePath(folder).appending(component) == FilePath(whole))
    #expect(
      FilePath(folder).appending(FilePath(component)) == FilePath(whole))
  }

  @Test(
    "a message shows a path on one line, in printable UTF-8",
    arguments: [
      (Array("a b.pdf".utf8), "a b.pdf"),
      (Array("Größe 日本 👍.pdf".utf8), "Größe 日本 👍.pdf"),
      (Array("a\nb\tc\rd".utf8), #"a\nb\tc\x0Dd"#),
      (Array("\u{1B}[31m".utf8), #"\x1B[31m"#),
      ([0x7F], #"\x7F"#),
      // C1 controls, a line separator and an override of the direction.
      (Array("\u{9B}".utf8), #"\xC2\x9B"#),
      (Array("\u{2028}".utf8), #"\xE2\x80\xA8"#),
      (Array("\u{202E}fdp".utf8), #"\xE2\x80\xAEfdp"#),
      // A lone continuation, a truncated and an overlong sequence, a surrogate.
      ([0x61, 0x80, 0x62], #"a\x80b"#),
      ([0xE2, 0x82], #"\xE2\x82"#),
      ([0xC3, 0x41], #"\xC3A"#),
      ([0xC0, 0xAF], #"\xC0\xAF"#),
      ([0xE0, 0x80, 0x80], #"\xE0\x80\x80"#),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
      ([0xF5, 0xFF], #"\xF5\xFF"#),
      ([], ""),
    ])
  func escapes(bytes: [UInt8], shown: String) {
    let path = FilePath(bytes: bytes)
    #expect(path.displayed == shown)
    #expect(path.description == shown)
    #expect(escapedForDisplay(bytes) == shown)
  }

  @Test("text is the path itself where it is UTF-8, else its escaped form")
  func givesText() {
    #expect(FilePath("a\nb").text == "a\nb")
    #expect(FilePath(bytes: [0x61, 0xFF]).text == #"a\xFF"#)
  }
}
