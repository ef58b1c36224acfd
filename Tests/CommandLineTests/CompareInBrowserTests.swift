import Foundation
import PNGReading
import Testing

/// Comparisons in a real browser.
@Suite(
  .serialized,
  .enabled(if: Browser.program != nil, "skipped: Chromium is not installed"))
struct CompareInBrowserTests {
  let desk: TemporaryFolder
  let browser: Browser

  init() throws {
    desk = try TemporaryFolder()
    browser = try Browser(Browser.program ?? "")
    try desk.put(.patterned(5))
  }

  private func open(width: Int) throws -> BrowserPage {
    let run = try desk.run(
      "compare", "doc.pdf", "--devices=iphone-se,iphone-se-landscape",
      "--scale=0.5", "--reduce=1", "-o", "compare.html", "--overwrite")
    #expect(run.status == 0)
    let page = try browser.open(
      desk.url.appendingPathComponent("compare.html"), width: width,
      height: 900)
    try page.wait(
      until: """
        document.images.length === 8
          && [...document.images].every((image) => image.complete)
        """)
    return page
  }

  @Test func picturesAreShownPixelByPixel() throws {
    let page = try open(width: 2000)
    try page.evaluate("document.images[3].id = 'third'")
    // Within the line around it.
    let shown = try page.screenshot(of: "#third")
    let run = try desk.run(
      "export", "doc.pdf", "--device=iphone-se", "--scale=0.5",
      "--mode=double", "--fitting=fill")
    #expect(run.status == 0)
    let places = shown.places(of: try desk.image("doc/spread-2.png"))
    #expect(places.count == 1)
    #expect(page.errors == [])
    #expect(page.requests.filter { !$0.hasPrefix("data:") }.count == 1)
  }

  @Test func policyAllowsTheStyleInLightAndDark() throws {
    let page = try open(width: 1300)
    let background = "getComputedStyle(document.body).backgroundColor"
    try page.setMedia(["prefers-color-scheme": "light"])
    #expect(try page.text(background) == "rgb(244, 244, 244)")
    try page.setMedia(["prefers-color-scheme": "dark"])
    #expect(try page.text(background) == "rgb(28, 28, 28)")
    try page.evaluate(
      """
      const script = document.createElement("script");
      script.textContent = "window.hasRun = true";
      document.body.append(script);
      """)
    #expect(try page.text("window.hasRun") == "undefined")
  }

  @Test(arguments: [1300, 390])
  func screenReadersHearATable(width: Int) throws {
    let nodes = try open(width: width).accessibleNodes()
    func names(_ role: String) -> [String] {
      nodes.filter { $0.role == role }.map(\.name)
    }
    #expect(nodes.contains { $0.role == "table" })
    #expect(
      names("columnheader") == [
        "single", "double", "fit", "fill", "fit", "fill",
      ]
    )
    #expect(names("rowheader").count == 2)
    #expect(names("rowheader").allSatisfy { $0.hasPrefix("iPhone SE") })
    #expect(names("image").count == 8)
    #expect(names("image")[0].hasPrefix("page 2 on iPhone SE"))
  }

  @Test func pageFitsAPhone() throws {
    let page = try open(width: 390)
    #expect(try page.text("document.documentElement.scrollWidth") == "390")
    // Two pictures beside each other, each with its column's name.
    let tops =
      try page.text(
        """
        [...document.images].slice(0, 4)
          .map((image) => Math.round(image.getBoundingClientRect().top))
        """
      ).split(separator: ",")
    #expect(tops[0] == tops[1] && tops[2] == tops[3] && tops[0] != tops[2])
    #expect(
      try page.text("document.querySelector('.column').innerText")
        == "single, fit")
    try page.resize(width: 1300, height: 900)
    #expect(
      try page.text(
        "getComputedStyle(document.querySelector('.column')).display")
        == "none")
  }
}
