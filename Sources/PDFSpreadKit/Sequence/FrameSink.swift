import Primitives

/// Where a sequence's frames go: they are encoded on any thread, and written
/// in order.
protocol FrameSink: Sendable {
  /// A frame as it is written.
  associatedtype Encoded: Sendable

  /// Whether encoding a frame wants the one before it.
  var comparesFrames: Bool { get }

  /// The most frames that are kept, encoded, until those before them are
  /// written, where a number of threads draw.
  func mostWaiting(threads: Int) -> Int

  /// Encodes a run's frame; called on several threads at once.
  ///
  /// - Parameter previous: The frame of the run before this, where
  ///   ``comparesFrames`` says so and there is one.
  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> Encoded

  /// Writes a run of frames; called in their order, one call at a time.
  func write(_ encoded: Encoded, frames: Range<Int>) throws(ExportError)

  /// Writes what stands behind the last frame.
  func finish() throws(ExportError)
}

extension FrameSink {
  func mostWaiting(threads: Int) -> Int { 2 * threads + 2 }
}
