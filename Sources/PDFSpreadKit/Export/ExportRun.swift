import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// One run of a job's threads: each takes the next still, draws, encodes and
/// writes it, so that rendering and encoding never wait for each other.
final class ExportRun: Sendable {
  private struct Task {
    let output: DocumentOutput
    let still: Int
  }

  private let tasks: [Task]
  private let outputs: [DocumentOutput]
  private let options: ExportOptions
  private let cache: RasterCache<PageRasterKey>
  private let isCancelled: @Sendable () -> Bool
  private let onEvent: @Sendable (ExportEvent) -> Void
  private let next = Atomic<Int>(0)
  private let done = Mutex<Int>(0)

  init(
    outputs: [DocumentOutput], options: ExportOptions, cacheSize: Int,
    isCancelled: @escaping @Sendable () -> Bool,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) {
    self.outputs = outputs
    self.options = options
    self.isCancelled = isCancelled
    self.onEvent = onEvent
    cache = RasterCache(byteLimit: cacheSize)
    tasks = outputs.flatMap { output in
      output.plan.stills.indices.map { Task(output: output, still: $0) }
    }
  }

  /// Works through all stills.
  ///
  /// - Parameter firstDocument: The first output's document, where it is open
  ///   already; this thread uses it.
  func run(firstDocument: Document?) {
    let threads = min(
      options.jobs ?? WorkerThreads.processorCount, max(1, tasks.count))
    WorkerThreads.run(
      count: threads, onThisThread: { work(document: firstDocument) },
      onOthers: { self.work(document: nil) })
    writeDeferred()
  }

  private func work(document: Document?) {
    var worker = Worker(run: self, document: document)
    while !isCancelled() {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < tasks.count else { return }
      let task = tasks[index]
      if !task.output.hasFailed {
        worker.export(task.still, of: task.output, mayDefer: true)
      }
      advance()
    }
  }

  private func writeDeferred() {
    var worker = Worker(run: self, document: nil)
    for output in outputs {
      for still in output.takeDeferred() where !isCancelled() {
        worker.export(still, of: output, mayDefer: false)
      }
    }
  }

  private func advance() {
    done.withLock { done in
      done += 1
      onEvent(.progress(done: done, total: tasks.count))
    }
  }

  /// What one thread keeps between stills.
  private struct Worker {
    let run: ExportRun
    var document: Document?
    var renderer: StillRenderer?
    var frame: Raster?

    init(run: ExportRun, document: Document?) {
      self.run = run
      self.document = document
    }

    mutating func export(
      _ still: Int, of output: DocumentOutput, mayDefer: Bool
    ) {
      let options = run.options
      let viewport = output.plan.stills[still].viewport
      let density = output.plan.layout.canvas.density
      do throws(ExportError) {
        let renderer = try renderer(for: output)
        var frame =
          self.frame.take().flatMap {
            $0.width == viewport.width && $0.height == viewport.height
              ? $0 : nil
          } ?? Raster(width: viewport.width, height: viewport.height)
        defer { self.frame = frame }
        let hasPage = renderer.draw(output.plan.stills[still], on: &frame)
        if !hasPage, mayDefer, output.deferring(still) { return }
        let encoder = PNGEncoder(
          compression: options.compression, pixelsPerInch: density * 72)
        let image: [UInt8]
        do throws(PNGError) {
          image = try encoder.encode(frame)
        } catch {
          throw ExportError(
            .inputOutput, file: output.plan.input.file,
            "spread \(output.plan.stills[still].spread.index + 1) cannot be "
              + "encoded: \(error.message)")
        }
        try output.write(image, still: still)
      } catch {
        output.fail(error)
      }
    }

    private mutating func renderer(
      for output: DocumentOutput
    ) throws(ExportError) -> StillRenderer {
      if let renderer, renderer.output === output { return renderer }
      let planner = DocumentPlanner(options: run.options)
      let document: Document
      if let open = self.document.take() {
        document = open
      } else {
        document = try planner.open(output.plan.input)
      }
      let renderer = StillRenderer(
        document: document, output: output,
        composer: FrameComposer(
          style: run.options.style(
            density: output.plan.layout.canvas.density)),
        cache: run.cache, limit: run.options.rasterLimit,
        sharedPages: output.sharedPages)
      self.renderer = renderer
      return renderer
    }
  }
}
