import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// One document's frames on their way: threads take the next frame, draw and
/// encode it, and a pipeline brings them into order.
final class SequenceRun<Sink: FrameSink>: Sendable {
  /// What a thread does next.
  private enum Step: Sendable {
    /// Draws and delivers a run of frames.
    case run(Int)
    /// Draws a still before a transition wants it, so that the threads need
    /// not wait for one of them to draw it.
    case prepare(RestingPlace)
  }

  private let output: DocumentOutput
  private let task: DocumentTask
  private var options: ExportOptions { task.opener.options }
  private let runs: [FrameRun]
  private let steps: [Step]
  private let pipeline: FramePipeline<Sink>
  private let pages: RasterCache<PageRasterKey>
  private let stills: RasterCache<RestingPlace>
  private let threads: Int
  private let isCancelled: @Sendable () -> Bool
  private let next = Atomic<Int>(0)

  init(
    task: DocumentTask, output: DocumentOutput, runs: [FrameRun], sink: Sink,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.task = task
    self.output = output
    self.runs = runs
    self.isCancelled = isCancelled
    steps = Self.steps(for: runs)
    threads = min(task.opener.threadCount, steps.count)
    pipeline = FramePipeline(sink: sink, runs: runs, threads: threads)
    pages = RasterCache(byteLimit: Self.pageBytes(for: output.plan.layout))
    // The stills that a transition joins, the next one and one on its way, and
    // those of threads that are further ahead.
    let canvas = output.plan.layout.largestCanvas
    stills = RasterCache(
      byteLimit: (4 + threads / 2) * canvas.width * canvas.height * 4)
  }

  /// The most bytes of pages that are kept: those that a canvas shows while it
  /// scrolls over them and those that come next, but no more than these,
  /// however many pages the document has.
  private static func pageBytes(for layout: DocumentLayout) -> Int {
    func area(_ page: PagePlacement) -> Int {
      page.rectangle.width * page.rectangle.height
    }
    let largest =
      layout.spreads.map { $0.pages.map(area).reduce(0, +) }.max() ?? 0
    let canvas = layout.largestCanvas
    return 4 * (canvas.width * canvas.height + 2 * largest)
  }

  /// Stills are prepared ahead: the second at once, each further one while the
  /// transition before the last one before it runs.
  private static func steps(for runs: [FrameRun]) -> [Step] {
    var rests: [(run: Int, place: RestingPlace)] = []
    for (index, run) in runs.enumerated() {
      if case .rest(let place) = run.content { rests.append((index, place)) }
    }
    var prepared: [Int: [RestingPlace]] = [:]
    for (index, rest) in rests.enumerated().dropFirst() {
      let after = index == 1 ? rests[0].run : rests[index - 2].run + 1
      prepared[after, default: []].append(rest.place)
    }
    return runs.indices.flatMap { index in
      [.run(index)] + (prepared[index] ?? []).map(Step.prepare)
    }
  }

  /// Draws and writes all frames.
  ///
  /// - Returns: Whether it came to its end, be it by a fault, and not to that
  ///   of the whole export.
  func run(firstDocument: (any PageSource)?) -> Bool {
    WorkerThreads.run(
      count: threads,
      onThisThread: { work(thread: 0, document: firstDocument) },
      onOthers: { self.work(thread: $0, document: nil) })
    do throws(ExportError) {
      if let failure = pipeline.failure { throw failure }
      if !pipeline.isStopped { try pipeline.sink.finish() }
    } catch {
      output.fail(error)
    }
    return !pipeline.isStopped || !isCancelled()
  }

  private func work(thread: Int, document opened: (any PageSource)?) {
    do throws(ExportError) {
      let document: any PageSource
      if let opened {
        document = opened
      } else {
        document = try task.opener.open(
          output.plan.input, slot: thread, clock: task.clock)
      }
      let stillRenderer = StillRenderer(
        document: document, output: output, options: options, cache: pages)
      guard hasPage(stillRenderer) else {
        pipeline.stop(nil)
        return
      }
      let renderer = SequenceRenderer(stills: stillRenderer, cache: stills)
      while !pipeline.isStopped {
        if isCancelled() || output.hasFailed { pipeline.stop(nil) }
        try task.clock.check(output.plan.input.file)
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < steps.count else { return }
        switch steps[index] {
        case .prepare(let place): _ = renderer.still(at: place)
        case .run(let run):
          let frame = renderer.frame(runs[run].content)
          // Where the document's time ended meanwhile, pages are missing.
          if output.hasFailed { pipeline.stop(nil) }
          pipeline.deliver(frame, run: run)
        }
      }
    } catch {
      pipeline.stop(error)
    }
  }

  /// Whether any page of the document can be drawn: without one, nothing is
  /// written. Mostly the first page can, and is wanted first anyway.
  private func hasPage(_ renderer: StillRenderer) -> Bool {
    for placement in output.plan.layout.spreads.lazy.flatMap(\.pages) {
      if output.hasRenderedPage || isCancelled() { return true }
      if renderer.canDraw(placement) { return true }
    }
    return false
  }
}
