import Foundation
import PNGReading
import Testing

/// How images look beside where their pages lie.
struct LookTests {
  let desk: TemporaryFolder
  let still = [
    "export", "doc.pdf", "--mode=single", "--fitting=fit", "--canvas=100x100",
    "--pages=1",
  ]

  init() throws {
    desk = try TemporaryFolder()
  }

  private func export(_ options: String...) throws -> DecodedPNG {
    let run = try ProgramRun.run(still + options, in: desk.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return try desk.image("doc/spread-1.png")
  }

  @Test func transparentBackgroundHasNoAlpha() throws {
    try desk.put(.six)
    let image = try export("--background=transparent")
    #expect(image.isAll(0, x: 0..<25, y: 0..<100))
    #expect(image.isAll(Seen.red, x: 25..<75, y: 0..<100))
  }

  @Test func halfTransparentBackgroundIsNotPremultiplied() throws {
    try desk.put(.six)
    let image = try export("--background=#ff804080")
    let pixel = image[0, 0]
    #expect(pixel >> 24 == 0x80)
    // Premultiplied storage keeps channels to within one part in 128.
    for (shift, expected) in [(16, 0xFF), (8, 0x80), (0, 0x40)] {
      #expect(abs(Int(pixel >> shift & 255) - expected) <= 1)
    }
  }

  @Test func transparentPaperShowsOnlyInk() throws {
    var page = ColoredPDF.Page(ColoredPDF.red)
    page.content = "1 0 0 rg 0 0 50 50 re f"
    try desk.put(ColoredPDF([page]))
    let image = try export("--paper=transparent", "--background=transparent")
    #expect(image.isAll(0, x: 0..<100, y: 0..<50))
    #expect(image.isAll(Seen.red, x: 25..<75, y: 50..<100))
  }

  @Test func paperColorLiesUnderThePageAlone() throws {
    var page = ColoredPDF.Page(ColoredPDF.red)
    page.content = ""
    try desk.put(ColoredPDF([page]))
    let image = try export("--paper=#fed", "--background=#012")
    #expect(image.isAll(0xFF00_1122, x: 0..<25, y: 0..<100))
    #expect(image.isAll(0xFFFF_EEDD, x: 25..<75, y: 0..<100))
  }

  @Test func grayImagesAreGrayFiles() throws {
    try desk.put(.six)
    let image = try export("--gray", "--background=#336699")
    #expect(
      image.pixels.allSatisfy {
        $0 >> 16 & 255 == $0 >> 8 & 255 && $0 >> 8 & 255 == $0 & 255
      })
    // Pure red weighs 0.2126 to 0.299 in every usual formula.
    #expect((54...77).contains(Int(image[50, 50] & 255)))
    #expect(image.colorType == 0 || image.colorType == 3)
  }

  @Test func pageShadowDarkensAroundThePageOnly() throws {
    try desk.put(.six)
    let image = try export("--page-shadow")
    #expect(image.isAll(Seen.red, x: 25..<75, y: 0..<100))
    let beside = image[24, 50] & 255
    #expect(beside < 240)
    #expect(image[18, 50] & 255 > beside)
    #expect(image[0, 50] == Seen.white)
  }

  @Test(arguments: [
    // 72 dots an inch are 2834.65 a meter.
    (["--scale=1"], 2835), (["--scale=2"], 5669),
    (["--canvas=spread", "--dpi=100"], 3937), (["--dpi=300"], 11811),
    (["--canvas=spread"], 5669),
  ])
  func densityIsTold(_ options: [String], _ perMeter: Int) throws {
    try desk.put(.six)
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--mode=single", "--pages=1"] + options,
      in: desk.url)
    #expect(run.status == 0)
    let density = try desk.image("doc/spread-1.png").pixelsPerMeter
    #expect(density?.x == perMeter && density?.y == perMeter)
  }

  @Test func spreadCanvasHasTheSizeOfThePageRoundedUp() throws {
    try desk.put(ColoredPDF([.init(ColoredPDF.red, width: 51, height: 101)]))
    let run = try desk.run("export", "doc.pdf", "--dpi=100")
    #expect(run.status == 0)
    // 51 × 100 / 72 = 70.8 and 101 × 100 / 72 = 140.3.
    let image = try desk.image("doc/spread-1.png")
    #expect(image.width == 71 && image.height == 141)
  }

  @Test func freeSideFollowsTheSpread() throws {
    try desk.put(.six)
    let run = try desk.run(
      "export", "doc.pdf", "--mode=double", "--canvas=x40", "--pages=1-2",
      "-o", "{spread}.png")
    #expect(run.status == 0)
    let cover = try desk.image("1.png")
    #expect(cover.width == 20 && cover.height == 40)
  }

  @Test func annotationsCanBeHidden() throws {
    var page = ColoredPDF.Page(ColoredPDF.red)
    page.entries = "/Annots [5 0 R]"
    var pdf = ColoredPDF([page])
    pdf.objects = [
      "<< /Type /Annot /Subtype /Square /Rect [0 0 50 100] /F 4 "
        + "/AP << /N 6 0 R >> >>",
      "<< /Type /XObject /Subtype /Form /BBox [0 0 50 100] /Length 25 >>\n"
        + "stream\n0 0 1 rg 0 0 50 100 re f \nendstream",
    ]
    try desk.put(pdf)
    #expect(try export().isAll(Seen.blue, x: 26..<74, y: 1..<99))
    #expect(
      try export("--hide-annotations", "--overwrite")
        .isAll(Seen.red, x: 26..<74, y: 1..<99))
  }

  @Test func compressionChangesBytesNotPixels() throws {
    let sample = ProgramRun.sample("magazine.pdf")
    var sizes: [Int] = []
    var pixels: [[UInt32]] = []
    for compression in ["fast", "balanced", "small"] {
      let run = try desk.run(
        "export", sample, "--mode=single", "--canvas=150x200", "--pages=2",
        "--compression", compression, "-o", "\(compression).png")
      #expect(run.status == 0)
      sizes.append(try desk.data("\(compression).png").count)
      pixels.append(try desk.image("\(compression).png").pixels)
    }
    let areSame = pixels[0] == pixels[1] && pixels[1] == pixels[2]
    #expect(areSame)
    #expect(sizes[2] < sizes[0])
  }
}
