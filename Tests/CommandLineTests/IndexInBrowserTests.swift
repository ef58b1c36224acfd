import Foundation
import PNGReading
import Testing

/// Indexes in a real browser.
@Suite(
  .serialized,
  .enabled(if: Browser.program != nil, "skipped: Chromium is not installed"))
struct IndexInBrowserTests {
  let desk: TemporaryFolder
  let browser: Browser

  init() throws {
    desk = try TemporaryFolder()
    browser = try Browser(Browser.program ?? "")
    let colors = [ColoredPDF.red, ColoredPDF.green, ColoredPDF.blue]
    try desk.put(ColoredPDF(colors.map { .init($0) }))
  }

  /// Writes thumbnails with an index and opens that.
  private func open(
    _ arguments: String..., width: Int = 400, density: Int = 1
  ) throws -> BrowserPage {
    let run = try ProgramRun.run(
      ["thumbnails", "doc.pdf", "--canvas=40x", "--index=html"] + arguments,
      in: desk.url)
    #expect(run.status == 0)
    let page = try browser.open(
      desk.url.appendingPathComponent("index.html"), width: width, height: 700,
      density: density)
    try page.wait(until: Self.isLoaded)
    return page
  }

  private static let isLoaded = """
    [...document.images].length === 3
      && [...document.images].every((image) => image.complete)
    """

  private static let background =
    "getComputedStyle(document.body).backgroundColor"

  @Test func imagesShowWhateverTheirNames() throws {
    let page = try open("-o", "a %23#?&\"'<b>](x),\\ `{page}.png")
    #expect(
      try page.text("[...document.images].map((i) => i.naturalWidth)")
        == "40,40,40")
    let image = try page.screenshot(of: "#page-2 img")
    #expect(image.isAll(Seen.green, x: 3..<37, y: 3..<77))
    // The page asks for itself and its images, and for nothing else.
    #expect(Set(page.requests).count == 4)
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:///") })
    #expect(page.errors == [])
  }

  @Test func policyAllowsTheStyleInLightAndDark() throws {
    let page = try open("-o", "{page}.png")
    try page.setMedia(["prefers-color-scheme": "light"])
    #expect(try page.text(Self.background) == "rgb(243, 243, 245)")
    try page.setMedia(["prefers-color-scheme": "dark"])
    #expect(try page.text(Self.background) == "rgb(23, 23, 26)")
    #expect(page.errors == [])
    // It would allow no script, wherever that came from.
    try page.evaluate(
      """
      const script = document.createElement("script");
      script.textContent = "window.hasRun = true";
      document.body.append(script);
      """)
    #expect(try page.text("window.hasRun") == "undefined")
  }

  @Test func fineScreensShowTheDoubledImages() throws {
    let sources =
      "[...document.images].map((i) => i.currentSrc.split('/').pop())"
    let coarse = try open("--srcset", "-o", "{page}.png")
    #expect(try coarse.text(sources) == "1.png,2.png,3.png")
    let fine = try open(
      "--srcset", "-o", "{page}.png", "--overwrite", density: 2)
    #expect(try fine.text(sources) == "1@2x.png,2@2x.png,3@2x.png")
    // They take the room of the others.
    #expect(try fine.text("document.images[0].width") == "40")
    #expect(fine.errors == [])
  }

  @Test func screenReadersHearEachImageOnce() throws {
    let nodes = try open("-o", "{page}.png").accessibleNodes()
    #expect(
      nodes.filter { $0.role == "image" || $0.role == "img" }.map(\.name)
        == ["doc, page 1", "doc, page 2", "doc, page 3"])
    #expect(nodes.contains { $0.role == "heading" && $0.name == "doc" })
    #expect(nodes.count { $0.role == "figure" } == 3)
    #expect(nodes.contains { $0.role == "main" })
  }

  @Test(arguments: [[], ["--canvas=x90"]])
  func pageFitsAPhone(canvas: [String]) throws {
    // Images wider than the phone, or of many widths.
    try desk.put(
      ColoredPDF([
        .init(ColoredPDF.red), .init(ColoredPDF.green, width: 700),
        .init(ColoredPDF.blue),
      ]))
    let page = try open(
      canvas.first ?? "--canvas=600x", "-o", "{page}.png", width: 320)
    #expect(try page.text("document.documentElement.scrollWidth") == "320")
    let image = try page.rectangle(of: "#page-2 img")
    #expect(image.x >= 16 && image.x + image.width <= 304)
  }

  /// The browser keeps room for what is not loaded yet.
  @Test func nothingMovesWhenImagesCome() throws {
    let page = try open("-o", "{page}.png")
    #expect(
      try page.text("getComputedStyle(document.images[1]).aspectRatio")
        == "auto 40 / 80")
    #expect(try page.text("document.images[1].loading") == "lazy")
  }
}
