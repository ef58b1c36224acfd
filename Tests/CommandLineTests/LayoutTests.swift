import Foundation
import PNGReading
import Testing

/// `pdfspread layout`.
struct LayoutTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  @Test func jsonHasTheNamesAndValuesThatProgramsRelyOn() throws {
    try desk.put(.six)
    let run = try desk.run(
      "layout", "doc.pdf", "--json", "--mode=double", "--fitting=fit",
      "--canvas=200x100", "--scale=2")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let layout = try object(run.output)
    #expect(
      layout.keys.sorted()
        == ["adjustments", "canvas", "configuration", "pageCount", "spreads"])
    #expect(layout["pageCount"] as? Int == 6)
    #expect((layout["adjustments"] as? [Any])?.count == 0)
    #expect(
      layout["canvas"] as? [String: Double]
        == ["width": 200, "height": 100, "scale": 2])
    let configuration = try #require(layout["configuration"] as? [String: Any])
    #expect(
      configuration.mapValues { "\($0)" } == [
        "pageTransition": "scrollPerSpread", "scrollDirection": "horizontal",
        "pageMode": "double", "spreadFitting": "fit",
        "firstPageAlwaysSingle":
          "\(configuration["firstPageAlwaysSingle"] ?? 0)",
        "binding": "left",
      ])
    #expect(configuration["firstPageAlwaysSingle"] as? Bool == true)
    let spreads = try #require(layout["spreads"] as? [[String: Any]])
    #expect(spreads.count == 4)
    #expect(spreads[1].keys.sorted() == ["index", "labels", "pages", "rects"])
    #expect(spreads[1]["index"] as? Int == 1)
    #expect(spreads[1]["pages"] as? [Int] == [2, 3])
    #expect(spreads[1]["labels"] as? [String] == ["2", "3"])
    #expect(
      spreads[1]["rects"] as? [[String: Double]] == [
        ["page": 2, "x": 50, "y": 0, "width": 50, "height": 100],
        ["page": 3, "x": 100, "y": 0, "width": 50, "height": 100],
      ])
  }

  @Test func adjustmentsTellWhatWasReplacedAndWhy() throws {
    try desk.put(.six)
    let run = try desk.run(
      "layout", "doc.pdf", "--json", "--transition=curl",
      "--direction=vertical", "-q")
    #expect(run.errors == "")
    let adjustments = try object(run.output)["adjustments"] as? [[String: Any]]
    let adjustment = try #require(adjustments?.first)
    #expect(adjustments?.count == 1)
    #expect(
      adjustment.keys.sorted() == ["property", "reason", "requested", "used"])
    #expect(adjustment["property"] as? String == "scrollDirection")
    #expect(adjustment["requested"] as? String == "vertical")
    #expect(adjustment["used"] as? String == "horizontal")
  }

  @Test func rectanglesRunOverTheWholeStrip() throws {
    try desk.put(.six)
    let run = try desk.run(
      "layout", "doc.pdf", "--json", "--transition=scroll-continuous",
      "--direction=vertical", "--mode=single", "--fitting=fill",
      "--canvas=50x100")
    let spreads = try object(run.output)["spreads"] as? [[String: Any]]
    let tops = spreads?.compactMap {
      ($0["rects"] as? [[String: Any]])?.first?["y"] as? Int
    }
    // 100 high each, 10 between them.
    #expect(tops == [0, 110, 220, 330, 440, 550])
  }

  /// The rectangles of layout, manifest and pixels are the same, on a canvas
  /// whose scale makes rounding matter.
  @Test func rectanglesAreThePixelsOfTheExport() throws {
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red, width: 53, height: 101),
        .init(ColoredPDF.green, width: 53, height: 97),
        .init(ColoredPDF.blue, width: 47, height: 103),
      ]))
    let options = [
      "doc.pdf", "--mode=double", "--fitting=fit", "--canvas=173x91",
      "--scale=1.5", "--padding=3",
    ]
    let told = try ProgramRun.run(["layout", "--json"] + options, in: desk.url)
    #expect(
      try ProgramRun.run(
        ["export", "--background=#808080"] + options, in: desk.url
      ).status == 0)
    let spreads = try object(told.output)["spreads"] as? [[String: Any]]
    let files = try desk.json("doc/manifest.json")["files"] as? [[String: Any]]
    #expect(spreads?.count == 2 && files?.count == 2)
    let colors = [Seen.red, Seen.green, Seen.blue]
    for (spread, file) in zip(spreads ?? [], files ?? []) {
      let points = try #require(spread["rects"] as? [[String: Double]])
      let pixels = try #require(file["rects"] as? [[String: Double]])
      let image = try desk.image("doc/\(file["file"] as? String ?? "")")
      for (point, pixel) in zip(points, pixels) {
        for key in ["x", "y", "width", "height"] {
          let difference = (point[key] ?? 0) * 1.5 - (pixel[key] ?? -1)
          #expect(abs(difference) < 1e-9)
        }
        let color = colors[Int(pixel["page"] ?? 0) - 1]
        let x =
          Int(pixel["x"] ?? 0)..<Int((pixel["x"] ?? 0) + (pixel["width"] ?? 0))
        let y =
          Int(pixel["y"] ?? 0)..<Int((pixel["y"] ?? 0) + (pixel["height"] ?? 0))
        #expect(image.isAll(color, x: x, y: y))
        #expect(image.pixels.count { $0 == color } == x.count * y.count)
      }
    }
  }

  @Test func textIsForPeople() throws {
    try desk.put(.six)
    let run = try desk.run(
      "layout", "doc.pdf", "--mode=double", "--fitting=fit",
      "--canvas=200x100")
    #expect(run.text.contains("mode        double\n"))
    #expect(
      run.text.contains(
        "spread 2: page 2 at 50,0 50 × 100; page 3 at 100,0 50 × 100\n"))
    #expect(run.text.hasSuffix("\n") && !run.text.hasSuffix("\n\n"))
  }

  @Test(arguments: [
    (["--preset=book"], "scrollPerSpread", "horizontal", "double", "fit"),
    (
      ["--preset=continuous"], "scrollContinuous", "vertical", "single", "fit"
    ),
    (
      ["--preset=continuous", "--mode=double"], "scrollContinuous", "vertical",
      "double", "fit"
    ),
    (["--preset=document"], "scrollPerSpread", "horizontal", "double", "fit"),
  ])
  func presetsConfigure(
    _ options: [String], transition: String, direction: String, mode: String,
    fitting: String
  ) throws {
    var pdf = ColoredPDF.six
    pdf.catalog = "/PageLayout /TwoPageLeft"
    try desk.put(pdf)
    let run = try ProgramRun.run(
      ["layout", "doc.pdf", "--json"] + options, in: desk.url)
    let configuration =
      try object(run.output)["configuration"] as? [String: Any]
    #expect(configuration?["pageTransition"] as? String == transition)
    #expect(configuration?["scrollDirection"] as? String == direction)
    #expect(configuration?["pageMode"] as? String == mode)
    #expect(configuration?["spreadFitting"] as? String == fitting)
    // TwoPageLeft has no cover.
    #expect(
      configuration?["firstPageAlwaysSingle"] as? Bool
        == (options != ["--preset=document"]))
  }

  @Test func deviceGivesCanvasAndScale() throws {
    try desk.put(.six)
    let run = try desk.run(
      "layout", "doc.pdf", "--json", "--device=iphone-14-landscape")
    let layout = try object(run.output)
    #expect(
      layout["canvas"] as? [String: Double]
        == ["width": 844, "height": 390, "scale": 3])
    // A phone on its side is compact: single, fill.
    let configuration = layout["configuration"] as? [String: Any]
    #expect(configuration?["pageMode"] as? String == "single")
    #expect(configuration?["spreadFitting"] as? String == "fill")
  }

  @Test func standardInputIsADocument() throws {
    let run = try desk.run(
      "layout", "-", "--json", input: ColoredPDF.six.data)
    #expect(run.status == 0)
    #expect(try object(run.output)["pageCount"] as? Int == 6)
  }
}
