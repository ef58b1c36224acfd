import Primitives

/// A sink that tells how many frames it has written.
struct CountingSink<Sink: FrameSink>: FrameSink {
  let sink: Sink
  let progress: ProgressCount
  /// What they are counted as.
  var unit = ExportProgress.Unit.frames

  var comparesFrames: Bool { sink.comparesFrames }

  func mostWaiting(threads: Int) -> Int { sink.mostWaiting(threads: threads) }

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> Sink.Encoded {
    try sink.encode(frame, of: run, previous: previous)
  }

  func write(
    _ encoded: Sink.Encoded, frames: Range<Int>
  ) throws(ExportError) {
    try sink.write(encoded, frames: frames)
    progress.advance(by: frames.count, unit)
  }

  func finish() throws(ExportError) {
    try sink.finish()
  }
}
