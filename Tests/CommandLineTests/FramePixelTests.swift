import Foundation
import PDFSpreadKit
import PNGReading
import Testing

/// The frames that the library gives, against the files that the program
/// writes.
struct FramePixelTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    try desk.put(.patterned(5))
  }

  /// What a frame shows, as a PNG file has it: not premultiplied.
  private func pixels(of raster: Raster) -> [UInt32] {
    raster.withPixels { pixels in
      pixels.map { pixel in
        let color = Color(pixel: pixel)
        return UInt32(color.alpha) << 24 | UInt32(color.red) << 16
          | UInt32(color.green) << 8 | UInt32(color.blue)
      }
    }
  }

  /// Compares the frames of a document with the files of an export under the
  /// same options.
  private func expectSameFrames(
    as arguments: [String], _ options: ExportOptions, count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try ProgramRun.run(
      ["export", "doc.pdf", "-o", "out"] + arguments, in: desk.url)
    #expect(run.status == 0, sourceLocation: sourceLocation)
    let files = try desk.json("out/manifest.json")["files"] as? [[String: Any]]
    let names = (files ?? []).compactMap { $0["file"] as? String }
    let document = try PresentedDocument(
      at: FilePath(desk.path("doc.pdf")), options: options)
    #expect(document.frameCount == count, sourceLocation: sourceLocation)
    #expect(names.count == count, sourceLocation: sourceLocation)
    var index = 0
    for try await frame in document.frames {
      let file = Array(try desk.data("out/\(names[index])"))
      let image = try DecodedPNG(file)
      let isSame =
        frame.raster.width == image.width
        && frame.raster.height == image.height
        && pixels(of: frame.raster) == image.pixels
      #expect(isSame, "\(names[index])", sourceLocation: sourceLocation)
      let isSameFile = try frame.png() == file
      #expect(isSameFile, "\(names[index])", sourceLocation: sourceLocation)
      #expect(frame.index == index, sourceLocation: sourceLocation)
      index += 1
    }
    #expect(index == count, sourceLocation: sourceLocation)
  }

  private var options: ExportOptions {
    var options = ExportOptions()
    options.presentation.settings.pageMode = .double
    options.presentation.settings.spreadFitting = .fit
    options.presentation.canvas = Canvas(width: 120, height: 90)
    return options
  }

  private let double = ["--mode=double", "--fitting=fit", "--canvas=120x90"]

  @Test func stills() async throws {
    try await expectSameFrames(as: double, options, count: 3)
  }

  @Test func stillsOfEveryLook() async throws {
    var options = options
    options.presentation.canvas = Canvas(.width(60), density: 2)
    options.presentation.spacing = Spacing(padding: 4, spineGap: 3)
    options.background = .transparent
    options.hasPageShadow = true
    options.compression = .small
    options.pages = PageSelection(2...4)
    try await expectSameFrames(
      as: [
        "--mode=double", "--fitting=fit", "--canvas=60x", "--scale=2",
        "--padding=4", "--spine-gap=3", "--background=transparent",
        "--page-shadow", "--compression=small", "--pages=2-4",
      ], options, count: 2)
  }

  @Test func overflow() async throws {
    var options = options
    options.presentation.settings.pageMode = .single
    options.presentation.settings.spreadFitting = .fill
    options.presentation.showsOverflow = true
    options.pages = PageSelection(1...2)
    // A page is 120 × 240 pixels: three canvases, the last to the end.
    try await expectSameFrames(
      as: [
        "--mode=single", "--fitting=fill", "--canvas=120x90",
        "--overflow=scroll", "--pages=1-2",
      ], options, count: 6)
  }

  @Test func stillsOfAStrip() async throws {
    var options = options
    options.presentation.settings.pageTransition = .scrollContinuous
    options.presentation.settings.scrollDirection = .vertical
    try await expectSameFrames(
      as: double + ["--transition=scroll-continuous", "--direction=vertical"],
      options, count: 3)
  }

  @Test(arguments: [PageTransition.scrollPerSpread, .curl])
  func sequencesOfTransitions(_ transition: PageTransition) async throws {
    var options = options
    options.presentation.settings.pageTransition = transition
    options.sequence = SequenceOptions()
    options.sequence?.timing.frameRate = FrameRate(5)
    options.sequence?.timing.duration = 1
    let name = transition == .curl ? "curl" : "scroll-per-spread"
    // Three rests of 3 frames, 2 transitions of 4 between them.
    try await expectSameFrames(
      as: double + [
        "--transition=\(name)", "--sequence", "--fps=5", "--duration=1",
      ], options, count: 3 * 3 + 2 * 4)
  }

  @Test func theSequenceOfAStrip() async throws {
    var options = options
    options.presentation.settings.pageTransition = .scrollContinuous
    options.presentation.settings.scrollDirection = .vertical
    options.presentation.settings.spreadFitting = .fill
    options.presentation.settings.pageMode = .single
    options.sequence = SequenceOptions()
    options.sequence?.timing.frameRate = FrameRate(2)
    // Five pages 240 pixels high and four gaps of 10 move by 1150 pixels, 45 a
    // frame.
    try await expectSameFrames(
      as: [
        "--mode=single", "--fitting=fill", "--canvas=120x90",
        "--transition=scroll-continuous", "--direction=vertical",
        "--sequence", "--fps=2",
      ], options, count: 27)
  }
}
