import Foundation
import PNGReading
import Testing

/// What the frames of sequences promise, on real frames.
struct SequenceTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  /// Rests of 2 frames and transitions of 4 steps.
  private static let timing = [
    "--fps=10", "--hold=0.2", "--duration=0.4", "--easing=linear",
  ]

  /// Runs the program in the desk's folder, where it must succeed.
  @discardableResult private func run(
    _ arguments: [String]
  ) throws -> ProgramRun {
    let run = try ProgramRun.run(arguments, in: desk.url)
    try #require(run.status == 0, "\(run.errors)")
    return run
  }

  private func frames(_ folder: String) -> [String] {
    desk.names(in: folder).filter { $0.hasPrefix("frame-") }
  }

  private func frame(_ number: Int, in folder: String = "frames") -> String {
    "\(folder)/frame-" + String(format: "%04d", number) + ".png"
  }

  // MARK: Ends of transitions

  static let fits: [[String]] = [
    ["--mode=double"],
    ["--mode=single", "--direction=vertical"],
    ["--mode=double", "--binding=right"],
    ["--mode=double", "--page-shadow", "--gray"],
    ["--mode=double", "--background=transparent", "--padding=7"],
    ["--mode=double", "--transition=curl"],
    ["--mode=single", "--transition=curl"],
    ["--mode=double", "--transition=curl", "--binding=right"],
    ["--mode=double", "--transition=curl", "--page-shadow", "--scale=1.5"],
    [
      "--mode=double", "--transition=curl", "--background=transparent",
      "--gray",
    ],
    ["--mode=double", "--transition=curl", "--pages=1,4,5"],
  ]

  @Test("transitions begin and end with the stills' bytes", arguments: fits)
  func endsAreStills(look: [String]) throws {
    try desk.put(.patterned(5))
    let common = ["export", "doc.pdf", "--fitting=fit", "--canvas=160x120"]
    try run(common + look + ["-o", "stills"])
    try run(
      common + look + Self.timing + ["--sequence", "-o", "frames"])
    let stills = desk.names(in: "stills").filter { $0.hasSuffix(".png") }
    #expect(stills.count >= 2)
    #expect(
      frames("frames").count == 2 * stills.count + 3 * (stills.count - 1))
    for (index, still) in stills.enumerated() {
      let bytes = try desk.data("stills/\(still)")
      // Spread after spread: two resting frames, three on the way.
      let first = try desk.data(frame(5 * index + 1))
      let last = try desk.data(frame(5 * index + 2))
      #expect(first == bytes && last == bytes, "\(still)")
      guard index + 1 < stills.count else { continue }
      let moving = try (3...5).map { try desk.data(frame(5 * index + $0)) }
      #expect(!moving.contains(bytes))
      #expect(Set(moving).count == 3)
    }
  }

  // Pages of 50 × 100 on 50 × 40 have stills at 0, 40 and 60. 60 pixels at
  // 2 · 40 a second are 0.75 s, 8 steps: 2 frames at the start, 7 on the way,
  // 2 at the end and 3 to the next spread.
  @Test(
    "with fill, transitions go from a spread's last still to the next's first",
    arguments: [["--direction=horizontal"], ["--direction=vertical"]])
  func endsAreStillsUnderFill(look: [String]) throws {
    try desk.put(.patterned(3))
    let common = [
      "export", "doc.pdf", "--mode=single", "--fitting=fill",
      "--canvas=50x40", "--size-class=regular",
    ]
    try run(common + look + ["--overflow=scroll", "-o", "stills"])
    try run(
      common + look + Self.timing + ["--sequence", "-o", "frames"])
    #expect(
      desk.names(in: "stills").filter { $0.hasPrefix("spread-2") } == [
        "spread-2-2.png", "spread-2-3.png", "spread-2.png",
      ])
    #expect(frames("frames").count == 3 * 11 + 2 * 3)
    for spread in 0..<3 {
      let first = try desk.data("stills/spread-\(spread + 1).png")
      let last = try desk.data("stills/spread-\(spread + 1)-3.png")
      let start = 14 * spread
      for number in [1, 2] {
        #expect(try desk.data(frame(start + number)) == first)
      }
      for number in [10, 11] {
        #expect(try desk.data(frame(start + number)) == last)
      }
      #expect(first != last)
    }
  }

  // MARK: Determinism

  @Test(
    "frames don't depend on the number of jobs",
    arguments: [
      ["--mode=double", "--transition=curl", "--page-shadow"],
      ["--mode=double"],
      ["--mode=single", "--fitting=fill", "--canvas=60x40"],
      ["--transition=scroll-continuous", "--direction=vertical"],
    ])
  func jobsDoNotMatter(look: [String]) throws {
    try desk.put(.patterned(5))
    var all: [[String: Data]] = []
    for jobs in ["1", "2", "5"] {
      try run(
        ["export", "doc.pdf", "--fitting=fit", "--canvas=160x120"] + look
          + Self.timing + ["--sequence", "-j", jobs, "-o", "frames-\(jobs)"])
      let names = desk.names(in: "frames-\(jobs)")
      let files = try names.map { try desk.data("frames-\(jobs)/\($0)") }
      all.append(Dictionary(uniqueKeysWithValues: zip(names, files)))
    }
    #expect(all[0].count > 10)
    #expect(all[0] == all[1])
    #expect(all[0] == all[2])
  }

  // MARK: Scrolling moves pixels only

  /// A frame of a scroll from one still to the next is both, shifted.
  private func expectShift(
    from leaving: DecodedPNG, to coming: DecodedPNG, in frame: DecodedPNG,
    background: UInt32,
    place: (_ x: Int, _ y: Int) -> (x: Int, y: Int, isComing: Bool)?
  ) {
    var wrong = 0
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        var expected = background
        if let place = place(x, y) {
          let still = place.isComing ? coming : leaving
          expected = still[place.x, place.y]
        }
        if frame[x, y] != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  // 160 and a gap of 20: 45 pixels a step.
  @Test(
    "frames of a horizontal scroll are the stills, shifted",
    arguments: ["left", "right"])
  func horizontalShift(binding: String) throws {
    try desk.put(.patterned(3))
    try run(
      [
        "export", "doc.pdf", "--mode=double", "--fitting=fit",
        "--canvas=160x100", "--background=#123456", "--binding=\(binding)",
        "--sequence", "-o", "frames",
      ] + Self.timing)
    let cover = try desk.image(frame(2))
    let pair = try desk.image(frame(6))
    for step in 1...3 {
      expectShift(
        from: cover, to: pair, in: try desk.image(frame(2 + step)),
        background: 0xFF12_3456
      ) { x, y in
        // Mirrored, everything runs the other way.
        let along = (binding == "left" ? x : 159 - x) + 45 * step
        let inStill = along < 160 ? along : along - 180
        guard (0..<160).contains(inStill) else { return nil }
        let column = binding == "left" ? inStill : 159 - inStill
        return (column, y, along >= 180)
      }
    }
  }

  // 100 and a gap of 20 points: 240 pixels in steps of 60.
  @Test("frames of a vertical scroll are the stills, shifted")
  func verticalShift() throws {
    try desk.put(.patterned(2))
    try run(
      [
        "export", "doc.pdf", "--mode=single", "--fitting=fit",
        "--canvas=60x100", "--scale=2", "--direction=vertical",
        "--background=#654321", "--sequence", "-o", "frames",
      ] + Self.timing)
    let first = try desk.image(frame(2))
    let second = try desk.image(frame(6))
    #expect(first.width == 120 && first.height == 200)
    for step in 1...3 {
      expectShift(
        from: first, to: second, in: try desk.image(frame(2 + step)),
        background: 0xFF65_4321
      ) { x, y in
        let along = y + 60 * step
        if along < 200 { return (x, along, false) }
        return along < 240 ? nil : (x, along - 240, true)
      }
    }
  }

  /// The rows of a plane that stills show parts of.
  private func plane(
    height: Int, stills: [(y: Int, image: DecodedPNG)]
  ) -> [[UInt32]] {
    let width = stills[0].image.width
    var rows = Array(
      repeating: Array(repeating: UInt32(0xFF12_3456), count: width),
      count: height)
    for still in stills {
      for row in 0..<still.image.height where still.y + row < height {
        rows[still.y + row] = (0..<width).map { still.image[$0, row] }
      }
    }
    return rows
  }

  private func rows(_ image: DecodedPNG) -> [[UInt32]] {
    (0..<image.height).map { y in (0..<image.width).map { image[$0, y] } }
  }

  // Stills at 0, 40 and 60 of 100. 60 pixels in 8 steps: 7.5, 15, 22.5 …
  @Test("frames within a spread that fill makes long are its stills, shifted")
  func shiftWithinASpread() throws {
    try desk.put(.patterned(1))
    let common = [
      "export", "doc.pdf", "--mode=single", "--fitting=fill",
      "--canvas=50x40", "--size-class=regular",
    ]
    try run(common + ["--overflow=scroll", "-o", "stills"])
    try run(common + Self.timing + ["--sequence", "-o", "frames"])
    let whole = plane(
      height: 100,
      stills: [
        (0, try desk.image("stills/spread-1.png")),
        (40, try desk.image("stills/spread-1-2.png")),
        (60, try desk.image("stills/spread-1-3.png")),
      ])
    for (step, y) in [8, 15, 23, 30, 38, 45, 53].enumerated() {
      let image = rows(try desk.image(frame(3 + step)))
      let isPart = image == Array(whole[y..<(y + 40)])
      #expect(isPart, "step \(step)")
    }
  }

  // Pages of 100 × 50 on 100 × 40 are 80 × 40, 10 apart: stills at 0, 50 and
  // 100 of 140. 100 pixels at 40 a second: 25 steps of 4.
  @Test("frames of a strip are its stills, shifted")
  func shiftOnAStrip() throws {
    try desk.put(.patterned(3, width: 100, height: 50))
    let common = [
      "export", "doc.pdf", "--mode=single", "--fitting=fit", "--canvas=100x40",
      "--transition=scroll-continuous", "--direction=vertical",
      "--background=#123456",
    ]
    try run(common + ["-o", "stills"])
    try run(common + Self.timing + ["--sequence", "-o", "frames"])
    let strip = plane(
      height: 140,
      stills: try (0..<3).map {
        (50 * $0, try desk.image("stills/spread-\($0 + 1).png"))
      })
    #expect(frames("frames").count == 26)
    for step in 0...25 {
      let image = rows(try desk.image(frame(step + 1)))
      let isPart = image == Array(strip[(4 * step)..<(4 * step + 40)])
      #expect(isPart, "step \(step)")
    }
    // The ends are stills, to the byte.
    #expect(try desk.data(frame(1)) == desk.data("stills/spread-1.png"))
    #expect(try desk.data(frame(26)) == desk.data("stills/spread-3.png"))
  }

  @Test("a sequence backwards is the same frames, last one first")
  func reverse() throws {
    try desk.put(.patterned(3))
    let common =
      [
        "export", "doc.pdf", "--mode=double", "--transition=curl",
        "--canvas=160x120", "--sequence",
      ] + Self.timing
    try run(common + ["-o", "frames"])
    try run(common + ["--reverse", "-o", "backwards"])
    for number in 1...7 {
      #expect(
        try desk.data(frame(number))
          == desk.data(frame(8 - number, in: "backwards")))
    }
    #expect(frames("backwards").count == 7)
  }

  @Test("a cut has the whole sequence's frames")
  func cut() throws {
    try desk.put(.patterned(3))
    let common =
      ["export", "doc.pdf", "--mode=double", "--canvas=160x120"]
      + ["--sequence"] + Self.timing
    try run(common + ["-o", "frames"])
    try run(common + ["--from=0.2", "--to=0.6", "-o", "cut"])
    #expect(frames("cut").count == 4)
    for number in 1...4 {
      #expect(
        try desk.data(frame(number, in: "cut")) == desk.data(frame(number + 2)))
    }
  }

  // MARK: Files

  @Test("resting frames are one file with many names")
  func restsAreLinked() throws {
    try desk.put(.patterned(3))
    try run(
      [
        "export", "doc.pdf", "--mode=double", "--transition=curl",
        "--canvas=80x60", "--sequence", "-o", "frames",
      ] + Self.timing)
    let files = try (1...7).map { number in
      try FileManager.default.attributesOfItem(atPath: desk.path(frame(number)))
    }
    let nodes = files.map { $0[.systemFileNumber] as? Int }
    let links = files.map { $0[.referenceCount] as? Int }
    #expect(nodes[0] == nodes[1])
    #expect(nodes[5] == nodes[6])
    #expect(Set(nodes).count == 5)
    #expect(links == [2, 2, 1, 1, 1, 2, 2])
  }

  @Test("the manifest tells each frame's time, place and pages")
  func manifest() throws {
    try desk.put(.patterned(3))
    try run(
      [
        "export", "doc.pdf", "--mode=double", "--fitting=fit",
        "--canvas=160x100", "--sequence", "-o", "frames",
      ] + Self.timing)
    let manifest = try desk.json("frames/manifest.json")
    #expect(manifest["state"] as? String == "complete")
    let files = try #require(manifest["files"] as? [[String: Any]])
    #expect(
      files.compactMap { $0["file"] as? String } == frames("frames"))
    #expect(files.count == 7)
    #expect(
      files.compactMap { $0["time"] as? Double }
        == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    #expect(files.allSatisfy { $0["duration"] as? Double == 0.1 })
    // The canvas's centre, 80, moves 45 a step: 125 of 160, 170 in the gap of
    // 20, 215 − 180 = 35.
    #expect(
      files.compactMap { $0["continuousSpreadIndex"] as? Double }
        == [0.5, 0.5, 0.78125, 1, 1.21875, 1.5, 1.5])
    #expect(
      files.compactMap { $0["spread"] as? Int } == [0, 0, 0, 1, 1, 1, 1])
    #expect(
      files.compactMap { $0["pages"] as? [Int] } == [
        [1], [1], [1], [2, 3], [2, 3], [2, 3], [2, 3],
      ])
    func rects(_ index: Int) -> [[Int]] {
      (files[index]["rects"] as? [[String: Int]] ?? []).map {
        [$0["page"] ?? 0, $0["x"] ?? 0, $0["y"] ?? 0, $0["width"] ?? 0]
      }
    }
    // The cover is at 55 to 105, the pair at 30, 80 and 130.
    #expect(rects(0) == [[1, 55, 0, 50]])
    #expect(rects(2) == [[1, 10, 0, 50]])
    // 55 − 90 = −35, 30 + 180 − 90 = 120 and 170, which is out of sight.
    #expect(rects(3) == [[1, -35, 0, 50], [2, 120, 0, 50]])
    #expect(rects(4) == [[2, 75, 0, 50], [3, 125, 0, 50]])
    #expect(rects(6) == [[2, 30, 0, 50], [3, 80, 0, 50]])
  }

  @Test("layout lists the timeline and renders nothing")
  func layoutListsTheTimeline() throws {
    try desk.put(.patterned(3))
    let told = try run(
      [
        "layout", "doc.pdf", "--json", "--sequence", "--mode=double",
        "--transition=curl",
      ] + Self.timing)
    let timeline = try #require(
      try object(told.output)["timeline"] as? [String: Any])
    #expect(timeline["frameRate"] as? String == "10/1")
    let frames = try #require(timeline["frames"] as? [[String: Any]])
    #expect(
      frames.compactMap { $0["shows"] as? String } == [
        "rest", "rest", "curl", "curl", "curl", "rest", "rest",
      ])
    #expect(
      frames.compactMap { $0["progress"] as? Double } == [0.25, 0.5, 0.75])
    #expect(desk.names() == ["doc.pdf"])
    let plain = try run(
      ["layout", "doc.pdf", "--sequence", "--mode=double"] + Self.timing)
    #expect(plain.text.contains("sequence: 7 frames, 0.7 seconds"))
  }

  @Test("a lost page's frames show a placeholder, the others their pages")
  func lostPage() throws {
    var pdf = ColoredPDF.six
    pdf.pages[1] = ColoredPDF.Page(ColoredPDF.green, width: 0)
    try desk.put(pdf)
    let run = try ProgramRun.run(
      [
        "export", "doc.pdf", "--mode=single", "--fitting=fill", "--pages=1-3",
        "--canvas=50x100", "--sequence", "-o", "frames", "-q",
      ] + Self.timing, in: desk.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("page 2"))
    #expect(frames("frames").count == 3 * 2 + 2 * 3)
    #expect(try desk.image(frame(1))[25, 50] == Seen.red)
    #expect(try desk.image(frame(6))[25, 50] == Seen.placeholder)
    #expect(try desk.image(frame(12))[25, 50] == Seen.blue)
  }

  // MARK: Work

  /// Poppler complains of an unknown operator each time that it draws one.
  @Test(
    "each page is drawn once, however many frames show it",
    arguments: [
      ["--mode=double", "--transition=curl"],
      ["--mode=double"],
      ["--mode=single", "--fitting=fill", "--size-class=regular"],
      ["--transition=scroll-continuous", "--direction=vertical"],
      ["--transition=scroll-continuous", "--direction=horizontal"],
      ["--mode=single", "-j1"], ["--mode=single", "-j4", "--duration=0.1"],
    ])
  func drawsPagesOnce(look: [String]) throws {
    var pdf = ColoredPDF.patterned(9)
    for page in pdf.pages.indices {
      pdf.pages[page].content += "\nunknown\(page + 1)"
    }
    try desk.put(pdf)
    let told = try run(
      [
        "export", "doc.pdf", "--verbose", "--canvas=90x60", "--sequence", "-o",
        "frames",
      ] + Self.timing + look)
    for page in 1...9 {
      let count = told.errors.components(separatedBy: "'unknown\(page)'").count
      #expect(count == 2, "page \(page) is drawn \(count - 1) times")
    }
  }

  // MARK: Memory

  private static let hasTime = ProgramRun.tool("time") != nil

  /// The most memory in megabytes that a sequence of a document takes, worker
  /// processes one by one included.
  private func peak(
    pages: Int, options: [String], frameCount: Int
  ) throws -> Double {
    try desk.put(
      ColoredPDF(
        (0..<pages).map { page in
          .init("\(Double(page % 7) / 7) 0.5 \(Double(page % 5) / 5)")
        }), as: "\(pages).pdf")
    let folder = "frames-\(pages)"
    let time = try #require(ProgramRun.tool("time"))
    let run = try ProgramRun.run(
      time,
      [
        "-f", "%M", "-o", "peak", ProgramRun.program.path, "export",
        "\(pages).pdf", "--canvas=96x64", "--sequence", "-j2", "--fps=20",
        "--hold=0", "-o", folder,
      ] + options, in: desk.url)
    try #require(run.status == 0, "\(run.errors)")
    #expect(frames(folder).count == frameCount)
    let text = String(decoding: try desk.data("peak"), as: UTF8.self)
    return try #require(
      Double(text.trimmingCharacters(in: .whitespacesAndNewlines))) / 1000
  }

  @Test(
    "memory doesn't grow with the number of pages and frames",
    .enabled(if: hasTime, "GNU time is not installed"))
  func constantMemory() throws {
    // [1] [2 3] … [1000]: 501 rests, and a frame between any two.
    let options = ["--mode=double", "--transition=curl", "--duration=0.1"]
    let few = try peak(pages: 100, options: options, frameCount: 101)
    let many = try peak(pages: 1000, options: options, frameCount: 1001)
    #expect(many < 250)
    #expect(many < 1.25 * few, "\(few) MB and \(many) MB")
  }

  // MARK: Usage

  @Test(
    "values that make no sequence are usage errors that name the option",
    arguments: [
      ("--fps=0", "--fps: '0'"), ("--fps=29,97", "--fps: '29,97'"),
      ("--fps=2000", "--fps: '2000'"), ("--hold=-1", "--hold: '-1'"),
      ("--hold=nan", "--hold: 'nan'"), ("--duration=x", "--duration: 'x'"),
      ("--duration=4000", "--duration: '4000'"),
      ("--easing=ease", "--easing: 'ease'"), ("--speed=0", "--speed: '0'"),
      ("--from=-1", "--from: '-1'"), ("--to=0", "--to: it is not after --from"),
      ("--loop=-1", "--loop: '-1'"), ("--loop=1.5", "--loop: '1.5'"),
      ("--format=gif", "--format: 'gif'"),
      ("--format=y4m -o a.apng", "a .apng file does not go with --format y4m"),
      ("--format=png -o a.y4m", "a .y4m file does not go with --format png"),
      ("--from=1000", "--from and --to leave no frame"),
      // 6 spreads of 3.6 million frames, 5 transitions of 350 steps.
      ("--hold=3600 --fps=1000", "would have 21601745 frames"),
    ])
  func badValues(option: String, message: String) throws {
    try desk.put(.six)
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--sequence", "--mode=single", "--fitting=fit"]
        + option.split(separator: " ").map(String.init), in: desk.url)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test(
    "options of a sequence want --sequence",
    arguments: [
      "--hold=1", "--duration=1", "--easing=linear", "--speed=1", "--reverse",
      "--from=1", "--to=1", "--loop=1",
    ])
  func partsWantASequence(option: String) throws {
    try desk.put(.six)
    let run = try desk.run("export", "doc.pdf", option)
    #expect(run.status == 64)
    let flag = option.split(separator: "=")[0]
    #expect(run.errors == "pdfspread: \(flag) goes with --sequence\n")
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test("many frames into one PNG file or name are refused")
  func framesWantNames() throws {
    try desk.put(.six)
    let file = try desk.run("export", "doc.pdf", "--sequence", "-o", "a.png")
    #expect(file.status == 64)
    #expect(file.errors.contains("cannot go to one file"))
    let name = try desk.run(
      "export", "doc.pdf", "--sequence", "-o", "{spread}.png")
    #expect(name.status == 64)
    #expect(name.errors.contains("put {frame} into the template"))
    #expect(desk.names() == ["doc.pdf"])
  }
}
