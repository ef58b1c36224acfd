import Foundation
import PNGReading
import Testing
import TestSupport

/// Crashes, hangs and hunger cost the page at fault and nothing else.
struct SupervisionTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  private static let colors = [
    ColoredPDF.red, ColoredPDF.green, ColoredPDF.blue, ColoredPDF.cyan,
  ]
  private static let single = ["--mode=single", "--canvas=50x100"]
  private static let names = [
    "manifest.json", "spread-1.png", "spread-2.png", "spread-3.png",
    "spread-4.png",
  ]

  /// Exports a document whose page 3 is at fault, and the same document
  /// without the fault, and compares all that came out.
  private func expectOnlyPage3IsLost(in folder: String) throws {
    try desk.put(ColoredPDF(Self.colors.map { .init($0) }), as: "sound.pdf")
    let sound = try ProgramRun.run(
      ["export", "sound.pdf", "-o", "sound"] + Self.single, in: desk.url)
    #expect(sound.status == 0)
    #expect(desk.names(in: folder) == Self.names)
    for name in Self.names.dropFirst() where name != "spread-3.png" {
      let isSame =
        try desk.data("\(folder)/\(name)") == desk.data("sound/\(name)")
      #expect(isSame, "\(name)")
    }
    let placeholder = try desk.image("\(folder)/spread-3.png")
    #expect(placeholder.width == 50 && placeholder.height == 100)
    #expect(placeholder[10, 30] == Seen.placeholder)
    let manifest = try desk.json("\(folder)/manifest.json")
    #expect(manifest["state"] as? String == "complete")
    #expect(manifest["lostPages"] as? [Int] == [3])
    #expect((manifest["files"] as? [Any])?.count == 4)
  }

  @Test func aWorkerThatCrashesCostsItsPage() throws {
    try desk.put(.slow(Self.colors, at: [2]))
    let program = try RunningProgram(
      ["export", "doc.pdf"] + Self.single, in: desk)
    kill(try program.busyWorker(), SIGSEGV)
    let run = try program.wait()
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 3: drawing it crashed (SIGSEGV); make the "
        + "PDF again\n")
    try expectOnlyPage3IsLost(in: "doc")
  }

  @Test func aPageThatHangsIsGivenUp() throws {
    try desk.put(.slow(Self.colors, at: [2]))
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--page-timeout=0.5"] + Self.single, in: desk.url)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: page 3: drawing it took longer than 0.5 "
        + "seconds; allow more with --page-timeout\n")
    try expectOnlyPage3IsLost(in: "doc")
  }

  @Test func aPageThatIsHungryIsGivenUp() throws {
    try desk.put(.hungry(Self.colors, at: [2]))
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--memory-limit=200"] + Self.single, in: desk.url)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("pdfspread: doc.pdf: page 3: "))
    #expect(run.errors.contains("memory"))
    #expect(run.errors.hasSuffix("--memory-limit\n"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    try expectOnlyPage3IsLost(in: "doc")
  }

  @Test func aDocumentOfOnePageThatIsHungryExitsWith75() throws {
    try desk.put(.hungry([ColoredPDF.red], at: [0]))
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--memory-limit=200"], in: desk.url)
    #expect(run.status == 75)
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func aDocumentOfOnePageThatHangsExitsWith75() throws {
    try desk.put(.slow([ColoredPDF.red], at: [0]))
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--page-timeout=0.3"], in: desk.url)
    #expect(run.status == 75)
    #expect(desk.names() == ["doc.pdf"])
  }

  @Test func otherDocumentsGoOn() throws {
    try desk.put(.slow([ColoredPDF.red], at: [0]), as: "a.pdf")
    try desk.put(.six, as: "b.pdf")
    try desk.put("%PDF-1.4\nnothing", as: "c.pdf")
    try desk.put(.six, as: "d.pdf")
    let run = try ProgramRun.run(
      ["export", "a.pdf", "b.pdf", "c.pdf", "d.pdf", "--page-timeout=0.3"]
        + ["-o", "out"] + Self.single, in: desk.url)
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("pdfspread: a.pdf: page 1: "))
    #expect(lines[1].hasPrefix("pdfspread: c.pdf: "))
    #expect(desk.names(in: "out") == ["b", "d"])
    #expect(desk.names(in: "out/d").count == 7)
  }

  @Test func aDocumentHasItsTime() throws {
    // Two pages for which there is time, alone.
    try desk.put(.slow(Self.colors, at: [1, 2]))
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--page-timeout=20", "--timeout=1", "-j1"]
        + Self.single, in: desk.url)
    #expect(run.status == 75)
    #expect(
      run.errors
        == "pdfspread: doc.pdf: took longer than 1 second, so what was not "
        + "drawn by then is lost; allow more with --timeout\n")
    let manifest = try desk.json("doc/manifest.json")
    #expect(manifest["state"] as? String == "failed")
    #expect(desk.names(in: "doc") == ["manifest.json", "spread-1.png"])
  }

  @Test(
    .enabled(if: Corpus.isThere, "the corpus is missing"),
    arguments: [
      "ContentStreamCycleType3insideType3", "bomb_giant",
      "function_based_shading",
    ])
  func slowDocumentsOfTheCorpusEndInTime(name: String) throws {
    let start = Date()
    let run = try ProgramRun.run(
      ["export", Corpus.path(name), "--page-timeout=0.4", "-o", "out"],
      in: desk.url)
    #expect(run.status == 75)
    #expect(run.errors.contains("page 1: drawing it took longer than 0.4 s"))
    #expect(desk.names() == [])
    #expect(Date().timeIntervalSince(start) < 20)
  }

  @Test func aWorkerThatEndsWhileNobodyAsksCostsNothing() throws {
    try desk.put(.six)
    let arguments = [
      "export", "doc.pdf", "--mode=single", "--canvas=300x400", "--format=y4m",
      "-o", "-", "-q", "-j1",
    ]
    let undisturbed = try ProgramRun.run(arguments, in: desk.url).output
    // Nobody reads: the command waits for the pipe, with no page asked for.
    let pipe = Pipe()
    let program = try RunningProgram(arguments, in: desk, output: pipe)
    let worker = try ProcessList.waitUntil { program.workers.first }
    // The first frame is there once there is a byte.
    var first = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN),
      revents: 0)
    #expect(poll(&first, 1, 30_000) == 1)
    usleep(100_000)
    kill(worker, SIGSEGV)
    try ProcessList.waitUntilGone([worker])
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    let run = try program.wait()
    #expect(run.status == 0)
    #expect(run.errors == "")
    let isSame = output == undisturbed
    #expect(isSame)
  }

  @Test func withoutItsForkServerADocumentFailsAtOnce() throws {
    try desk.put(.slow(Self.colors, at: [2]))
    let program = try RunningProgram(
      ["export", "doc.pdf"] + Self.single, in: desk)
    _ = try program.busyWorker()
    let processes = program.processes
    kill(try #require(program.forkServer), SIGKILL)
    let run = try program.wait()
    #expect(run.status == 74)
    #expect(
      run.errors.hasPrefix(
        "pdfspread: doc.pdf: the process that starts its workers was ended"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    try ProcessList.waitUntilGone(processes)
  }

  @Test func aCommandThatIsKilledLeavesNothingBehind() throws {
    // A film is long on its way into one file.
    try desk.put(.slow(Self.colors, at: [3]))
    let program = try RunningProgram(
      ["export", "doc.pdf", "--format=y4m", "-o", "out/film.y4m", "-j2"]
        + Self.single, in: desk)
    _ = try program.busyWorker()
    #expect(
      desk.names(in: "out").contains { $0.hasPrefix(".pdfspread-") })
    let processes = program.processes
    #expect(processes.count >= 3)
    program.signal(SIGKILL)
    #expect(try program.wait().status == 128 + SIGKILL)
    try ProcessList.waitUntilGone(processes)
    #expect(desk.names(in: "out") == [])
  }

  @Test func aForkServerThatIsStoppedGoesWithTheCommand() throws {
    try desk.put(.slow(Self.colors, at: [3]))
    let program = try RunningProgram(
      ["export", "doc.pdf"] + Self.single, in: desk)
    _ = try program.busyWorker()
    let processes = program.processes
    kill(try #require(program.forkServer), SIGSTOP)
    program.signal(SIGKILL)
    _ = try program.wait()
    try ProcessList.waitUntilGone(processes)
  }

  @Test func noZombieIsKept() throws {
    // Each page ends its worker.
    try desk.put(
      .slow([String](repeating: ColoredPDF.red, count: 6), at: Set(0..<6)))
    let program = try RunningProgram(
      ["export", "doc.pdf", "--page-timeout=0.4"] + Self.single, in: desk)
    let server = try ProcessList.waitUntil { program.forkServer }
    var most = 0
    while ProcessList.lives(program.command), ProcessList.lives(server) {
      most = max(
        most,
        ProcessList.zombies(of: server).count
          + ProcessList.zombies(of: program.command).count)
      usleep(20_000)
    }
    #expect(try program.wait().status == 75)
    // One that has just ended may be seen, not all of them.
    #expect(most <= 3)
  }

  @Test func interruptingTheGroupFinishesTheFilesInFlight() throws {
    let colors = [String](repeating: ColoredPDF.red, count: 300)
    try desk.put(ColoredPDF(colors.map { .init($0) }))
    let program = try RunningProgram(
      ["export", "doc.pdf", "--mode=single", "--canvas=500x500"], in: desk)
    _ = try ProcessList.waitUntil {
      self.desk.names(in: "doc").count > 5 ? () : nil
    }
    let processes = program.processes
    for process in processes { kill(process, SIGINT) }
    let run = try program.wait()
    #expect(run.status == 130)
    // Not one page is told lost.
    #expect(run.errors == "")
    try ProcessList.waitUntilGone(processes)
    let names = desk.names(in: "doc")
    #expect(names.count < 300)
    for name in names where name.hasSuffix(".png") {
      #expect(try desk.image("doc/\(name)").width == 500)
    }
    #expect(!names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func timeInWhichAllAreStoppedDoesNotCount() throws {
    let colors = [String](repeating: ColoredPDF.red, count: 40)
    try desk.put(ColoredPDF(colors.map { .init($0) }))
    let program = try RunningProgram(
      ["export", "doc.pdf", "--mode=single", "--page-timeout=2"], in: desk)
    _ = try ProcessList.waitUntil { program.workers.first }
    let processes = program.processes
    for process in processes { kill(process, SIGSTOP) }
    sleep(4)
    for process in processes.reversed() { kill(process, SIGCONT) }
    let run = try program.wait()
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  /// A few descriptors do for many documents, broken, slow and sound ones.
  @Test func descriptorsAreGivenBack() throws {
    for index in 0..<40 {
      switch index % 4 {
      case 0: try desk.put("%PDF-1.4\nnothing", as: "in/\(index).pdf")
      case 1 where index < 12:
        try desk.put(.slow([ColoredPDF.red], at: [0]), as: "in/\(index).pdf")
      default:
        try desk.put(
          ColoredPDF([.init(ColoredPDF.red)]), as: "in/\(index).pdf")
      }
    }
    let run = try desk.shell(
      "ulimit -n 32; exec \"$P\" export in -o out --page-timeout 0.3 -j2 "
        + "--canvas 20x40")
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").count == 13)
    #expect(desk.names(in: "out").count == 27)
  }

  @Test func aDocumentFromAPipeIsOpenedAgainAfterACrash() throws {
    let pdf = ColoredPDF.slow(Self.colors, at: [1])
    let run = try ProgramRun.run(
      ["export", "-", "--page-timeout=0.4"] + Self.single, in: desk.url,
      input: pdf.data)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("pdfspread: stdin: page 2: drawing it took"))
    let last = try desk.image("stdin/spread-4.png")
    #expect(last.isAll(Seen.cyan, x: 0..<50, y: 0..<100))
  }

  @Test func whatAStreamIsOfWorkersDoNotDisturb() throws {
    try desk.put(.slow([ColoredPDF.red, ColoredPDF.green], at: [1]))
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "--page-timeout=0.4", "--verbose", "-o", "-"]
        + ["--pages=1"] + Self.single, in: desk.url)
    #expect(run.status == 0)
    let image = try DecodedPNG(Array(run.output))
    #expect(image.isAll(Seen.red, x: 0..<50, y: 0..<100))
  }

  @Test func aDocumentThatClaimsMillionsOfPagesIsRefused() throws {
    // The table of 2 million objects is one entry and zeros.
    let run = try ProgramRun.run(
      ["export", "claims.pdf"], in: try claims(pages: 2_000_000))
    #expect(run.status == 65)
    #expect(run.errors.contains("claims 2000000 pages"))
    #expect(desk.names() == ["claims.pdf"])
  }

  /// A document of one page, which says it has more and as many objects.
  private func claims(pages: Int) throws -> URL {
    let data = ColoredPDF([.init(ColoredPDF.red)]).data
    var text = String(decoding: data, as: UTF8.self)
    text = text.replacingOccurrences(of: "/Count 1 ", with: "/Count \(pages) ")
    text = text.replacingOccurrences(
      of: "/Size 5 ", with: "/Size \(pages + 1) ")
    try desk.put(text, as: "claims.pdf")
    return desk.url
  }
}
