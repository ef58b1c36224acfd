import FrameEncoding
import Primitives
import Synchronization

/// Writes frames into one animated PNG. For the standard output, which cannot
/// be sought, it is put together in a temporary file first.
final class APNGFrameSink: FrameSink {
  private enum Target {
    case file(AtomicFile)
    case stream(TemporaryFile)

    var output: any SeekableOutput {
      switch self {
      case .file(let file): file
      case .stream(let file): file
      }
    }
  }

  private struct Animation {
    let target: Target
    let writer: APNGWriter
  }

  private let output: DocumentOutput
  private let encoder: APNGEncoder
  private let loopCount: Int
  private let rate: FrameRate
  /// Nil before the first frame: a document that fails leaves nothing behind.
  private let animation = Mutex<Animation?>(nil)

  let comparesFrames = true

  init(output: DocumentOutput, options: ExportOptions) {
    self.output = output
    encoder = APNGEncoder(
      isOpaque: options.background.isOpaque && options.paper.isOpaque,
      isGray: options.isGray, compression: options.compression)
    loopCount = options.sequence?.loopCount ?? 0
    rate = output.plan.timeline?.frameRate ?? FrameRate(30)
  }

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> APNGFrame {
    do throws(PNGError) {
      return try encoder.encode(frame, previous: previous)
    } catch {
      throw ExportError(error, for: output.plan.input)
    }
  }

  func write(
    _ encoded: APNGFrame, frames: Range<Int>
  ) throws(ExportError) {
    try animation.withLock { animation throws(ExportError) in
      let writer: APNGWriter
      if let started = animation {
        writer = started.writer
      } else {
        let started = try start()
        writer = started.writer
        animation = started
      }
      do throws(APNGError) {
        try writer.append(encoded, count: frames.count)
      } catch {
        throw ExportError(error, for: output.plan.input)
      }
    }
    output.note(frames)
  }

  func finish() throws(ExportError) {
    try animation.withLock { animation throws(ExportError) in
      guard let finished = animation.take() else { return }
      do throws(APNGError) {
        try finished.writer.finish()
      } catch {
        throw ExportError(error, for: output.plan.input)
      }
      do throws(FileError) {
        switch finished.target {
        case .file(let file): try file.commit()
        case .stream(let file): try file.copy(to: output.stream)
        }
      } catch {
        throw ExportError(error)
      }
    }
  }

  private func start() throws(ExportError) -> Animation {
    let target: Target
    if let file = try output.openSingleFile() {
      target = .file(file)
    } else {
      do throws(FileError) {
        target = .stream(try TemporaryFile())
      } catch {
        throw ExportError(
          .cannotCreate, file: error.path,
          "a temporary file cannot be made: \(error.reason); set TMPDIR")
      }
    }
    return Animation(
      target: target,
      writer: APNGWriter(
        to: target.output, encoder: encoder,
        pixelsPerInch: output.plan.layout.canvas.density * 72,
        frames: rate.numerator, in: rate.denominator,
        loopCount: UInt32(loopCount)))
  }
}

extension ExportError {
  /// An animation of a document that cannot be written.
  fileprivate init(_ error: APNGError, for input: DocumentInput) {
    switch error {
    case .encoding(let error): self.init(error, for: input)
    case .file(let error): self.init(error)
    }
  }
}
