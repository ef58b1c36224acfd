import Foundation
import Testing

/// Frames that a program reads through the library, over documents that hang,
/// with workers that documents share, and loops that are left.
struct FrameReadingTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    try desk.put(.slow(Self.colors, at: []), as: "sound.pdf")
  }

  private static let colors = [
    ColoredPDF.red, ColoredPDF.green, ColoredPDF.blue, ColoredPDF.cyan,
  ]
  private static let sound = "#ff0000 #00ff00 #0000ff #00ffff"

  /// What the program prints of a scenario.
  private func read(_ scenario: String, _ documents: String...) throws -> String
  {
    let run = try ProgramRun.run(
      ProgramRun.frameReader.path, [scenario] + documents, in: desk.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return run.text
  }

  @Test func aPageThatHangsInAWorkerIsLostAlone() throws {
    try desk.put(.slow(Self.colors, at: [2]))
    #expect(
      try read("lost", "doc.pdf") == """
        [1] #ff0000
        [2] #00ff00
        [3] #e8e8e8
        [4] #00ffff
        lost: doc.pdf: page 3: drawing it took longer than 0.5 seconds; allow \
        more with --page-timeout

        """)
  }

  @Test func aPageThatCrashesItsWorkerIsLostAlone() throws {
    try desk.put(.slow(Self.colors, at: [2]))
    let program = try RunningProgram(
      ["crash", "doc.pdf"], in: desk,
      program: ProgramRun.frameReader)
    kill(try program.busyWorker(), SIGSEGV)
    #expect(
      try program.wait().text == """
        [1] #ff0000
        [2] #00ff00
        [3] #e8e8e8
        [4] #00ffff
        lost: doc.pdf: page 3: drawing it crashed (SIGSEGV); make the PDF again

        """)
  }

  @Test func aDocumentWithoutAPageThatCanBeDrawnThrows() throws {
    try desk.put(.slow([ColoredPDF.red, ColoredPDF.green], at: [0, 1]))
    #expect(
      try read("none", "doc.pdf") == """
        0 frames, then: doc.pdf: page 1: drawing it took longer than 0.5 \
        seconds; allow more with --page-timeout

        """)
  }

  @Test func aLoopInALoopSharesAWorkerWithIt() throws {
    let lines = try read("nested", "sound.pdf", "sound.pdf")
      .split(separator: "\n")
    #expect(
      lines
        == Self.sound.split(separator: " ").map {
          "\($0) \(Self.sound) \(Self.sound)"
        })
  }

  @Test func documentsThatShareWorkersKeepTheirPages() throws {
    try desk.put(.slow(Self.colors.reversed(), at: [0]), as: "slow.pdf")
    let slow = "#e8e8e8 #0000ff #00ff00 #ff0000"
    #expect(
      try read("together", "sound.pdf", "slow.pdf")
        == "\(Self.sound)\n\(slow)\n\(Self.sound)\n\(slow)\n")
  }

  @Test(arguments: ["cancel-in-worker", "cancel-in-process"])
  func whoWaitsForAPageThatHangsIsCancelledAtOnce(scenario: String) throws {
    try desk.put(.slow([ColoredPDF.red], at: [0]))
    #expect(try read(scenario, "doc.pdf") == "cancelled\nat once\n")
  }

  @Test func loopsThatAreLeftLeaveNoThread() throws {
    #expect(try read("leave", "sound.pdf") == "all threads ended\n")
  }

  @Test func aSlowReaderSlowsTheDrawing() throws {
    try desk.put(
      ColoredPDF((0..<200).map { .init(Self.colors[$0 % 4]) }))
    #expect(try read("slow", "doc.pdf") == "bounded\n")
  }

  @Test func workersAreRefusedOnceThereAreThreads() throws {
    #expect(
      try read("late")
        == "workers are forked, which a process with several threads cannot "
        + "do; make the pool first thing in the program\n")
  }
}
