import FrameEncoding
import Primitives

/// Writes frames as PNG files; what rests is encoded once and linked.
struct PNGFrameSink: FrameSink {
  let output: DocumentOutput
  let encoder: PNGEncoder

  let comparesFrames = false

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> [UInt8] {
    try encoder.image(of: frame, for: output.plan.input)
  }

  func write(_ encoded: [UInt8], frames: Range<Int>) throws(ExportError) {
    try output.write(encoded, images: frames)
  }

  func finish() throws(ExportError) {}
}

extension PNGEncoder {
  /// A frame of a document as a PNG file.
  func image(
    of frame: Raster, for input: DocumentInput
  ) throws(ExportError) -> [UInt8] {
    do throws(PNGError) {
      return try encode(frame)
    } catch {
      throw ExportError(error, for: input)
    }
  }
}

extension ExportError {
  /// A frame of a document that cannot be encoded.
  init(_ error: PNGError, for input: DocumentInput) {
    self.init(
      .inputOutput, file: input.file,
      "an image cannot be encoded: \(error.message); allow more memory")
  }
}
