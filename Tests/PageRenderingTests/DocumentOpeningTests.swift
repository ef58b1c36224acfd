import Foundation
import PageRendering
import Primitives
import Testing
import TestSupport

@Suite struct DocumentOpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func reason(
    _ source: DocumentSource, password: String? = nil
  ) -> DocumentError.Reason? {
    do {
      _ = try Document(source, password: password)
      return nil
    } catch {
      #expect(error.file == source.name)
      return error.reason
    }
  }

  // MARK: What cannot be read

  @Test func aMissingFileIsNamed() throws {
    let path = folder.path.appending("gone.pdf")
    let error = try #require(throws: DocumentError.self) {
      try Document(.file(path))
    }
    #expect(
      error == DocumentError(file: path, reason: .unreadable(errno: ENOENT)))
    #expect(error.message == "no such file; check the name")
  }

  @Test func aFolderIsNoDocument() {
    #expect(reason(.file(folder.path)) == .unreadable(errno: EISDIR))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileWithoutPermissionIsUnreadable() throws {
    let path = try folder.write(TestPDF().bytes, to: "shut.pdf")
    _ = path.withCString { chmod($0, 0) }
    #expect(reason(.file(path)) == .unreadable(errno: EACCES))
  }

  @Test(.timeLimit(.minutes(1)))
  func aNamedPipeIsRefusedAndNotWaitedFor() throws {
    let path = folder.path.appending("pipe")
    try #require(path.withCString { mkfifo($0, 0o600) } == 0)
    #expect(reason(.file(path)) == .unreadable(errno: ESPIPE))
  }

  @Test func anEmptyFileIsEmpty() throws {
    #expect(reason(.file(try folder.write([], to: "e.pdf"))) == .empty)
    #expect(reason(.memory(name: "-", [])) == .empty)
    #expect(try reason(.resolving(FilePath("/dev/null"))) == .empty)
  }

  @Test func aTextIsNoPDF() throws {
    let text = Array("Dear reader,\n".utf8)
    #expect(reason(.file(try folder.write(text, to: "t.pdf"))) == .notPDF)
    #expect(reason(.memory(name: "-", text)) == .notPDF)
  }

  @Test func aHeaderCountsInTheFirst1024BytesOnly() throws {
    let pdf = TestPDF().bytes
    let near = [UInt8](repeating: 0x20, count: 1000) + pdf
    let far = [UInt8](repeating: 0x20, count: 1020) + pdf
    #expect(reason(.memory(name: "-", near)) == nil)
    #expect(reason(.memory(name: "-", far)) == .notPDF)
  }

  @Test func aHeaderAndNoiseIsDamaged() throws {
    let noise = Array("%PDF-1.4\nxref trailer nothing\n%%EOF".utf8)
    #expect(reason(.file(try folder.write(noise, to: "n.pdf"))) == .damaged)
    #expect(reason(.memory(name: "-", noise)) == .damaged)
  }

  @Test func aTruncatedFileIsDamaged() throws {
    let whole = TestPDF("/MediaBox [0 0 20 10]").bytes
    let half = Array(whole.prefix(whole.count / 2))
    #expect(reason(.file(try folder.write(half, to: "h.pdf"))) == .damaged)
    #expect(reason(.memory(name: "-", half)) == .damaged)
  }

  @Test func aWrongTableOfObjectsIsRepaired() throws {
    // Every offset is off by what is put before the first object.
    let text = String(
      decoding: TestPDF("/MediaBox [0 0 20 10]").bytes, as: UTF8.self)
    let shifted = text.replacingOccurrences(
      of: "%PDF-1.7\n", with: "%PDF-1.7\n%some bytes more\n")
    let document = try Document(.memory(name: "-", Array(shifted.utf8)))
    #expect(try document.pageInfo(at: 0).width == 20)
  }

  @Test func aDocumentWithoutPagesIsAnError() {
    #expect(reason(TestPDF(pages: []).source) == .noPages)
  }

  // MARK: Passwords

  @Test(arguments: [
    (EncryptedPDF.rc4, "sesame"), (EncryptedPDF.rc4, "owner"),
    (EncryptedPDF.aes128, "clé"), (EncryptedPDF.aes256, "clé"),
    (EncryptedPDF.aes256, "owner"),
  ])
  func theRightPasswordOpens(bytes: [UInt8], password: String) throws {
    let path = try folder.write(bytes, to: "locked.pdf")
    for source in [DocumentSource.file(path), .memory(name: "-", bytes)] {
      #expect(reason(source) == .passwordNeeded)
      // poppler-glib 22.12 by itself would crash on these.
      #expect(reason(source, password: "wrong") == .wrongPassword)
      #expect(reason(source, password: "") == .wrongPassword)
      #expect(reason(source, password: "пароль") == .wrongPassword)
      let document = try Document(source, password: password)
      let page = try document.pageInfo(at: 0)
      #expect((page.width, page.height) == (20, 10))
      let raster = try document.raster(for: RasterRequest(page: page, dpi: 72))
      #expect(raster[10, 5] == 0xFFFF_0000)
      // Read by the second opening, which needs the password too.
      #expect(document.readsRightToLeft() == false)
    }
  }

  @Test func aPasswordThatNobodyAskedForIsNotLookedAt() {
    let source = DocumentSource.memory(name: "-", EncryptedPDF.ownerOnly)
    #expect(reason(source) == nil)
    #expect(reason(source, password: "surplus") == nil)
    #expect(reason(TestPDF().source, password: "surplus") == nil)
  }

  @Test(arguments: [
    "/Filter /Acme /V 1 /R 2",
    "/Filter /Standard /V 9 /R 9 /O (o) /U (u) /P -4",
    "/Filter /Standard /V 3 /R 3 /O (o) /U (u) /P -4",
  ])
  func unknownEncryptionIsToldFromAPassword(entries: String) {
    var pdf = TestPDF()
    let encryption = pdf.add("<< \(entries) >>")
    pdf.trailer = "/Encrypt \(encryption) 0 R /ID [<00> <00>]"
    #expect(reason(pdf.source) == .unsupportedEncryption)
    #expect(reason(pdf.source, password: "x") == .unsupportedEncryption)
  }

  @Test func encryptionThatLeavesEverythingPlainOpens() throws {
    var pdf = TestPDF("/MediaBox [0 0 20 10]")
    let encryption = pdf.add(
      "<< /Filter /Standard /V 4 /R 4 /O (o) /U (u) /P -4 "
        + "/CF << >> /StmF /Identity /StrF /Identity >>")
    pdf.trailer = "/Encrypt \(encryption) 0 R /ID [<00> <00>]"
    #expect(reason(pdf.source) == nil)
  }

  // MARK: Names and sources

  @Test(arguments: [
    Array("two words.pdf".utf8), Array("new\nline.pdf".utf8),
    Array("100%25 #1?.pdf".utf8), [0x66, 0xFC, 0x72, 0xFF, 0x2E],
    Array("日本語.pdf".utf8),
  ])
  func anyNameOpens(name: [UInt8]) throws {
    let path = try folder.write(
      TestPDF("/MediaBox [0 0 30 10]").bytes, to: FilePath(bytes: name))
    let document = try Document(.resolving(path))
    #expect(try document.pageInfo(at: 0).width == 30)
    // The second opening takes the path by itself.
    #expect(document.version == PDFVersion(major: 1, minor: 7))
  }

  @Test func aPipeIsReadIntoMemory() throws {
    // More than a pipe and the first buffer hold at once.
    let padding = String(repeating: "%\n", count: 100_000)
    var pdf = TestPDF("/MediaBox [0 0 30 10]")
    pdf.addStream(padding)
    let bytes = pdf.bytes
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writer = ends[1]
    let thread = Thread {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          write(writer, $0.baseAddress, $0.count)
        }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
      }
      close(writer)
    }
    thread.start()
    defer { close(ends[0]) }
    let source = try DocumentSource.reading(ends[0], name: FilePath("-"))
    guard case .memory(_, let read) = source else {
      Issue.record("a pipe is no file")
      return
    }
    #expect(read.count == bytes.count)
    #expect(try Document(source).pageInfo(at: 0).width == 30)
  }

  @Test func aDescriptorThatCannotBeReadIsAnError() {
    #expect(
      throws: DocumentError(
        file: FilePath("-"), reason: .unreadable(errno: EBADF))
    ) {
      try DocumentSource.reading(-1, name: FilePath("-"))
    }
  }

  @Test func messagesSayWhatHappenedAndWhatToDo() {
    let reasons: [DocumentError.Reason] = [
      .unreadable(errno: ENOENT), .unreadable(errno: EACCES),
      .unreadable(errno: EISDIR), .unreadable(errno: ESPIPE),
      .unreadable(errno: EIO), .empty, .notPDF, .damaged, .passwordNeeded,
      .wrongPassword, .unsupportedEncryption, .noPages,
    ]
    for reason in reasons {
      let message = DocumentError(file: FilePath("a.pdf"), reason: reason)
        .message
      let parts = message.components(separatedBy: "; ")
      #expect(parts.count == 2, "\(message)")
      #expect(!message.contains("a.pdf"), "the command line names the file")
      #expect(!message.hasSuffix("."), "\(message)")
    }
    #expect(
      DocumentError(file: FilePath("a.pdf"), reason: .unreadable(errno: EIO))
        .message
        .hasPrefix("cannot be read: Input/output error; "))
  }
}
