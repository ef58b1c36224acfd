import Foundation
import PNGReading
import Testing

/// Pages that cannot be drawn: a placeholder, the other pages whole, and a
/// message.
struct LostPageTests {
  let desk: TemporaryFolder
  let single = ["--mode=single", "--fitting=fit", "--canvas=100x100"]

  init() throws {
    desk = try TemporaryFolder()
  }

  private func export(
    _ document: String, _ options: [String]
  ) throws -> ProgramRun {
    try ProgramRun.run(["export", document] + options, in: desk.url)
  }

  /// A page is lost; the good document has the same page whole.
  private func checkIsLost(_ lost: Int, _ message: String) throws {
    try desk.put(.six, as: "good.pdf")
    #expect(try export("good.pdf", single).status == 0)
    let run = try export("doc.pdf", single)
    #expect(run.status == 1)
    #expect(run.errors == "pdfspread: doc.pdf: page \(lost): \(message)\n")
    #expect(desk.names(in: "doc") == desk.names(in: "good"))
    for page in 1...6 where page != lost {
      let name = "spread-\(page).png"
      #expect(
        try desk.data("doc/\(name)") == desk.data("good/\(name)"), "\(name)")
    }
    // The placeholder is as large as the median page, 50 × 100.
    let placeholder = try desk.image("doc/spread-\(lost).png")
    #expect(placeholder.isAll(Seen.white, x: 0..<25, y: 0..<100))
    #expect(placeholder.isAll(Seen.placeholder, x: 26..<74, y: 1..<99))
    let manifest = try desk.json("doc/manifest.json")
    #expect(manifest["lostPages"] as? [Int] == [lost])
    #expect(manifest["state"] as? String == "complete")
    #expect((manifest["files"] as? [Any])?.count == 6)
    let layout = try ProgramRun.run(
      ["layout", "doc.pdf", "--json"] + single, in: desk.url)
    #expect(layout.status == 1)
    #expect(layout.errors == run.errors)
    #expect(try object(layout.output)["pageCount"] as? Int == 6)
  }

  @Test func pageWithoutASize() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1].width = 0
    try desk.put(pdf)
    try checkIsLost(2, "the page has no size; make the PDF again")
  }

  @Test func pageThatIsNone() throws {
    var pdf = ColoredPDF.six
    pdf.pages[5].object = "null"
    try desk.put(pdf)
    try checkIsLost(
      6, "the page cannot be read from the document; make the PDF again")
  }

  @Test func lostHalfOfAPairLeavesTheOtherWhole() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1].width = 0
    try desk.put(pdf)
    let run = try export(
      "doc.pdf", ["--mode=double", "--fitting=fit", "--canvas=200x100"])
    #expect(run.status == 1)
    let pair = try desk.image("doc/spread-2.png")
    #expect(pair.isAll(Seen.placeholder, x: 51..<99, y: 1..<99))
    #expect(pair.isAll(Seen.blue, x: 100..<150, y: 0..<100))
  }

  @Test func lostPageThatIsNotSelectedIsNoFault() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1].width = 0
    try desk.put(pdf)
    let run = try export("doc.pdf", single + ["--pages=1,3"])
    #expect(run.status == 0 && run.errors == "")
    #expect(try desk.json("doc/manifest.json")["lostPages"] as? [Int] == [])
  }

  @Test func pageOverTheLimitOfPixels() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1] = .init(ColoredPDF.green, width: 500, height: 500)
    try desk.put(pdf)
    try desk.put(.six, as: "good.pdf")
    let options = ["--mode=single", "--dpi=72", "--max-pixels=200000"]
    #expect(try export("good.pdf", options).status == 0)
    let run = try export("doc.pdf", options)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 2: 500 × 500 pixels are more than 200000 "
        + "in all; ask for fewer\n")
    for page in [1, 3, 4, 5, 6] {
      let name = "spread-\(page).png"
      #expect(
        try desk.data("doc/\(name)") == desk.data("good/\(name)"), "\(name)")
    }
    let placeholder = try desk.image("doc/spread-2.png")
    #expect(placeholder.width == 50 && placeholder.height == 100)
  }

  /// Two giants of three pages: the median page is a giant, but the
  /// placeholder must not be.
  @Test func manyPagesOverTheLimitCostNoOther() throws {
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red, width: 14000, height: 14000),
        .init(ColoredPDF.green),
        .init(ColoredPDF.red, width: 14000, height: 14000),
      ]))
    let run = try export("doc.pdf", ["--mode=single", "--dpi=72"])
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(
      try desk.image("doc/spread-2.png")
        .isAll(Seen.green, x: 0..<50, y: 0..<100))
    #expect(
      try desk.image("doc/spread-1.png")
        .isAll(Seen.placeholder, x: 1..<49, y: 1..<99))
  }

  /// A page that has no size, and one of the others a giant: the placeholder
  /// must not be one.
  @Test func giantCostsNoPlaceholderOfAnother() throws {
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red, width: 0), .init(ColoredPDF.green),
        .init(ColoredPDF.red, width: 14000, height: 14000),
        .init(ColoredPDF.red, width: 14000, height: 14000),
      ]))
    let run = try export("doc.pdf", ["--mode=single", "--dpi=72"])
    #expect(run.status == 1)
    #expect(
      run.errors.split(separator: "\n").map { $0.prefix(27) } == [
        "pdfspread: doc.pdf: page 1:", "pdfspread: doc.pdf: page 3:",
        "pdfspread: doc.pdf: page 4:",
      ])
    let placeholder = try desk.image("doc/spread-1.png")
    #expect(placeholder.width == 50 && placeholder.height == 100)
  }

  @Test func sideOverTheLimit() throws {
    // Filling a width of 400 makes a page of 1 × 100 points 40000 high.
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red, width: 1, height: 100), .init(ColoredPDF.green),
        .init(ColoredPDF.blue),
      ]))
    let run = try export(
      "doc.pdf", ["--mode=single", "--fitting=fill", "--canvas=400x10"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 1: 400 × 40000 pixels are more than 32767 "
        + "a side; ask for fewer\n")
    #expect(desk.names(in: "doc").count == 4)
  }

  @Test func documentWithoutAGoodPageWritesNothing() throws {
    var pdf = ColoredPDF.six
    for index in pdf.pages.indices { pdf.pages[index].width = 0 }
    try desk.put(pdf)
    let run = try export("doc.pdf", single)
    #expect(run.status == 65)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 1: the page has no size; make the PDF "
        + "again\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func lostPageOfOneDocumentCostsNoOther() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1].width = 0
    try desk.put(pdf)
    try desk.put(.six, as: "good.pdf")
    let run = try export("doc.pdf", ["good.pdf"] + single)
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.names(in: "doc").count == 7)
    #expect(desk.names(in: "good").count == 7)
  }

  @Test func canvasOverTheLimitIsTheCallsFault() throws {
    try desk.put(.six)
    let run = try export("doc.pdf", ["--mode=single", "--dpi=50000"])
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("pdfspread: doc.pdf: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.names() == ["doc.pdf"])
  }
}
