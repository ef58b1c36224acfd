import Foundation
import PNGReading
import Testing

/// Previews in a real browser.
@Suite(
  .serialized,
  .enabled(if: Browser.program != nil, "skipped: Chromium is not installed"))
struct PreviewInBrowserTests {
  let desk: TemporaryFolder
  let browser: Browser

  init() throws {
    desk = try TemporaryFolder()
    browser = try Browser(Browser.program ?? "")
  }

  /// Previews doc.pdf and opens that.
  private func open(
    _ arguments: [String], width: Int = 1000, height: Int = 900
  ) throws -> BrowserPage {
    let run = try ProgramRun.run(
      ["preview", "doc.pdf", "-o", "doc.html", "--overwrite"] + arguments,
      in: desk.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let page = try browser.open(
      desk.url.appendingPathComponent("doc.html"), width: width, height: height)
    try page.wait(until: Self.isDrawn)
    return page
  }

  /// Whether what the scrubber tells is what the canvas shows.
  private static let isDrawn = """
    document.getElementById("canvas").dataset.frame
      === document.getElementById("scrubber").value
    """

  /// The pixels that the page's canvas has when the scrubber is moved to some
  /// frames, one after the other.
  private func shown(
    _ page: BrowserPage, at frames: [Int]
  ) throws -> [[UInt32]] {
    let texts =
      try page.evaluate(
        """
        (async () => {
          const canvas = document.getElementById("canvas");
          const scrubber = document.getElementById("scrubber");
          const copy = new OffscreenCanvas(canvas.width, canvas.height)
            .getContext("2d", { willReadFrequently: true });
          const texts = [];
          for (const frame of \(frames)) {
            scrubber.value = frame;
            scrubber.dispatchEvent(new Event("input", { bubbles: true }));
            while (canvas.dataset.frame !== String(frame)) {
              await new Promise((go) => setTimeout(go, 1));
            }
            copy.clearRect(0, 0, canvas.width, canvas.height);
            copy.drawImage(canvas, 0, 0);
            const { data } = copy.getImageData(
              0, 0, canvas.width, canvas.height);
            let text = "";
            for (let i = 0; i < data.length; i += 0x8000) {
              text += String.fromCharCode(...data.subarray(i, i + 0x8000));
            }
            texts.push(btoa(text));
          }
          return texts;
        })()
        """) as? [String] ?? []
    return texts.map { text in
      let bytes = Data(base64Encoded: text) ?? Data()
      return bytes.withUnsafeBytes { bytes in
        bytes.bindMemory(to: UInt32.self).map { pixel in
          // A canvas has red first, images have blue first.
          pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
        }
      }
    }
  }

  private func place(_ page: BrowserPage) throws -> String {
    try page.text("document.getElementById('place').textContent")
  }

  /// Waits until the page rests at a place.
  private func wait(_ page: BrowserPage, for label: String) throws {
    try page.wait(
      until: """
        document.getElementById("place").textContent === "\(label)"
          && \(Self.isDrawn)
        """)
  }

  /// Lets the page's `seen` hold each frame that its canvas shows from now on.
  private func recordFrames(_ page: BrowserPage) throws {
    try page.evaluate(
      """
      (() => {
        const canvas = document.getElementById("canvas");
        window.seen = [];
        new MutationObserver(() => seen.push(Number(canvas.dataset.frame)))
          .observe(canvas, { attributeFilter: ["data-frame"] });
      })()
      """)
  }

  /// Moves the scrubber to a frame, and waits for that.
  private func scrub(_ page: BrowserPage, to frame: Int) throws {
    try page.evaluate(
      """
      (() => {
        const scrubber = document.getElementById("scrubber");
        scrubber.value = \(frame);
        scrubber.dispatchEvent(new Event("input", { bubbles: true }));
      })()
      """)
    try page.wait(until: Self.isDrawn)
  }

  /// Exports doc.pdf with the same options and gives the images' pixels.
  private func exported(_ arguments: [String]) throws -> [[UInt32]] {
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "-o", "out", "--overwrite"] + arguments,
      in: desk.url)
    #expect(run.status == 0)
    let names = desk.names(in: "out").filter { $0.hasSuffix(".png") }
    return try names.map { try desk.image("out/\($0)").pixels }
  }

  // MARK: Pixels

  @Test func screenShowsEachStillPixelByPixel() throws {
    try desk.put(.patterned(6))
    let options = [
      "--mode=double", "--canvas=300x200", "--fitting=fit", "--page-shadow",
    ]
    let stills = try exported(options)
    let page = try open(options)
    try page.setMedia(["prefers-reduced-motion": "reduce"])
    let places = [
      "Spread 1 of 4, page 1", "Spread 2 of 4, pages 2–3",
      "Spread 3 of 4, pages 4–5", "Spread 4 of 4, page 6",
    ]
    #expect(stills.count == places.count)
    for (still, label) in zip(stills, places) {
      try wait(page, for: label)
      let screen = try page.screenshot(of: "#canvas")
      #expect(screen.width == 300 && screen.height == 200)
      #expect(screen.pixels == still)
      try page.press("ArrowRight")
    }
    #expect(page.errors == [])
  }

  @Test(arguments: [
    ["--transition=scroll-per-spread", "--mode=double", "--page-shadow"],
    ["--transition=scroll-per-spread", "--mode=double", "--binding=right"],
    ["--transition=scroll-per-spread", "--direction=vertical"],
    ["--transition=scroll-per-spread", "--mode=single", "--fitting=fill"],
    [
      "--transition=scroll-continuous", "--direction=vertical", "--page-shadow",
    ],
    [
      "--transition=scroll-continuous", "--direction=vertical",
      "--fitting=fill", "--mode=double",
    ],
    ["--transition=scroll-continuous", "--binding=right"],
    ["--transition=curl", "--mode=double", "--background=#8090a0"],
    ["--transition=curl", "--mode=single", "--gray"],
    ["--transition=curl", "--mode=double", "--binding=right"],
  ])
  func everyFrameIsTheSequencesOwn(_ options: [String]) throws {
    try desk.put(.patterned(5))
    let options =
      options + ["--canvas=160x90", "--fps=10", "--hold=0.2", "--duration=0.7"]
    let frames = try exported(options + ["--sequence"])
    let page = try open(options)
    #expect(
      try page.text("document.getElementById('scrubber').max")
        == String(frames.count - 1))
    #expect(try shown(page, at: Array(frames.indices)) == frames)
    // Backwards they are the same.
    #expect(
      try shown(page, at: frames.indices.reversed()) == frames.reversed())
    #expect(page.errors == [])
  }

  @Test func whatIsShownMuchSmallerIsNotCoarse() throws {
    // Black lines of one pixel on white, one apart: gray from afar.
    var pdf = ColoredPDF.six
    pdf.pages = [.init("1 1 1", width: 1000, height: 750)]
    for y in stride(from: 0, to: 750, by: 2) {
      pdf.pages[0].content += "\n0 g 0 \(y) 1000 1 re f"
    }
    try desk.put(pdf)
    let page = try open(["--canvas=1000x750"], width: 360, height: 700)
    let screen = try page.screenshot(of: "#canvas")
    #expect(screen.width > 300 && screen.width < 360)
    for y in 20..<(screen.height - 20) {
      let start = y * screen.width
      let row = screen.pixels[(start + 20)..<(start + screen.width - 20)]
      #expect(row.allSatisfy { (96...160).contains($0 & 0xFF) })
    }
    let width = "document.getElementById('canvas').width"
    #expect(try page.evaluate(width) as? Int == screen.width)
    // On paper, and on a screen that has them, all pixels are there.
    try page.evaluate("dispatchEvent(new Event('beforeprint'))")
    #expect(try page.evaluate(width) as? Int == 1000)
    try page.evaluate("dispatchEvent(new Event('afterprint'))")
    #expect(try page.evaluate(width) as? Int == screen.width)
    try page.resize(width: 360, height: 700, density: 3, isPhone: true)
    try page.wait(until: "\(width) === 1000")
    #expect(page.errors == [])
  }

  @Test func nobodySeesASheetThatIsNotFinished() throws {
    try desk.put(.patterned(3))
    let page = try open(
      ["--transition=curl", "--mode=single", "--canvas=800x600"])
    try page.evaluate(
      """
      (() => {
        const decode = window.createImageBitmap;
        window.waiting = [];
        window.createImageBitmap = async (...input) => {
          await new Promise((go) => waiting.push(go));
          return decode(...input);
        };
      })()
      """)
    // The pictures of half a turn come one by one.
    try page.evaluate(
      """
      (() => {
        const scrubber = document.getElementById("scrubber");
        scrubber.value = 25;
        scrubber.dispatchEvent(new Event("input", { bubbles: true }));
      })()
      """)
    try page.wait(until: "waiting.length > 0")
    try page.resize(width: 320, height: 700)
    try page.evaluate(
      "new Promise((go) => requestAnimationFrame(() => setTimeout(go, 50)))")
    let width = "document.getElementById('canvas').width"
    #expect(try page.evaluate(width) as? Int == 800)
    #expect(
      try page.text("document.getElementById('canvas').dataset.frame") == "0")
    try page.evaluate(
      "setInterval(() => waiting.splice(0).forEach((go) => go()), 1)")
    try page.wait(until: Self.isDrawn)
    #expect(try page.evaluate("\(width) < 320") as? Bool == true)
    #expect(page.errors == [])
  }

  @Test func aPageThatABrowserSavedIsThePreviewAgain() throws {
    try desk.put(.patterned(4))
    let page = try open(
      ["--transition=curl", "--mode=double", "--canvas=900x600"], width: 340)
    try page.press("ArrowRight")
    try wait(page, for: "Spread 2 of 3, pages 2–3")
    let text = try page.text(
      "'<!DOCTYPE html>' + document.documentElement.outerHTML")
    try desk.put(text, as: "saved.html")
    let frames = [0, 20, 40]
    let saved = try browser.open(desk.url.appendingPathComponent("saved.html"))
    try saved.wait(until: Self.isDrawn)
    let first = try browser.open(desk.url.appendingPathComponent("doc.html"))
    try first.wait(until: Self.isDrawn)
    #expect(try shown(saved, at: frames) == shown(first, at: frames))
    #expect(
      try saved.evaluate("document.getElementById('stops').length") as? Int
        == 3)
    // What the script had set is refused as part of the page, and set anew.
    #expect(saved.errors.allSatisfy { $0.contains("inline style violates") })
  }

  @Test func transparentFramesStayTransparent() throws {
    try desk.put(.patterned(3))
    let options = [
      "--transition=curl", "--mode=double", "--background=transparent",
      "--canvas=160x90", "--fps=10", "--hold=0.2",
    ]
    let frames = try exported(options + ["--sequence"])
    let page = try open(options)
    for (pixels, frame) in zip(
      try shown(page, at: Array(frames.indices)), frames)
    {
      // Colours that are faint are told inexactly by both.
      #expect(pixels.map { $0 >> 24 } == frame.map { $0 >> 24 })
      #expect(
        zip(pixels, frame).allSatisfy { $0 == $1 || $1 >> 24 < 255 })
    }
    #expect(page.errors == [])
  }

  // MARK: Moving

  @Test func stepsPlayTheFramesBetweenAndRestOnTheStill() throws {
    try desk.put(.patterned(6))
    let page = try open([
      "--transition=curl", "--mode=double", "--canvas=300x200", "--fitting=fit",
    ])
    try recordFrames(page)
    try page.click("#next")
    try wait(page, for: "Spread 2 of 4, pages 2–3")
    let stills = try exported([
      "--mode=double", "--canvas=300x200", "--fitting=fit",
      "--transition=curl",
    ])
    #expect(try page.screenshot(of: "#canvas").pixels == stills[1])
    // 15 resting frames, then 24 steps: the second spread rests from 38 on.
    let seen = try page.evaluate("[...new Set(seen)]") as? [Int] ?? []
    #expect(seen.count > 3)
    #expect(seen == seen.sorted())
    #expect(seen.last == 38)
    try page.press("ArrowLeft")
    try page.wait(until: "document.getElementById('scrubber').value === '0'")
    try wait(page, for: "Spread 1 of 4, page 1")
    #expect(try page.screenshot(of: "#canvas").pixels == stills[0])
    #expect(page.errors == [])
  }

  @Test func keysTurnPlayAndJump() throws {
    try desk.put(.patterned(6))
    let page = try open(["--mode=double", "--canvas=300x200", "--fitting=fit"])
    try page.press("End")
    try wait(page, for: "Spread 4 of 4, page 6")
    #expect(
      try page.text(
        "document.getElementById('next').getAttribute('aria-disabled')")
        == "true")
    try page.press("PageUp")
    try wait(page, for: "Spread 3 of 4, pages 4–5")
    try page.press("Home")
    try wait(page, for: "Spread 1 of 4, page 1")
    try page.press("ArrowDown")
    try wait(page, for: "Spread 2 of 4, pages 2–3")
    // Two turns at once don't wait for each other.
    try page.press("ArrowRight")
    try page.press("ArrowRight")
    try wait(page, for: "Spread 4 of 4, page 6")
    #expect(page.errors == [])
  }

  @Test func backAmidATurnLeadsWhereTheTurnBegan() throws {
    try desk.put(.patterned(3))
    // 15 resting frames and 11 steps: the second spread rests from 25 to 39.
    let page = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    for frame in [20, 45] {
      try scrub(page, to: frame)
      try recordFrames(page)
      try page.click("#previous")
      let rest = frame < 25 ? 0 : 25
      try page.wait(
        until: "document.getElementById('scrubber').value === '\(rest)'")
      try page.wait(until: Self.isDrawn)
      let seen = try page.evaluate("seen") as? [Int] ?? []
      #expect(seen.allSatisfy { $0 <= frame && $0 >= rest })
      #expect(seen.count > 1)
    }
  }

  @Test func aTurnWithoutFramesIsDoneAtOnce() throws {
    try desk.put(.patterned(3))
    for options in [["--fps=1"], ["--transition=curl", "--duration=0"]] {
      let page = try open(
        ["--mode=single", "--canvas=300x200", "--fitting=fit"] + options)
      #expect(
        try page.text(
          """
          (() => {
            document.getElementById("next").click();
            return document.getElementById("place").textContent;
          })()
          """) == "Spread 2 of 3, page 2")
    }
  }

  @Test func timeStandsStillWhileThePageIsHidden() throws {
    try desk.put(.patterned(6))
    let page = try open([
      "--mode=single", "--canvas=300x200", "--fitting=fit", "--hold=2",
    ])
    // A page that is hidden gets no animation frames; the next comes late.
    try page.evaluate(
      """
      (() => {
        const request = window.requestAnimationFrame;
        window.late = 0;
        window.requestAnimationFrame =
          (step) => request((now) => step(now + late));
      })()
      """)
    try recordFrames(page)
    try page.click("#play")
    try page.wait(until: "seen.length > 5")
    try page.evaluate("late = 10000")
    try page.wait(until: "seen.length > 15")
    // At most a quarter of a second is made up for.
    #expect(
      try page.evaluate(
        "Math.max(...seen.slice(1).map((n, i) => n - seen[i])) < 15") as? Bool
        == true)
  }

  @Test func whoHoldsAKeySeesWhatPasses() throws {
    try desk.put(.patterned(24))
    let page = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    // Pictures come more slowly than the key repeats.
    try page.evaluate(
      """
      (() => {
        const decode = window.createImageBitmap;
        window.createImageBitmap = async (...input) => {
          await new Promise((go) => setTimeout(go, 60));
          return decode(...input);
        };
      })()
      """)
    try recordFrames(page)
    try page.evaluate(
      """
      (async () => {
        for (let press = 0; press < 40; press++) {
          document.body.dispatchEvent(
            new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
          await new Promise((go) => setTimeout(go, 20));
        }
      })()
      """)
    let seen = try page.evaluate("[...new Set(seen)]") as? [Int] ?? []
    #expect(seen.count > 5)
    #expect(seen == seen.sorted())
    try wait(page, for: "Spread 24 of 24, page 24")
    #expect(page.errors == [])
  }

  @Test func picturesInMemoryAreFewHoweverFastTheScrubberMoves() throws {
    try desk.put(.patterned(4))
    let page = try open([
      "--transition=curl", "--mode=single", "--canvas=160x90",
    ])
    // As if each picture had six million pixels: more than are kept of the 23
    // that a turn is drawn of.
    try page.evaluate(
      """
      (() => {
        window.pixels = 0;
        window.most = 0;
        window.createImageBitmap = async () => {
          await new Promise((go) => setTimeout(go, 5));
          const bitmap = new OffscreenCanvas(3000, 2000).getContext("2d")
            .canvas.transferToImageBitmap();
          pixels += 6e6;
          most = Math.max(most, pixels);
          const { close } = bitmap;
          bitmap.close = () => {
            pixels -= 6e6;
            close.call(bitmap);
          };
          return bitmap;
        };
      })()
      """)
    try page.evaluate(
      """
      (async () => {
        const scrubber = document.getElementById("scrubber");
        for (let i = 0; i < 60; i++) {
          scrubber.value = (i * 37) % Number(scrubber.max);
          scrubber.dispatchEvent(new Event("input", { bubbles: true }));
          await new Promise((go) => setTimeout(go, 16));
        }
      })()
      """)
    try page.wait(until: Self.isDrawn)
    // 48 million pixels, and up to four pictures on their way.
    let most = try page.evaluate("most") as? Double ?? .infinity
    #expect(most > 48e6 && most <= 72e6)
    #expect(page.errors == [])
  }

  @Test func picturesThatCannotBeShownAreToldOf() throws {
    try desk.put(.patterned(3))
    let page = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    let isTold = "!document.getElementById('trouble').hidden"
    #expect(try page.evaluate(isTold) as? Bool == false)
    try page.evaluate(
      "window.createImageBitmap = () => Promise.reject(new Error('no memory'))"
    )
    try page.press("End")
    try wait(page, for: "Spread 3 of 3, page 3")
    #expect(try page.evaluate(isTold) as? Bool == true)
    #expect(page.errors == [])
  }

  @Test func rightBindingTurnsToTheLeft() throws {
    try desk.put(.patterned(6))
    let page = try open([
      "--mode=double", "--canvas=300x200", "--fitting=fit", "--binding=right",
    ])
    try page.press("ArrowLeft")
    try wait(page, for: "Spread 2 of 4, pages 2–3")
    try page.press("ArrowRight")
    try wait(page, for: "Spread 1 of 4, page 1")
    // The button that leads on is on the left.
    #expect(
      try page.rectangle(of: "#next").x < page.rectangle(of: "#previous").x)
  }

  @Test func playRunsToTheEndAndPauseStops() throws {
    try desk.put(.patterned(3))
    let page = try open([
      "--mode=single", "--canvas=300x200", "--fitting=fit", "--hold=0.3",
      "--duration=0.3",
    ])
    let isPlaying =
      "document.getElementById('play').getAttribute('aria-label') === 'Pause'"
    try page.press(" ")
    try page.wait(until: isPlaying)
    try page.wait(
      until: "Number(document.getElementById('scrubber').value) > 3")
    try page.click("#play")
    try page.wait(until: "!(\(isPlaying))")
    let frame = try page.text("document.getElementById('scrubber').value")
    try page.evaluate("new Promise((go) => setTimeout(go, 200))")
    #expect(
      try page.text("document.getElementById('scrubber').value") == frame)
    try page.click("#play")
    try page.wait(until: "!(\(isPlaying))")
    try wait(page, for: "Spread 3 of 3, page 3")
    // At the end it starts over.
    try page.click("#play")
    try wait(page, for: "Spread 1 of 3, page 1")
    #expect(page.errors == [])
  }

  @Test func reducedMotionShowsStillsOnly() throws {
    try desk.put(.patterned(3))
    let page = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    try page.setMedia(["prefers-reduced-motion": "reduce"])
    try recordFrames(page)
    try page.click("#next")
    try wait(page, for: "Spread 2 of 3, page 2")
    try page.click("#play")
    try wait(page, for: "Spread 3 of 3, page 3")
    // 15 resting frames and 11 steps: spreads rest from frames 25 and 50 on.
    #expect(
      try page.evaluate("[...new Set(seen)]") as? [Int] == [25, 50])
  }

  @Test func aPhoneSwipesAndHasNoSidewaysScroll() throws {
    try desk.put(.patterned(6))
    let page = try open(["--mode=double", "--canvas=1024x768"])
    try page.resize(width: 360, height: 740, isPhone: true)
    #expect(
      try page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
    let stage = try page.rectangle(of: "#stage")
    #expect(stage.width > 320 && stage.width <= 360)
    #expect(abs(stage.height / stage.width - 0.75) < 0.02)
    try page.swipe("#stage", x: -120, y: 8)
    try wait(page, for: "Spread 2 of 4, pages 2–3")
    try page.swipe("#stage", x: 120, y: 8)
    try wait(page, for: "Spread 1 of 4, page 1")
    #expect(page.errors == [])
  }

  @Test func aPhoneOnItsSideShowsStageAndControlsAtOnce() throws {
    try desk.put(.patterned(6))
    let page = try open(["--mode=double", "--canvas=1024x768"])
    try page.resize(width: 740, height: 360, isPhone: true)
    try page.evaluate("scrollTo(0, 0)")
    for name in ["#stage", "#scrubber", "#play", "#stops"] {
      let place = try page.rectangle(of: name)
      #expect(place.x >= 0 && place.x + place.width <= 740)
      #expect(place.y >= 0 && place.y + place.height <= 360, "\(name)")
    }
    #expect(try page.rectangle(of: "#stage").height > 240)
  }

  @Test(arguments: [
    ([], "pan-y pinch-zoom"),
    (["--direction=vertical"], "pan-x pinch-zoom"),
  ])
  func fingersStillZoomAndScrollTheOtherWay(
    _ options: [String], _ actions: String
  ) throws {
    try desk.put(.patterned(3))
    let page = try open(["--mode=single", "--canvas=300x200"] + options)
    #expect(
      try page.text(
        "getComputedStyle(document.getElementById('stage')).touchAction")
        == actions)
  }

  @Test func aTimeBehindTheAddressOpensIt() throws {
    try desk.put(.patterned(3))
    _ = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    let file = desk.url.appendingPathComponent("doc.html").absoluteString
    let page = try browser.open(
      try #require(URL(string: file + "#t=1.5")), width: 900, height: 900)
    try page.wait(until: Self.isDrawn)
    #expect(
      try page.text("document.getElementById('scrubber').value") == "45")
    try page.evaluate("location.hash = '#t=99'")
    try wait(page, for: "Spread 3 of 3, page 3")
    for nonsense in ["#nonsense", "#t=", "#t=.", "#t=1.2.3", "#t=-1"] {
      try page.evaluate("location.hash = '#t=1.5'")
      try wait(page, for: "Spread 2 of 3, page 2")
      try page.evaluate("location.hash = '\(nonsense)'")
      try wait(page, for: "Spread 1 of 3, page 1")
      #expect(
        try page.text("document.getElementById('time').textContent")
          == "0:00.0 / 0:02.2")
    }
    #expect(page.errors == [])
  }

  // MARK: Reading

  @Test func aScreenReaderFindsRolesAndNames() throws {
    try desk.put(.patterned(6))
    let page = try open(["--mode=double", "--canvas=300x200", "--fitting=fit"])
    let nodes = try page.accessibleNodes().map { "\($0.role): \($0.name)" }
    for node in [
      "heading: doc", "image: Spread 1 of 4, page 1", "slider: Time",
      "button: Previous", "button: Play", "button: Next", "combobox: Go to",
      "group: doc", "main: ",
    ] {
      #expect(nodes.contains(node), "\(node) in \(nodes)")
    }
    #expect(nodes.contains { $0.hasPrefix("status") })
    #expect(
      try page.text(
        "document.getElementById('scrubber').getAttribute('aria-valuetext')")
        == "Spread 1 of 4, page 1, 0.0 seconds")
  }

  @Test func aScreenReaderIsToldOfRestsAndNotOfWhatPasses() throws {
    try desk.put(.patterned(4))
    let page = try open([
      "--mode=single", "--canvas=300x200", "--fitting=fit", "--hold=0.1",
      "--duration=0.2",
    ])
    try page.evaluate(
      """
      (() => {
        window.said = [];
        const live = document.querySelectorAll(
          "[role=status], [role=alert], [aria-live]");
        for (const node of live) {
          new MutationObserver(() => said.push(node.textContent))
            .observe(node, { childList: true, characterData: true });
        }
      })()
      """)
    #expect(try page.evaluate("said.length") as? Int == 0)
    try page.click("#play")
    try wait(page, for: "Spread 4 of 4, page 4")
    try page.wait(until: "said.length > 0")
    #expect(
      try page.evaluate("said") as? [String] == ["Spread 4 of 4, page 4"])
    try page.press("PageUp")
    try page.wait(until: "said.length > 1")
    #expect(
      try page.evaluate("said[1]") as? String == "Spread 3 of 4, page 3")
    // A slider tells itself what it stands for.
    try scrub(page, to: 0)
    #expect(
      try page.evaluate("said.slice(2).join('')") as? String == "")
    #expect(
      try page.text(
        "document.getElementById('scrubber').getAttribute('aria-valuetext')")
        == "Spread 1 of 4, page 1, 0.0 seconds")
    // A button whose name tells its state has no other.
    #expect(
      try page.evaluate(
        "document.querySelectorAll('[aria-pressed]').length") as? Int == 0)
  }

  @Test func theFocusStaysWhereItIs() throws {
    try desk.put(.patterned(3))
    let page = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    try page.evaluate("document.getElementById('next').focus()")
    for place in ["2 of 3, page 2", "3 of 3, page 3", "3 of 3, page 3"] {
      try page.press("Enter")
      try wait(page, for: "Spread \(place)")
      #expect(try page.text("document.activeElement.id") == "next")
    }
  }

  @Test func keysScrollTheTextBelow() throws {
    try desk.put(.patterned(3))
    let page = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    try page.evaluate("document.querySelector('summary').focus()")
    let isTaken = """
      !document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
        key: "ArrowDown", bubbles: true, cancelable: true
      }))
      """
    #expect(try page.evaluate(isTaken) as? Bool == false)
    #expect(try place(page) == "Spread 1 of 3, page 1")
    try page.evaluate("document.getElementById('stage').focus()")
    #expect(try page.evaluate(isTaken) as? Bool == true)
    try wait(page, for: "Spread 2 of 3, page 2")
  }

  @Test func withoutScriptsThePageSaysSo() throws {
    try desk.put(.patterned(3))
    _ = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    let page = try browser.open(
      desk.url.appendingPathComponent("doc.html"), runsScripts: false)
    let nodes = try page.accessibleNodes().map { "\($0.role): \($0.name)" }
    #expect(
      nodes.contains {
        $0.hasPrefix("StaticText: This preview needs scripts")
      }, "\(nodes)")
    #expect(nodes.contains("heading: doc"))
    // No control that does nothing.
    #expect(!nodes.contains { $0.hasPrefix("button") })
  }

  @Test func printShowsTheSpreadWithoutControls() throws {
    try desk.put(.patterned(3))
    let page = try open(["--mode=single", "--canvas=300x200", "--fitting=fit"])
    try page.setMedia([:], type: "print")
    let nodes = try page.accessibleNodes().map { "\($0.role): \($0.name)" }
    #expect(nodes.contains("image: Spread 1 of 3, page 1"))
    #expect(nodes.contains("heading: doc"))
    #expect(
      !nodes.contains {
        $0.hasPrefix("button") || $0.hasPrefix("slider")
          || $0.hasPrefix("combobox")
      })
  }

  @Test func tabReachesEveryControlAndShowsWhereItIs() throws {
    try desk.put(.patterned(6))
    let page = try open(["--mode=double", "--canvas=300x200", "--fitting=fit"])
    var reached: [String] = []
    for _ in 0..<7 {
      try page.press("Tab")
      let outline = try page.text(
        "getComputedStyle(document.activeElement).outlineStyle")
      #expect(outline == "solid")
      reached.append(
        try page.text(
          "document.activeElement.id || document.activeElement.localName"))
    }
    #expect(
      reached == [
        "stage", "scrubber", "previous", "play", "next", "stops", "summary",
      ])
  }

  @Test func lightAndDarkAreBothReadable() throws {
    try desk.put(.patterned(6))
    let page = try open(["--mode=double", "--canvas=300x200", "--fitting=fit"])
    // Contrast as WCAG 2 has it, of text against what is behind it.
    let contrast = """
      (() => {
        const light = (color) => {
          const [r, g, b] = color.match(/[0-9.]+/g).map((n) => {
            const part = n / 255;
            return part <= 0.03928
              ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const behind = light(getComputedStyle(document.body).backgroundColor);
        return ["h1", ".configuration", "#place", "#time", "summary"].map(
          (name) => {
            const ink = light(
              getComputedStyle(document.querySelector(name)).color);
            return (Math.max(ink, behind) + 0.05)
              / (Math.min(ink, behind) + 0.05);
          });
      })()
      """
    var backgrounds: Set<String> = []
    for scheme in ["light", "dark"] {
      try page.setMedia(["prefers-color-scheme": scheme])
      let ratios = try page.evaluate(contrast) as? [Double] ?? []
      #expect(ratios.count == 5 && ratios.allSatisfy { $0 >= 4.5 })
      backgrounds.insert(
        try page.text("getComputedStyle(document.body).backgroundColor"))
    }
    #expect(backgrounds.count == 2)
  }

  @Test func hostileTextIsShownAndNotRun() throws {
    let title = "</title></script><script>document.body.innerHTML=1</script>"
    let label = "\"><img src=x onerror=alert(1)> &amp;"
    var pdf = ColoredPDF.patterned(2)
    pdf.catalog =
      "/PageLabels << /Nums [0 << /P \(ColoredPDF.text(label)) /S /D >>] >>"
    pdf.objects = ["<< /Title \(ColoredPDF.text(title)) >>"]
    pdf.trailer = "/Info \(pdf.firstObject) 0 R"
    let name = "<img src=x onerror=alert(1)>&'\"{{data}}.pdf"
    try desk.put(pdf, as: name)
    let run = try ProgramRun.run(
      ["preview", name, "-o", "doc.html", "--canvas=300x200", "--fitting=fit"],
      in: desk.url)
    #expect(run.status == 0)
    let page = try browser.open(desk.url.appendingPathComponent("doc.html"))
    try page.wait(until: Self.isDrawn)
    #expect(try page.text("document.title") == title)
    #expect(
      try page.text("document.querySelector('h1').textContent") == title)
    #expect(
      try page.text("document.querySelector('dd').textContent") == name)
    #expect(
      try place(page)
        == "Spread 1 of 2, page 1 (\(label)1)")
    #expect(
      try page.evaluate("document.querySelectorAll('img, h1 *, dd *').length")
        as? Int == 0)
    #expect(
      try page.evaluate("document.scripts.length") as? Int == 3)
    #expect(page.errors == [])
  }

  @Test func nothingIsLoadedAndNoOtherScriptRuns() throws {
    try desk.put(.patterned(2))
    let page = try open(["--canvas=300x200", "--fitting=fit"])
    #expect(page.requests.allSatisfy { $0.hasPrefix("file:") })
    #expect(page.requests.count == 1)
    #expect(page.errors == [])
    let refused =
      try page.evaluate(
        """
        new Promise((done) => {
          const refused = new Set();
          addEventListener("securitypolicyviolation", (event) => {
            refused.add(event.effectiveDirective);
            if (refused.size === 4) done([...refused].sort());
          });
          const script = document.createElement("script");
          script.textContent = "document.title = 'run'";
          document.body.append(script);
          const style = document.createElement("style");
          style.textContent = "body { display: none }";
          document.body.append(style);
          new Image().src = "http://127.0.0.1:9/x.png";
          fetch("http://127.0.0.1:9/").catch(() => {});
          setTimeout(() => done([...refused].sort()), 10000);
        })
        """) as? [String]
    #expect(
      refused == [
        "connect-src", "img-src", "script-src-elem", "style-src-elem",
      ]
    )
    #expect(try page.text("document.title") == "doc")
  }

  @Test func whatIsLeftOutIsSaidOnThePage() throws {
    try desk.put(.patterned(8, width: 500, height: 700))
    let run = try desk.run(
      "preview", "doc.pdf", "-o", "doc.html", "--transition=curl",
      "--preview-size=0.3")
    #expect(run.status == 0)
    let note = "left out, to stay within 0.3 MB."
    #expect(run.errors.contains(note))
    let page = try browser.open(desk.url.appendingPathComponent("doc.html"))
    try page.wait(until: Self.isDrawn)
    #expect(
      try page.text("document.querySelector('[role=note]').textContent")
        .contains(note))
    try page.press("End")
    try page.wait(until: Self.isDrawn)
    #expect(page.errors == [])
  }
}
