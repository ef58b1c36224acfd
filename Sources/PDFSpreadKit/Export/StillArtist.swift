import FrameComposition
import FrameEncoding
import PageRendering
import Primitives

/// Draws stills of any documents, one at a time, on one thread, and writes
/// them.
struct StillArtist {
  let thread: Int
  let cache: RasterCache<PageRasterKey>
  /// The document that is drawn next, where it is open already.
  private var opened: (any PageSource)?
  /// Of the document that is open, one for each of its plan's layouts.
  private var renderers: [StillRenderer] = []
  private var frame: Raster?

  init(
    thread: Int, cache: RasterCache<PageRasterKey>,
    document: (any PageSource)? = nil
  ) {
    self.thread = thread
    self.cache = cache
    opened = document
  }

  /// Plans a document, which stays open to be drawn next.
  mutating func plan(_ task: DocumentTask) {
    // The worker is free for the next document before that is opened.
    close()
    opened = task.plan(slot: thread)
  }

  /// Lets go of the document that is open.
  mutating func close() {
    renderers = []
    opened = nil
  }

  /// Draws and writes a still.
  ///
  /// - Parameter mayDefer: Whether it may be put off while no page of the
  ///   document is known that can be drawn.
  mutating func export(_ still: Int, of task: DocumentTask, mayDefer: Bool) {
    guard let output = task.output, !output.hasFailed else { return }
    let layout = output.plan.layoutIndex(ofStill: still)
    do throws(ExportError) {
      try task.clock.check(output.plan.input.file)
      let renderer = try renderers(for: task, output)[layout]
      let (drawn, hasPage, isComposed) = renderer.frame(
        of: output.plan.stills[still], reusing: &frame)
      if isComposed { frame = drawn }
      if output.hasFailed { return }
      if !hasPage, mayDefer, output.deferring(still) { return }
      // A worker takes a while to end, which it may do by the way.
      if !task.mayHaveStills { close() }
      let encoder = PNGEncoder(
        compression: task.opener.options.compression,
        pixelsPerInch: renderer.layout.canvas.dotsPerInch)
      let image = try encoder.image(of: drawn, for: output.plan.input)
      try output.write(image, images: still..<(still + 1))
    } catch {
      output.fail(error)
    }
  }

  private mutating func renderers(
    for task: DocumentTask, _ output: DocumentOutput
  ) throws(ExportError) -> [StillRenderer] {
    if renderers.first?.output === output { return renderers }
    renderers = []
    let document: any PageSource
    if let opened = opened.take() {
      document = opened
    } else {
      document = try task.opener.open(
        output.plan.input, slot: thread, clock: task.clock)
    }
    renderers = output.plan.layouts.map { layout in
      StillRenderer(
        document: document, output: output, options: task.opener.options,
        cache: cache, layout: layout)
    }
    return renderers
  }
}
