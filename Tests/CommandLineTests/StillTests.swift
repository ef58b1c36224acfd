import Foundation
import PNGReading
import Testing

/// What stills show, on pages of colours put there on purpose.
struct StillTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  @Test func coverIsAloneAndPairsTouchAtTheSpine() throws {
    try desk.put(.six)
    let run = try desk.run(
      "export", "doc.pdf", "--mode", "double", "--fitting", "fit", "--canvas",
      "200x100")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text == "")
    #expect(
      desk.names(in: "doc") == [
        "manifest.json", "spread-1.png", "spread-2.png", "spread-3.png",
        "spread-4.png",
      ])
    // One page of 50 × 100 is centered on 200 × 100: x from 75 to 125.
    let cover = try desk.image("doc/spread-1.png")
    #expect(cover.width == 200 && cover.height == 100)
    #expect(cover.isAll(Seen.white, x: 0..<75, y: 0..<100))
    #expect(cover.isAll(Seen.red, x: 75..<125, y: 0..<100))
    #expect(cover.isAll(Seen.white, x: 125..<200, y: 0..<100))
    // A pair is 100 × 100: from 50 to 150, its spine at 100.
    let pair = try desk.image("doc/spread-2.png")
    #expect(pair.isAll(Seen.white, x: 0..<50, y: 0..<100))
    #expect(pair.isAll(Seen.green, x: 50..<100, y: 0..<100))
    #expect(pair.isAll(Seen.blue, x: 100..<150, y: 0..<100))
    #expect(pair.isAll(Seen.white, x: 150..<200, y: 0..<100))
    let last = try desk.image("doc/spread-4.png")
    #expect(last.isAll(Seen.yellow, x: 75..<125, y: 0..<100))
  }

  @Test func pairedFirstPageStandsBesideTheSecond() throws {
    try desk.put(.six)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--fitting=fit",
      "--first-page=paired", "--canvas=200x100")
    #expect(run.status == 0)
    #expect(desk.names(in: "doc").count == 4)
    let pair = try desk.image("doc/spread-1.png")
    #expect(pair.isAll(Seen.red, x: 50..<100, y: 0..<100))
    #expect(pair.isAll(Seen.green, x: 100..<150, y: 0..<100))
  }

  @Test func rightBindingMirrorsPairs() throws {
    var pdf = ColoredPDF.six
    pdf.catalog = "/ViewerPreferences << /Direction /R2L >>"
    try desk.put(pdf)
    let arguments = [
      "export", "doc.pdf", "--mode=double", "--fitting=fit", "--canvas=200x100",
    ]
    #expect(try ProgramRun.run(arguments, in: desk.url).status == 0)
    let mirrored = try desk.image("doc/spread-2.png")
    #expect(mirrored.isAll(Seen.blue, x: 50..<100, y: 0..<100))
    #expect(mirrored.isAll(Seen.green, x: 100..<150, y: 0..<100))
    let left = try ProgramRun.run(
      arguments + ["--binding=left", "-o", "left"], in: desk.url)
    #expect(left.status == 0)
    let straight = try desk.image("left/spread-2.png")
    #expect(straight.isAll(Seen.green, x: 50..<100, y: 0..<100))
  }

  @Test func smallerPageOfAPairStaysSmallerAndCentered() throws {
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red, width: 100, height: 100),
        .init(ColoredPDF.blue, width: 100, height: 50),
      ]))
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--fitting=fit",
      "--first-page=paired", "--canvas=200x100")
    #expect(run.status == 0)
    let pair = try desk.image("doc/spread-1.png")
    #expect(pair.isAll(Seen.red, x: 0..<100, y: 0..<100))
    #expect(pair.isAll(Seen.white, x: 100..<200, y: 0..<25))
    #expect(pair.isAll(Seen.blue, x: 100..<200, y: 25..<75))
    #expect(pair.isAll(Seen.white, x: 100..<200, y: 75..<100))
  }

  @Test func paddingSpineGapAndScaleMovePages() throws {
    try desk.put(.six)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--fitting=fit", "--pages=2-3",
      "--canvas=140x120", "--padding=10", "--spine-gap=20", "--scale=2",
      "--background=#123456")
    #expect(run.status == 0)
    // 120 × 100 inside the padding holds 50 + 20 + 50 at scale 1, twice as
    // many pixels.
    let pair = try desk.image("doc/spread-2.png")
    #expect(pair.width == 280 && pair.height == 240)
    #expect(pair.isAll(Seen.green, x: 20..<120, y: 20..<220))
    #expect(pair.isAll(0xFF12_3456, x: 120..<160, y: 0..<240))
    #expect(pair.isAll(Seen.blue, x: 160..<260, y: 20..<220))
    #expect(pair.isAll(0xFF12_3456, x: 0..<280, y: 0..<20))
  }

  @Test func partOfAPairIsLaidOutAloneUnderItsOwnNumber() throws {
    try desk.put(.six)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--fitting=fit", "--pages=3,2-2,5",
      "--canvas=200x100")
    #expect(run.status == 0)
    #expect(
      desk.names(in: "doc")
        == ["manifest.json", "spread-2.png", "spread-3.png"])
    #expect(
      try desk.image("doc/spread-3.png")
        .isAll(Seen.magenta, x: 75..<125, y: 0..<100))
  }

  @Test func fillShowsTheTopAndOverflowScrollTheRest() throws {
    // On a canvas 50 wide a page of 50 × 100 is 100 high; the canvas shows 40.
    var page = ColoredPDF.Page(ColoredPDF.red)
    page.content += " \(ColoredPDF.blue) rg 0 0 50 40 re f"
    try desk.put(ColoredPDF([page]))
    let run = try desk.run(
      "export", "doc.pdf", "--mode=single", "--fitting=fill", "--canvas=50x40",
      "--overflow=scroll")
    #expect(run.status == 0)
    #expect(
      desk.names(in: "doc") == [
        "manifest.json", "spread-1-2.png", "spread-1-3.png", "spread-1.png",
      ])
    #expect(
      try desk.image("doc/spread-1.png").isAll(Seen.red, x: 0..<50, y: 0..<40))
    // From 40 to 80: red to 60, blue below.
    let middle = try desk.image("doc/spread-1-2.png")
    #expect(middle.isAll(Seen.red, x: 0..<50, y: 0..<20))
    #expect(middle.isAll(Seen.blue, x: 0..<50, y: 20..<40))
    // The last is aligned to the end: from 60 to 100.
    #expect(
      try desk.image("doc/spread-1-3.png")
        .isAll(Seen.blue, x: 0..<50, y: 0..<40))
    let template = try desk.run(
      "export", "doc.pdf", "--mode=single", "--fitting=fill", "--canvas=50x40",
      "--overflow=scroll", "-o", "t/{name}_{page}.png")
    #expect(template.status == 0)
    #expect(
      desk.names(in: "t") == ["doc_1-2.png", "doc_1-3.png", "doc_1.png"])
  }

  @Test func continuousScrollShowsNeighbours() throws {
    try desk.put(ColoredPDF.six)
    let run = try desk.run(
      "export", "doc.pdf", "--transition=scroll-continuous",
      "--direction=vertical", "--mode=single", "--fitting=fill",
      "--canvas=50x100", "--spread-gap=10", "--pages=1-3")
    #expect(run.status == 0)
    // The strip: 0..<100 red, 110..<210 green, 220..<320 blue.
    let first = try desk.image("doc/spread-1.png")
    #expect(first.isAll(Seen.red, x: 0..<50, y: 0..<100))
    let second = try desk.image("doc/spread-2.png")
    #expect(second.isAll(Seen.green, x: 0..<50, y: 0..<100))
    let fit = try desk.run(
      "export", "doc.pdf", "--transition=scroll-continuous",
      "--direction=vertical", "--mode=single", "--fitting=fit",
      "--canvas=50x140", "--spread-gap=10", "--pages=1-3", "-o", "fit")
    #expect(fit.status == 0)
    // 100 high at scale 1 on 140: spread 2 is centered, from 20; the gaps
    // take 10 on either side and the neighbours the 10 beyond.
    let centered = try desk.image("fit/spread-2.png")
    #expect(centered.isAll(Seen.red, x: 0..<50, y: 0..<10))
    #expect(centered.isAll(Seen.white, x: 0..<50, y: 10..<20))
    #expect(centered.isAll(Seen.green, x: 0..<50, y: 20..<120))
    #expect(centered.isAll(Seen.white, x: 0..<50, y: 120..<130))
    #expect(centered.isAll(Seen.blue, x: 0..<50, y: 130..<140))
  }

  @Test func widePagesMayStandAlone() throws {
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red),
        .init(ColoredPDF.green, width: 140, height: 100),
        .init(ColoredPDF.blue), .init(ColoredPDF.cyan),
      ]))
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--fitting=fit",
      "--wide-pages=alone", "--canvas=200x100")
    #expect(run.status == 0)
    #expect(
      try desk.image("doc/spread-2.png")
        .isAll(Seen.green, x: 30..<170, y: 0..<100))
    let pair = try desk.image("doc/spread-3.png")
    #expect(pair.isAll(Seen.blue, x: 50..<100, y: 0..<100))
    #expect(pair.isAll(Seen.cyan, x: 100..<150, y: 0..<100))
  }

  @Test func forcedValueIsNotedAndUsed() throws {
    try desk.put(.six)
    let run = try desk.run(
      "export", "doc.pdf", "--transition=curl", "--fitting=fill",
      "--mode=single", "--canvas=100x100", "--pages=1")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: doc.pdf: spreadFitting fill becomes"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
