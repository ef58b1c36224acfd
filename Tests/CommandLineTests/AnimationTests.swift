import Foundation
import Testing

/// Animated PNG and YUV4MPEG2 as other programs read them.
struct AnimationTests {
  private static let magazine = ProgramRun.sample("magazine.pdf")
  private static let hasFFmpeg = ProgramRun.tool("ffmpeg") != nil
  private static let hasPngcheck = ProgramRun.tool("pngcheck") != nil
  private static let hasPillow =
    (try? ProgramRun.shell("python3 -c 'from PIL import Image'"))?.status == 0

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Three spreads, of which each rests 4 frames, in transitions of 5 steps:
  /// 3 · 4 + 2 · 4 = 20 frames, of which 3 + 8 = 11 differ from those before.
  private static let small = [
    "export", magazine, "--mode", "double", "--pages", "1-5", "--canvas",
    "320x240", "--fitting", "fit", "--fps", "10", "--hold", "0.4", "--duration",
    "0.5", "-q",
  ]
  private static let frameSize = 320 * 240

  /// Looks and transitions in which frames differ.
  static let looks: [[String]] = [
    [], ["--transition", "curl"], ["--gray"],
    ["--background", "transparent"],
    ["--background", "transparent", "--gray", "--transition", "curl"],
    ["--background", "#ffd040", "--compression", "balanced", "--fps", "29.97"],
    ["--transition", "scroll-continuous", "--direction", "vertical"],
  ]

  private func run(_ arguments: [String]) throws -> ProgramRun {
    let run = try ProgramRun.run(arguments)
    try #require(run.status == 0, "\(run.errors)")
    return run
  }

