import Foundation
import Testing
import TestSupport

/// Documents that cannot be read, and the error and exit code of each.
struct BadInputTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  private func fails(
    _ status: Int32, _ message: String, _ arguments: String...
  ) throws {
    let before = desk.names()
    for command in ["export", "layout"] {
      let run = try ProgramRun.run([command] + arguments, in: desk.url)
      #expect(run.status == status)
      #expect(run.errors == "pdfspread: \(message)\n")
      #expect(run.text == "")
    }
    #expect(desk.names() == before)
  }

  @Test func missingFile() throws {
    try fails(66, "no.pdf: no such file; check the name", "no.pdf")
    try fails(66, "a/b.pdf: no such file; check the name", "a/b.pdf")
  }

  @Test func fileThatIsNoPDF() throws {
    try desk.put("Dear reader,\n", as: "letter.pdf")
    try fails(
      65,
      "letter.pdf: not a PDF (no %PDF- in its first 1024 bytes); convert it to "
        + "PDF first", "letter.pdf")
  }

  @Test func emptyFile() throws {
    try desk.put("", as: "empty.pdf")
    try fails(
      65, "empty.pdf: the file is empty; copy or download it again",
      "empty.pdf")
  }

  @Test func emptyStandardInput() throws {
    let run = try desk.run("export", "-")
    #expect(run.status == 65)
    #expect(
      run.errors
        == "pdfspread: stdin: the file is empty; copy or download it again\n")
  }

  @Test func truncatedPDF() throws {
    try desk.put("%PDF-1.7\n1 0 obj\n<< /Type /Cata", as: "cut.pdf")
    try fails(
      65,
      "cut.pdf: the PDF is damaged beyond repair; copy or download it again",
      "cut.pdf")
  }

  @Test func pdfWithoutPages() throws {
    try desk.put(ColoredPDF([]), as: "none.pdf")
    try fails(
      65,
      "none.pdf: the document has no pages; make it again from its original",
      "none.pdf")
  }

  @Test func folderWithoutAPDF() throws {
    try desk.put("x", as: "x.txt")
    let run = try desk.run("export", ".")
    #expect(run.status == 66)
    #expect(
      run.errors
        == "pdfspread: .: the folder has no .pdf file; name a file or another "
        + "folder\n")
    let layout = try desk.run("layout", ".")
    #expect(layout.status == 64)
    #expect(
      layout.errors == "pdfspread: .: is a folder; name one PDF in it\n")
  }

  @Test func standardInputTwice() throws {
    let run = try desk.run(
      "export", "-", "-", "--mode=single", "--dpi=10", "--pages=1",
      input: ColoredPDF.six.data)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: -: the standard input can be read only once\n")
    #expect(desk.names(in: "stdin") == ["manifest.json", "spread-1.png"])
  }

  /// What is cut off at any byte ends in an error or in images, never in a
  /// crash.
  @Test func cutOffAnywhereNeverCrashes() throws {
    let whole = ColoredPDF.six.data
    for length in stride(from: 1, to: whole.count, by: whole.count / 24) {
      try whole.prefix(length).write(
        to: desk.url.appendingPathComponent("cut.pdf"))
      let run = try desk.run(
        "export", "cut.pdf", "--dpi=10", "--mode=single", "--overwrite")
      #expect([0, 1, 65].contains(run.status), "\(length) bytes")
      #expect(run.status == 0 || run.errors.hasPrefix("pdfspread: cut.pdf: "))
    }
  }

  @Test func oneBadDocumentCostsNoOther() throws {
    try desk.put(.six, as: "a.pdf")
    try desk.put("", as: "b.pdf")
    try desk.put(.six, as: "d.pdf")
    let run = try desk.run(
      "export", "a.pdf", "b.pdf", "c.pdf", "d.pdf", "--mode=single",
      "--dpi=10", "--pages=1", "-o", "out")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        pdfspread: b.pdf: the file is empty; copy or download it again
        pdfspread: c.pdf: no such file; check the name

        """)
    #expect(desk.names(in: "out") == ["a", "d"])
    #expect(desk.names(in: "out/d") == ["manifest.json", "spread-1.png"])
  }

  @Test func namesMayHoldSpacesAndNewlines() throws {
    let name = "two words\nand a line.pdf"
    try desk.put(.six, as: name)
    let run = try desk.run(
      "export", name, "--mode=single", "--dpi=10", "--pages=1-9")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "note: two words\\nand a line.pdf: --pages reaches past the last "
        + "page, 6; what is past it is left out\n")
    // A control character cannot be in the name of what is written.
    #expect(desk.names(in: "two words_and a line").count == 7)
    let missing = try desk.run("export", "no such\n\u{1B}[31mfile.pdf")
    #expect(missing.status == 66)
    #expect(
      missing.errors
        == "pdfspread: no such\\n\\x1B[31mfile.pdf: no such file; check the "
        + "name\n")
  }

  @Test func namesNeedNotBeUTF8() throws {
    try desk.put(.six)
    let run = try desk.shell(
      #"n=$(printf 'caf\351.pdf'); mv doc.pdf "$n" && "#
        + #""$P" export "$n" --mode=single --dpi=10 --pages=1-9 && "#
        + #"ls "$(printf 'caf\351')" && "$P" export "$n" -o "$(printf 'x\377/{name}-{spread}.png')" --mode=single --dpi=10 --pages=1 && "#
        + #"ls "$(printf 'x\377/caf\351-1.png')" >/dev/null && "$P" export "$(printf 'no\351.pdf')""#
    )
    #expect(run.status == 66)
    #expect(
      run.errors == """
        note: caf\\xE9.pdf: --pages reaches past the last page, 6; what is past it is left out
        pdfspread: no\\xE9.pdf: no such file; check the name

        """)
    #expect(
      run.text
        == "manifest.json\n" + (1...6).map { "spread-\($0).png\n" }.joined())
  }

  @Test func folderMeansItsPDFsSorted() throws {
    try FileManager.default.createDirectory(
      atPath: desk.path("in/sub.pdf"), withIntermediateDirectories: true)
    try desk.put(.six, as: "in/b.PDF")
    try desk.put(.six, as: "in/a.pdf")
    try desk.put("x", as: "in/c.txt")
    let run = try desk.run(
      "export", "in", "--mode=single", "--dpi=10", "--pages=1", "-o", "out")
    #expect(run.status == 0)
    #expect(
      desk.tree().filter { $0.hasPrefix("out/") } == [
        "out/a", "out/a/manifest.json", "out/a/spread-1.png", "out/b",
        "out/b/manifest.json", "out/b/spread-1.png",
      ])
  }

  @Test func popplersMessagesGoToVerboseOnly() throws {
    var page = ColoredPDF.Page(ColoredPDF.red)
    page.content += " nonsense"
    try desk.put(ColoredPDF([page]))
    let options = ["doc.pdf", "--mode=single", "--dpi=10", "--pages=1"]
    let silent = try ProgramRun.run(
      ["export", "-o", "a"] + options, in: desk.url)
    #expect(silent.status == 0)
    #expect(silent.errors == "")
    let verbose = try ProgramRun.run(
      ["export", "-o", "b", "--verbose"] + options, in: desk.url)
    #expect(verbose.status == 0)
    #expect(verbose.errors.contains("nonsense"))
  }
}

/// What libraries say by themselves.
struct LibraryMessageTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  /// Poppler prints of a font that it cannot load, past its own messages.
  @Test func brokenFontLeavesTheStandardErrorAlone() throws {
    var page = ColoredPDF.Page(ColoredPDF.red)
    page.entries = "/Resources << /Font << /F 5 0 R >> >>"
    page.content += " BT /F 12 Tf 0 g 5 50 Td (abc) Tj ET"
    var pdf = ColoredPDF([page])
    pdf.objects = [
      "<< /Type /Font /Subtype /TrueType /BaseFont /Broken /FirstChar 97 "
        + "/LastChar 99 /Widths [500 500 500] /FontDescriptor 6 0 R >>",
      "<< /Type /FontDescriptor /FontName /Broken /Flags 32 "
        + "/FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 "
        + "/CapHeight 1 /StemV 1 /FontFile2 7 0 R >>",
      "<< /Length 8 /Length1 8 >>\nstream\n\u{0}\u{1}\u{0}\u{0}\u{0}\u{2}xx\nendstream",
    ]
    try desk.put(pdf)
    let run = try desk.run("export", "doc.pdf", "--dpi=72")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text == "")
    let verbose = try desk.run(
      "export", "doc.pdf", "--dpi=72", "--verbose", "--overwrite")
    #expect(verbose.status == 0)
    #expect(verbose.errors != "")
  }
}

/// Documents with a password. `locked.pdf` is one red page of 20 × 10 points.
struct PasswordTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    try Data(EncryptedPDF.rc4).write(
      to: desk.url.appendingPathComponent("locked.pdf"))
  }

  @Test func passwordOpens() throws {
    let run = try desk.run(
      "export", "locked.pdf", "--password=sesame", "--dpi=72", "-o", "a.png")
    #expect(run.status == 0)
    #expect(
      try desk.image("a.png").isAll(Seen.red, x: 0..<20, y: 0..<10))
  }

  @Test(arguments: ["sesame\n", "sesame", "sesame\r\nnot this\n"])
  func passwordFileOpens(_ text: String) throws {
    try desk.put(text, as: "secret")
    let run = try desk.run(
      "layout", "locked.pdf", "--password-file", "secret")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func passwordIsAskedFor() throws {
    let run = try desk.run("export", "locked.pdf")
    #expect(run.status == 77)
    #expect(
      run.errors
        == "pdfspread: locked.pdf: a password is needed; give it with "
        + "--password or --password-file\n")
  }

  @Test func wrongPasswordIsSaid() throws {
    let run = try desk.run("export", "locked.pdf", "--password", "Sesame")
    #expect(run.status == 77)
    #expect(
      run.errors
        == "pdfspread: locked.pdf: the password is wrong; check it and the "
        + "case of its letters\n")
    #expect(desk.names() == ["locked.pdf"])
  }

  @Test func missingPasswordFile() throws {
    let run = try desk.run("export", "locked.pdf", "--password-file=no")
    #expect(run.status == 66)
    #expect(
      run.errors
        == "pdfspread: no: cannot read the password: No such file or "
        + "directory; check the name\n")
  }
}
