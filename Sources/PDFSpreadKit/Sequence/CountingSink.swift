import Primitives

/// A sink that tells how many frames it has written.
struct CountingSink<Sink: FrameSink>: FrameSink {
  let sink: Sink
  let progress: ProgressCount

  var comparesFrames: Bool { sink.comparesFrames }

  func encode(
    _ frame: Raster, previous: Raster?
  ) throws(ExportError) -> Sink.Encoded {
    try sink.encode(frame, previous: previous)
  }

  func write(
    _ encoded: Sink.Encoded, frames: Range<Int>
  ) throws(ExportError) {
    try sink.write(encoded, frames: frames)
    progress.advance(by: frames.count, .frames)
  }

  func finish() throws(ExportError) {
    try sink.finish()
  }
}