  /// Runs ffmpeg and gives the pixels that it writes.
  private func ffmpeg(_ arguments: String) throws -> Data {
    let run = try ProgramRun.shell(
      "ffmpeg -v error -nostdin \(arguments) -f rawvideo -", in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    return run.output
  }

  private func frames(_ pixels: Data, byteCount: Int) -> [Data] {
    stride(from: 0, to: pixels.count, by: byteCount).map {
      pixels[$0..<min($0 + byteCount, pixels.count)]
    }
  }

  private func withoutRepetitions(_ frames: [Data]) -> [Data] {
    frames.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(
    .enabled(if: hasPngcheck, "pngcheck is not installed"), arguments: looks)
  func pngcheckFindsNoFault(look: [String]) throws {
    let file = folder.path("a.apng")
    _ = try run(Self.small + look + ["-o", file])
    let check = try ProgramRun.shell("pngcheck -q '\(file)'")
    #expect(check.status == 0, "\(check.text)")
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"), arguments: looks)
  func ffmpegReadsThePixelsOfThePNGFrames(look: [String]) throws {
    _ = try run(Self.small + look + ["-o", folder.path("a.apng")])
    _ = try run(Self.small + look + ["--sequence", "-o", folder.path("png")])
    let animated = frames(
      try ffmpeg("-i a.apng -fps_mode passthrough -pix_fmt rgba"),
      byteCount: Self.frameSize * 4)
    let single = frames(
      try ffmpeg("-i png/frame-%04d.png -fps_mode passthrough -pix_fmt rgba"),
      byteCount: Self.frameSize * 4)
    #expect(animated.count > 8)
    // No whole arrays: a failure would print them.
    let differences = zip(animated, withoutRepetitions(single))
      .filter { $0 != $1 }.count
    #expect(differences == 0)
    #expect(animated.count == withoutRepetitions(single).count)
  }

  @Test(
    .enabled(if: hasPillow, "python3 with Pillow is not installed"),
    arguments: looks.filter { !$0.contains("29.97") })
  func pillowReadsThePixelsOfThePNGFrames(look: [String]) throws {
    _ = try run(
      Self.small + look + ["--loop", "3", "-o", folder.path("a.apng")])
    _ = try run(Self.small + look + ["--sequence", "-o", folder.path("png")])
    let script = """
      import glob
      from PIL import Image
      animation = Image.open("a.apng")
      paths = iter(sorted(glob.glob("png/frame-*.png")))
      wrong = shown = 0
      for number in range(animation.n_frames):
        animation.seek(number)
        pixels = animation.convert("RGBA").tobytes()
        for _ in range(round(animation.info["duration"] / 100)):
          shown += 1
          wrong += pixels != Image.open(next(paths)).convert("RGBA").tobytes()
      print(wrong, len(list(paths)), shown > 8, animation.info["loop"])
      """
    try script.write(
      toFile: folder.path("compare.py"), atomically: true, encoding: .utf8)
    let compared = try ProgramRun.shell(
      "python3 compare.py", in: folder.url)
    #expect(compared.errors == "")
    #expect(compared.text == "0 0 True 3\n")
  }

  @Test func animationsDoNotDependOnTheNumberOfThreads() throws {
    let outputs = try ["1", "2", "7"].map { jobs in
      try run(
        Self.small + ["--format", "apng", "-j", jobs, "-o", "-"]
      ).output
    }
    #expect(outputs[0].starts(with: [137, 80, 78, 71]))
    let areSame = outputs[0] == outputs[1] && outputs[0] == outputs[2]
    #expect(areSame)
  }

  @Test func standardOutputGetsTheBytesOfTheFile() throws {
    for format in ["apng", "y4m"] {
      let file = folder.path("a.\(format)")
      let told = try run(Self.small + ["-o", file])
      #expect(told.output.isEmpty)
      let streamed = try run(Self.small + ["--format", format, "-o", "-"])
      let stored = try Data(contentsOf: URL(fileURLWithPath: file))
      let isSame = stored == streamed.output
      #expect(isSame)
    }
  }

  @Test func animationTakesFarFewerBytesThanItsFrames() throws {
    // Rests of 0.5 s and scrolls of 0.35 s, as is the default.
    let options =
      ["export", Self.magazine, "--mode", "double", "--pages"]
      + ["1-5", "--canvas", "512x384", "--fitting", "fit", "-q"]
    let animation = try run(options + ["--format", "apng", "-o", "-"])
    _ = try run(options + ["--sequence", "-o", folder.path("png")])
    let names = folder.names(in: "png").filter { $0.hasSuffix(".png") }
    // 3 · 15 + 2 · 10 frames.
    #expect(names.count == 65)
    let total = try names.reduce(0) { total, name in
      try total
        + Data(
          contentsOf: URL(fileURLWithPath: folder.path("png/\(name)"))
        ).count
    }
    #expect(Double(animation.output.count) <= 0.6 * Double(total))
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func ffmpegReadsVideoAsThePNGFramesLook() throws {
    _ = try run(Self.small + ["-o", folder.path("a.y4m")])
    _ = try run(Self.small + ["--sequence", "-o", folder.path("png")])
    let flags = "-sws_flags accurate_rnd+full_chroma_int -pix_fmt rgb24"
    let video = try ffmpeg("-i a.y4m -fps_mode passthrough \(flags)")
    let frames = try ffmpeg(
      "-i png/frame-%04d.png -fps_mode passthrough -pix_fmt rgb24")
    // 20 frames, rests included.
    #expect(video.count == 20 * Self.frameSize * 3)
    #expect(frames.count == 20 * Self.frameSize * 3)
    let errors = zip(video, frames).map { abs(Int($0) - Int($1)) }
    // Limited range keeps 219 of 255 levels of luma and 224 of chroma.
    #expect(errors.max() ?? 255 <= 4)
    #expect(errors.reduce(0, +) < errors.count)
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func videoGoesThroughAPipeIntoAFilm() throws {
    let arguments = Self.small.map { "'\($0)'" }.joined(separator: " ")
    let film = try ProgramRun.shell(
      "set -o pipefail; \"$pdfspread\" \(arguments) --format y4m -o - "
        + "| ffmpeg -v error -i - out.mp4 "
        + "&& ffprobe -v error -count_frames -of csv=p=0 -show_entries "
        + "stream=width,height,r_frame_rate,nb_read_frames out.mp4",
      in: folder.url)
    #expect(film.status == 0, "\(film.errors)")
    #expect(film.text == "320,240,10/1,20\n")
  }

  @Test(arguments: ["y4m", "apng"])
  func aReaderThatGoesEndsTheProgramQuietly(format: String) throws {
    let arguments = Self.small.map { "'\($0)'" }.joined(separator: " ")
    let run = try ProgramRun.shell(
      "\"$pdfspread\" \(arguments) --format \(format) -o - | head -c 1000; "
        + "exit ${PIPESTATUS[0]}")
    #expect(run.output.count == 1000)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test(arguments: ["--background", "--paper"])
  func videoWithoutOpaqueColoursIsAUsageError(flag: String) throws {
    let run = try ProgramRun.run(
      Self.small + ["--format", "y4m", "-o", "-", flag, "transparent"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("y4m has no transparency"))
  }

  @Test func aFullDeviceIsToldAndLeavesNothing() throws {
    let arguments = Self.small.map { "'\($0)'" }.joined(separator: " ")
    let run = try ProgramRun.shell(
      "\"$pdfspread\" \(arguments) --format y4m -o - > /dev/full")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("pdfspread: standard output: cannot write"))
  }

  @Test func aDocumentThatFailsLeavesNoFile() throws {
    let broken = folder.path("broken.pdf")
    try "%PDF-1.4\nnothing".write(
      toFile: broken, atomically: true, encoding: .utf8)
    for format in ["apng", "y4m"] {
      let run = try ProgramRun.run(
        ["export", broken, "-q", "-o", folder.path("a.\(format)")])
      #expect(run.status == 65)
    }
    #expect(folder.names() == ["broken.pdf"])
  }
}
