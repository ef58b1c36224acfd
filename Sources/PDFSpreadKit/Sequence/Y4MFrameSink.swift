import FrameEncoding
import Primitives
import Synchronization

/// Writes frames as a YUV4MPEG2 stream; what rests is encoded once and written
/// as often as it is shown.
final class Y4MFrameSink: FrameSink {
  private enum Target {
    case file(AtomicFile)
    case stream(DescriptorWriter)

    func write(_ bytes: [UInt8]) throws(FileError) {
      switch self {
      case .file(let file): try file.write(bytes)
      case .stream(let stream): try stream.write(bytes)
      }
    }
  }

  private let output: DocumentOutput
  private let encoder: Y4MEncoder
  /// Nil before the first frame: a document that fails leaves nothing behind.
  private let target = Mutex<Target?>(nil)

  let comparesFrames = false

  init(output: DocumentOutput) {
    self.output = output
    let canvas = output.plan.layout.largestCanvas
    let rate = output.plan.timeline?.frameRate ?? FrameRate(30)
    encoder = Y4MEncoder(
      width: canvas.width, height: canvas.height, frames: rate.numerator,
      in: rate.denominator)
  }

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> [UInt8] {
    encoder.encode(frame)
  }

  func write(_ encoded: [UInt8], frames: Range<Int>) throws(ExportError) {
    try target.withLock { target throws(ExportError) in
      let isFirst: Bool = target == nil
      if isFirst {
        target =
          if let file = try output.openSingleFile() {
            .file(file)
          } else {
            .stream(output.stream)
          }
      }
      do throws(FileError) {
        if isFirst { try target?.write(encoder.header) }
        for _ in frames { try target?.write(encoded) }
      } catch {
        throw ExportError(error)
      }
    }
    output.note(frames)
  }

  func finish() throws(ExportError) {
    try target.withLock { target throws(ExportError) in
      guard case .file(let file) = target.take() else { return }
      do throws(FileError) {
        try file.commit()
      } catch {
        throw ExportError(error)
      }
    }
  }
}
