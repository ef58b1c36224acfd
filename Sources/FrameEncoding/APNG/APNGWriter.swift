import CPNG

/// Writes an animated PNG, frame after frame.
///
/// Each frame is held back until the next one differs, so that frames which
/// look the same become one with a longer delay. The first frame is the image
/// that readers show which don't know animations. The number of frames stands
/// near the file's beginning and is written by ``finish()``.
///
/// Source of the format: *APNG Specification*, Mozilla, now a part of *PNG
/// Specification (Third Edition)*, W3C.
package final class APNGWriter {
  private let output: any SeekableOutput
  private let encoder: APNGEncoder
  private let pixelsPerInch: Double
  private let loopCount: UInt32
  /// Frames, and the seconds that they take.
  private let rate: (frames: Int, seconds: Int)

  private var chunks: PNGWriter?
  private var pending: (frame: APNGFrame, count: Int)?
  private var frameCount: UInt32 = 0
  private var sequenceNumber: UInt32 = 0
  private var countOffset = 0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - output: Where the file goes, of which nothing is written yet.
  ///   - encoder: What encodes the frames.
  ///   - pixelsPerInch: The density that the file tells, above 0.
  ///   - frames: The frames in `seconds` seconds; at least one in 1000 seconds
  ///     and at most 1000 in one.
  ///   - seconds: The seconds that `frames` frames take.
  ///   - loopCount: How often the animation plays, 0 for ever.
  package init(
    to output: any SeekableOutput, encoder: APNGEncoder, pixelsPerInch: Double,
    frames: Int, in seconds: Int, loopCount: UInt32
  ) {
    self.output = output
    self.encoder = encoder
    self.pixelsPerInch = pixelsPerInch
    self.loopCount = loopCount
    rate = (frames, seconds)
  }

  /// Appends a frame that is shown for `count` frames of the animation's rate.
  ///
  /// - Throws: `APNGError`; the file is of no use then.
  /// - Precondition: The first frame was encoded without one before it.
  package func append(_ frame: APNGFrame, count: Int) throws(APNGError) {
    if frame.isUnchanged, let pending {
      self.pending = (pending.frame, pending.count + count)
      return
    }
    try writePending()
    pending = (frame, count)
  }

  /// Writes what is held back, the end and the number of frames.
  ///
  /// - Throws: `APNGError`; the file is of no use then.
  package func finish() throws(APNGError) {
    try writePending()
    guard let chunks else { return }
    try write(to: chunks) { chunks throws(PNGError) in
      try chunks.writeChunk("IEND", [])
    }
    try write(to: chunks, at: countOffset) { chunks throws(PNGError) in
      try chunks.writeChunk("acTL", animationControl)
    }
  }

  private func writePending() throws(APNGError) {
    guard let (frame, count) = pending, let change = frame.change else {
      return
    }
    pending = nil
    let chunks = try begin(frame)
    let delays = FrameDelay.delays(
      of: count, rate: rate.frames, per: rate.seconds)
    for (index, delay) in delays.enumerated() {
      try write(to: chunks) { chunks throws(PNGError) in
        let part =
          index == 0 ? change : try encoder.unchangedPart(of: frame)
        try chunks.writeChunk("fcTL", frameControl(part.rectangle, delay))
        if frameCount == 0 {
          try chunks.writeChunk("IDAT", part.data)
        } else {
          try chunks.writeChunk("fdAT", nextSequenceNumber(), part.data)
        }
      }
      frameCount += 1
    }
  }

  /// Writes what stands before the first frame, once.
  private func begin(_ frame: APNGFrame) throws(APNGError) -> PNGWriter {
    if let chunks { return chunks }
    let chunks: PNGWriter
    do throws(PNGError) {
      chunks = try PNGWriter(
        width: frame.width, height: frame.height, form: encoder.form,
        pixelsPerMeter: PNGEncoder(pixelsPerInch: pixelsPerInch)
          .pixelsPerMeter,
        compression: cpng_compression(
          level: 1, strategy: Int32(cpng_strategy_default), memory_level: 7,
          filters: RowFilter.none.rawValue))
    } catch {
      throw .encoding(error)
    }
    countOffset = try write(to: chunks) { _ in }
    try write(to: chunks) { chunks throws(PNGError) in
      try chunks.writeChunk("acTL", animationControl)
    }
    self.chunks = chunks
    return chunks
  }

  /// Writes what a body adds to the chunks and gives the number of its bytes.
  @discardableResult
  private func write(
    to chunks: PNGWriter, at offset: Int? = nil,
    _ body: (PNGWriter) throws(PNGError) -> Void
  ) throws(APNGError) -> Int {
    do throws(PNGError) {
      try body(chunks)
    } catch {
      throw .encoding(error)
    }
    let bytes = chunks.takeBytes()
    do throws(FileError) {
      if let offset {
        try output.write(bytes, at: offset)
      } else {
        try output.write(bytes)
      }
    } catch {
      throw .file(error)
    }
    return bytes.count
  }

  private var animationControl: [UInt8] {
    bigEndian(frameCount) + bigEndian(loopCount)
  }

  /// What fcTL tells of the next frame.
  private func frameControl(
    _ rectangle: ChangedRectangle, _ delay: FrameDelay
  ) -> [UInt8] {
    let disposeNone: UInt8 = 0
    let blendSource: UInt8 = 0
    let sides = [
      rectangle.width, rectangle.height, rectangle.x, rectangle.y,
    ]
    return nextSequenceNumber()
      + sides.flatMap { bigEndian(UInt32($0)) }
      + bigEndian(delay.numerator) + bigEndian(delay.denominator)
      + [disposeNone, blendSource]
  }

  private func nextSequenceNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return bigEndian(sequenceNumber)
  }
}

/// A number's bytes as PNG stores it, the highest first.
private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}
