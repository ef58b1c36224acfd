import Foundation
import Testing
import TestSupport

/// A run that goes on where an earlier one was ended comes to the same bytes.
struct ResumeTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  private static let colors = [
    ColoredPDF.red, ColoredPDF.green, ColoredPDF.blue, ColoredPDF.cyan,
  ]
  private static let single = ["--mode=single", "--canvas=50x100", "-o", "out"]

  private func export(_ options: String...) throws -> ProgramRun {
    try ProgramRun.run(
      ["export", "doc.pdf"] + Self.single + options, in: desk.url)
  }

  /// All files below a folder with their bytes.
  private func files(in folder: String) throws -> [String: Data] {
    let prefix = folder + "/"
    return try desk.tree().filter {
      $0.hasPrefix(prefix) && !isFolder($0)
    }.reduce(into: [:]) {
      $0[String($1.dropFirst(prefix.count))] = try desk.data($1)
    }
  }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: desk.path(name), isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Puts bytes into a file that ends as a PNG does: what is trusted stays.
  private func mark(_ name: String) throws {
    let end: [UInt8] = [0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82]
    try FileManager.default.removeItem(atPath: desk.path(name))
    try desk.put(Data(end), as: name)
  }

  private func isMarked(_ name: String) throws -> Bool {
    try desk.data(name).count == 12
  }

  /// Kills runs at moments all over their work, each going on with what those
  /// before it did, and lets a last one finish.
  @Test(arguments: [
    ["export", "--canvas=200x300"],
    ["export", "--canvas=100x150", "--sequence", "--fps=10", "--hold=0.2"],
    ["thumbnails", "--compression=small"],
    ["thumbnails", "--canvas=60x", "--srcset", "--index=md,html"],
  ])
  func killedRunsComeToTheSameBytes(options: [String]) throws {
    let colors = (0..<30).map { Self.colors[$0 % 4] }
    try desk.put(ColoredPDF(colors.map { .init($0) }))
    func arguments(_ folder: String) -> [String] {
      [options[0], "doc.pdf", "--mode=single", "--resume", "-q", "-o", folder]
        + options.dropFirst()
    }
    let whole = try ProgramRun.run(arguments("whole"), in: desk.url)
    #expect(whole.status == 0 && whole.errors == "")
    let most = desk.names(in: "whole").count - 3
    var generator = SeededGenerator(seed: 4)
    var finished: Set<Int> = []
    for _ in 0..<10 {
      let program = try RunningProgram(arguments("killed"), in: desk)
      // By what is written, not by the clock: machines differ.
      let wanted = min(
        most,
        desk.names(in: "killed").count
          + Int.random(in: 0...5, using: &generator))
      let deadline = Date(timeIntervalSinceNow: 20)
      while desk.names(in: "killed").count < wanted, Date() < deadline {
        usleep(500)
      }
      usleep(useconds_t.random(in: 0...3000, using: &generator))
      let processes = program.processes
      // All of them at once, so that nobody cleans up, or the command alone.
      if Bool.random(using: &generator) {
        for process in processes.reversed() { kill(process, SIGKILL) }
      }
      program.signal(SIGKILL)
      _ = try program.wait()
      try ProcessList.waitUntilGone(processes)
      finished.insert(desk.names(in: "killed").count)
    }
    let last = try ProgramRun.run(arguments("killed"), in: desk.url)
    #expect(last.status == 0 && last.errors == "")
    let isSame = try files(in: "killed") == files(in: "whole")
    #expect(isSame)
    // Runs were ended in the middle indeed.
    #expect(finished.count > 2)
  }

  @Test func whatIsFinishedIsNotMadeAgain() throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }))
    #expect(try export().status == 0)
    let before = try files(in: "out")
    try mark("out/spread-2.png")
    let run = try export("--resume")
    #expect(run.status == 0)
    #expect(run.errors == "note: doc.pdf: 4 of 4 images were finished before\n")
    #expect(try isMarked("out/spread-2.png"))
    let manifest = try desk.data("out/manifest.json")
    #expect(manifest == before["manifest.json"])
  }

  @Test func whatIsMissingCutOrALinkIsMadeAgain() throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }))
    #expect(try export().status == 0)
    let before = try files(in: "out")
    let manager = FileManager.default
    try manager.removeItem(atPath: desk.path("out/spread-1.png"))
    let bytes = try desk.data("out/spread-2.png")
    try manager.removeItem(atPath: desk.path("out/spread-2.png"))
    try desk.put(bytes.dropLast(), as: "out/spread-2.png")
    try manager.moveItem(
      atPath: desk.path("out/spread-3.png"), toPath: desk.path("elsewhere.png"))
    try manager.createSymbolicLink(
      atPath: desk.path("out/spread-3.png"),
      withDestinationPath: desk.path("elsewhere.png"))
    try mark("out/spread-4.png")
    let run = try export("--resume")
    #expect(run.status == 0)
    #expect(run.errors == "note: doc.pdf: 1 of 4 images were finished before\n")
    #expect(try isMarked("out/spread-4.png"))
    for name in ["manifest.json", "spread-1.png", "spread-2.png"] {
      let isSame = try desk.data("out/\(name)") == before[name]
      #expect(isSame, "\(name)")
    }
    let kind = try manager.attributesOfItem(
      atPath: desk.path("out/spread-3.png"))[.type]
    #expect(kind as? FileAttributeType == .typeRegular)
    // A file that no manifest lists is nobody's word.
    var text = String(
      decoding: before["manifest.json"] ?? Data(), as: UTF8.self)
    text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("spread-1.png") }.joined(separator: "\n")
    try desk.put(text, as: "out/manifest.json")
    try mark("out/spread-1.png")
    #expect(try export("--resume").status == 0)
    #expect(try !isMarked("out/spread-1.png"))
    #expect(try isMarked("out/spread-4.png"))
  }

  @Test(arguments: ["option", "content", "time", "no manifest", "no JSON"])
  func whatChangedIsMadeAgain(change: String) throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }))
    #expect(try export().status == 0)
    for number in 1...4 { try mark("out/spread-\(number).png") }
    var options: [String] = []
    switch change {
    case "option": options = ["--background=#ff0000"]
    case "content":
      // The same length at the same time.
      let time = try FileManager.default.attributesOfItem(
        atPath: desk.path("doc.pdf"))[.modificationDate]
      var colors = Self.colors
      colors.swapAt(0, 1)
      try desk.put(ColoredPDF(colors.map { .init($0) }))
      try FileManager.default.setAttributes(
        [.modificationDate: time as Any], ofItemAtPath: desk.path("doc.pdf"))
    case "time":
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)],
        ofItemAtPath: desk.path("doc.pdf"))
    case "no manifest":
      try FileManager.default.removeItem(
        atPath: desk.path("out/manifest.json"))
    default: try desk.put("{\"state\"", as: "out/manifest.json")
    }
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--resume"] + Self.single + options, in: desk.url)
    #expect(run.status == 0)
    #expect(
      run.errors
        == (change == "no manifest"
          ? ""
          : "note: doc.pdf: the document or the options are not those of the "
            + "earlier run; all is made again\n"))
    for number in 1...4 {
      #expect(try desk.image("out/spread-\(number).png").width == 50)
    }
  }

  @Test func lostPagesAreTriedAgain() throws {
    try desk.put(.hungry(Self.colors, at: [1]))
    let first = try export("--memory-limit=100", "-q")
    #expect(first.status == 1)
    try mark("out/spread-1.png")
    let second = try export("--resume", "--memory-limit=100")
    #expect(second.status == 1)
    #expect(second.errors.hasPrefix("note: doc.pdf: 3 of 4 images"))
    #expect(second.errors.contains("page 2: "))
    let third = try export("--resume", "-q", "--memory-limit=20000")
    #expect(third.status == 0)
    #expect(third.errors == "")
    #expect(try isMarked("out/spread-1.png"))
    #expect(try desk.json("out/manifest.json")["lostPages"] as? [Int] == [])
    #expect(try desk.image("out/spread-2.png")[10, 30] != Seen.placeholder)
  }

  @Test func filesThatExistAreStillRefusedWithoutIt() throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }))
    #expect(try export().status == 0)
    let run = try export()
    #expect(run.status == 73)
    #expect(run.errors.contains("add --overwrite to replace it, --resume"))
  }

  @Test func whatAKilledRunWasWritingIsRemoved() throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }))
    try desk.put("half", as: "out/.pdfspread-1a2b-3.tmp")
    try desk.put("mine", as: "out/.pdfspread-notes")
    #expect(try export("--resume").status == 0)
    #expect(
      desk.names(in: "out") == [
        ".pdfspread-notes", "manifest.json", "spread-1.png", "spread-2.png",
        "spread-3.png", "spread-4.png",
      ])
  }

  @Test func oneFileIsKeptOnlyWhole() throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }))
    let arguments = [
      "export", "doc.pdf", "--mode=single", "--canvas=50x100", "-o",
      "film.apng", "--manifest=film.json", "-q", "--fps=5",
    ]
    #expect(try ProgramRun.run(arguments, in: desk.url).status == 0)
    let film = try desk.data("film.apng")
    let manifest = try desk.data("film.json")
    try mark("film.apng")
    let kept = try ProgramRun.run(arguments + ["--resume"], in: desk.url)
    #expect(kept.status == 0)
    #expect(try isMarked("film.apng"))
    #expect(try desk.data("film.json") == manifest)
    let text = String(decoding: manifest, as: UTF8.self)
      .replacingOccurrences(of: "complete", with: "running")
    try desk.put(text, as: "film.json")
    let made = try ProgramRun.run(arguments + ["--resume"], in: desk.url)
    #expect(made.status == 0)
    let isSame = try desk.data("film.apng") == film
    #expect(isSame)
    #expect(try desk.data("film.json") == manifest)
  }

  @Test(arguments: [
    ["-o", "{name}-{spread}.png"], ["-o", "a.png"], ["-o", "-"],
    ["--format=apng"], ["--format=y4m", "-o", "folder"],
  ])
  func whatHasNoManifestCannotBeResumed(options: [String]) throws {
    try desk.put(.six)
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--resume"] + options, in: desk.url)
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        options.contains("-") ? "a stream" : "--manifest FILE")
    )
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func templatesAreResumedByTheManifestThatIsNamed() throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }))
    let arguments = [
      "export", "doc.pdf", "--mode=single", "--canvas=50x100", "-o",
      "a/{name}-{page}.png", "--manifest=b/m.json", "-q",
    ]
    #expect(try ProgramRun.run(arguments, in: desk.url).status == 0)
    let manifest = try desk.data("b/m.json")
    try mark("a/doc-1.png")
    try FileManager.default.removeItem(atPath: desk.path("a/doc-2.png"))
    let run = try ProgramRun.run(arguments + ["--resume"], in: desk.url)
    #expect(run.status == 0)
    #expect(try isMarked("a/doc-1.png"))
    #expect(try desk.image("a/doc-2.png").width == 50)
    #expect(try desk.data("b/m.json") == manifest)
  }

  @Test func theManifestListsWhatIsDoneWhileTheRunGoesOn() throws {
    try desk.put(.slow(Self.colors, at: [3]))
    let program = try RunningProgram(
      ["export", "doc.pdf", "-j1"] + Self.single, in: desk)
    _ = try program.busyWorker()
    let manifest = try desk.json("out/manifest.json")
    #expect(manifest["state"] as? String == "running")
    let files = manifest["files"] as? [[String: Any]]
    #expect(
      files?.compactMap { $0["file"] as? String }
        == ["spread-1.png", "spread-2.png", "spread-3.png"])
  }

  @Test func passwordsAreNeverTold() throws {
    try desk.put(.six)
    let secret = "Xq7-geheim"
    let run = try export(
      "--password", secret, "--verbose", "--manifest=m.json", "--resume",
      "--progress=json")
    #expect(run.status == 0)
    try desk.put("%PDF-1.4\nnothing", as: "doc.pdf")
    let failing = try export("--password", secret, "--verbose", "--resume")
    #expect(failing.status == 65)
    for text in [run.errors, failing.errors, run.text] {
      #expect(!text.contains(secret))
    }
    for name in ["m.json", "out/manifest.json"] {
      let text = String(decoding: try desk.data(name), as: UTF8.self)
      #expect(!text.contains(secret))
    }
  }
}
