import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// One run of documents on all threads, first to plan and then to draw them.
///
/// A thread takes a document of its own and draws, encodes and writes its
/// stills; where no document is left, it helps with those of others. So the
/// processors are busy with one big file or a thousand small ones, and
/// rendering and encoding never wait for each other.
final class ExportRun: Sendable {
  private let tasks: [DocumentTask]
  private let threads: Int
  private let cache: RasterCache<PageRasterKey>
  private let isCancelled: @Sendable () -> Bool

  /// The most bytes of pages that are kept for further stills.
  private static let cacheSize = 48 << 20

  /// Makes a run.
  ///
  /// - Parameter threads: The number of threads, at least 1.
  init(
    tasks: [DocumentTask], threads: Int,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.tasks = tasks
    self.threads = threads
    self.isCancelled = isCancelled
    cache = RasterCache(byteLimit: Self.cacheSize)
  }

  /// Plans all documents.
  ///
  /// - Returns: The document, open, where there is only one: for thread 0.
  func plan() -> (any PageSource)? {
    if tasks.count == 1 { return tasks[0].plan(slot: 0) }
    let next = Counter()
    let work: @Sendable (Int) -> Void = { [self] thread in
      while !isCancelled() {
        let index = next.take()
        guard index < tasks.count else { return }
        _ = tasks[index].plan(slot: thread)
      }
    }
    WorkerThreads.run(
      count: min(threads, tasks.count), onThisThread: { work(0) },
      onOthers: work)
    return nil
  }

  /// Draws and writes all stills.
  ///
  /// - Parameter firstDocument: The first document, where it is open already.
  func drawStills(
    firstDocument: (any PageSource)?, progress: ProgressCount
  ) {
    let count = tasks.reduce(0) { $0 + ($1.output?.plan.stills.count ?? 0) }
    let next = Counter()
    WorkerThreads.run(
      count: min(threads, max(1, count)),
      onThisThread: {
        draw(
          thread: 0, next: next, firstDocument: firstDocument,
          progress: progress)
      },
      onOthers: { [self] thread in
        draw(
          thread: thread, next: next, firstDocument: nil, progress: progress)
      })
    drawDeferred(progress: progress)
  }

  private func draw(
    thread: Int, next: Counter, firstDocument: (any PageSource)?,
    progress: ProgressCount
  ) {
    var artist = Artist(thread: thread, cache: cache, document: firstDocument)
    func finish(_ task: DocumentTask) {
      while !isCancelled(), let still = task.takeStill() {
        artist.export(still, of: task, mayDefer: true)
        progress.advance(by: 1)
      }
    }
    while true {
      let index = next.take()
      guard index < tasks.count else { break }
      finish(tasks[index])
    }
    for task in tasks { finish(task) }
  }

  /// Finishes all documents' files and tells what came of each. Before the
  /// first manifest says that all is written, the disks have it, once for all.
  func finish() -> ExportReport {
    var devices: Set<UInt64> = []
    for output in tasks.compactMap(\.output) {
      guard let folder = output.output.folder,
        let device = deviceNumber(of: folder), !isCancelled(),
        devices.insert(device).inserted
      else { continue }
      do throws(FileError) {
        try Folder.synchronize(folder)
      } catch {
        output.fail(ExportError(error))
      }
    }
    let cancelled = isCancelled()
    return ExportReport(
      documents: tasks.map { $0.close(isCancelled: cancelled) },
      isCancelled: cancelled)
  }

  private func drawDeferred(progress: ProgressCount) {
    var artist = Artist(thread: 0, cache: cache, document: nil)
    for task in tasks {
      for still in task.output?.takeDeferred() ?? [] where !isCancelled() {
        artist.export(still, of: task, mayDefer: false)
      }
    }
  }

  /// Hands out numbers from 0 on, each once.
  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func take() -> Int {
      value.wrappingAdd(1, ordering: .relaxed).oldValue
    }
  }

  /// What one thread keeps between stills.
  private struct Artist {
    let thread: Int
    let cache: RasterCache<PageRasterKey>
    var document: (any PageSource)?
    var renderer: StillRenderer?
    var frame: Raster?

    init(
      thread: Int, cache: RasterCache<PageRasterKey>,
      document: (any PageSource)?
    ) {
      self.thread = thread
      self.cache = cache
      self.document = document
    }

    mutating func export(_ still: Int, of task: DocumentTask, mayDefer: Bool) {
      guard let output = task.output else { return }
      let density = output.plan.layout.canvas.density
      do throws(ExportError) {
        let (drawn, hasPage) = try renderer(for: task, output).frame(
          of: output.plan.stills[still], reusing: &frame)
        frame = drawn
        if !hasPage, mayDefer, output.deferring(still) { return }
        let encoder = PNGEncoder(
          compression: task.opener.options.compression,
          pixelsPerInch: density * 72)
        let image = try encoder.image(of: drawn, for: output.plan.input)
        try output.write(image, images: still..<(still + 1))
      } catch {
        output.fail(error)
      }
    }

    private mutating func renderer(
      for task: DocumentTask, _ output: DocumentOutput
    ) throws(ExportError) -> StillRenderer {
      if let renderer, renderer.output === output { return renderer }
      // The worker is free for the next document before that is opened.
      self.renderer = nil
      let document: any PageSource
      if let open = self.document.take() {
        document = open
      } else {
        document = try task.opener.open(output.plan.input, slot: thread)
      }
      let renderer = StillRenderer(
        document: document, output: output, options: task.opener.options,
        cache: cache)
      self.renderer = renderer
      return renderer
    }
  }
}
