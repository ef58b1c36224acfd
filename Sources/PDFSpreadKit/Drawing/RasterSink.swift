import Primitives

/// Hands frames on as they are, in their order.
struct RasterSink: FrameSink {
  /// Takes a frame and the places of the frames that look like it.
  let deliver: @Sendable (Raster, Range<Int>) throws(ExportError) -> Void

  let comparesFrames = false

  /// What isn't encoded takes much memory.
  func mostWaiting(threads: Int) -> Int { 1 }

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> Raster {
    frame
  }

  func write(_ encoded: Raster, frames: Range<Int>) throws(ExportError) {
    try deliver(encoded, frames)
  }

  func finish() throws(ExportError) {}
}
