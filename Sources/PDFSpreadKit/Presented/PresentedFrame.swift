import FrameEncoding
import Presentation
import Primitives

/// What a reader's screen shows for a while: a still of a spread, or a frame of
/// a sequence.
public struct PresentedFrame: Sendable {
  /// Its pixels.
  public let raster: Raster
  /// Its place among the document's frames, from 0.
  public let index: Int
  /// Seconds from the start of the sequence; nil for a still.
  public let time: Double?
  /// Seconds that it is shown; nil for a still.
  public let duration: Double?
  /// The spread that the canvas's centre is on, by its place among all of the
  /// document's spreads, from 0.
  public let spreadIndex: Int
  /// The place of the canvas's centre along the document's spreads, counted
  /// from 0, linear inside a spread: 2.5 is the middle of spread 2. Nil for a
  /// still.
  public let continuousSpreadIndex: Double?
  /// The pages in view, their rectangles from the frame's top left.
  ///
  /// A scroll moves them past the frame's edges; of a sheet that turns, the
  /// nearer spread's pages are told where they lie at rest.
  public let pages: [PresentedPage]

  private let encoder: PNGEncoder
  private let input: DocumentInput

  init(
    _ raster: Raster, index: Int, plan: DocumentPlan, encoder: PNGEncoder
  ) {
    let item = plan.item(at: index)
    self.raster = raster
    self.index = index
    self.encoder = encoder
    input = plan.input
    time = item.frame?.time
    duration = item.frame?.duration
    spreadIndex = item.spread
    continuousSpreadIndex = item.frame?.continuousSpreadIndex
    pages = item.placements.map { PresentedPage($0, of: plan) }
  }

  /// The frame as a PNG file: the bytes that an ``ExportJob`` writes, at the
  /// options' ``ExportOptions/compression`` and with the canvas's density.
  ///
  /// - Throws: An ``ExportError`` where memory runs out or a side is longer
  ///   than a million pixels.
  public func png() throws(ExportError) -> [UInt8] {
    try encoder.image(of: raster, for: input)
  }

  /// Writes the frame to a PNG file, which appears whole or not at all.
  ///
  ///     try frame.writePNG(to: "frame-\(frame.index).png")
  ///
  /// - Parameters:
  ///   - path: The file; its folder has to be there.
  ///   - overwriting: Whether a file that has this path is replaced. The
  ///     default is false.
  /// - Throws: An ``ExportError`` where the frame cannot be encoded or the file
  ///   not be made.
  public func writePNG(
    to path: FilePath, overwriting: Bool = false
  ) throws(ExportError) {
    let bytes = try png()
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path, replacing: overwriting)
    } catch {
      if error.kind == .alreadyExists {
        throw ExportError(
          .cannotCreate, file: path,
          "exists already; overwrite it or choose another name")
      }
      throw ExportError(error)
    }
  }
}
