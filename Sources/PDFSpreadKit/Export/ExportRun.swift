import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// One run of documents on all threads.
///
/// A thread takes a document of its own and draws, encodes and writes its
/// stills; where no document is left, it helps with those of others. So the
/// processors are busy with one big file or a thousand small ones, and
/// rendering and encoding never wait for each other. Sequences follow, one
/// after the other, each on all threads.
///
/// Documents may be planned all before the first is drawn, see ``plan()``, or
/// each when its turn comes.
final class ExportRun: Sendable {
  /// What threads know of each other.
  private struct Schedule {
    /// The first document that no thread has taken.
    var next = 0
    /// Documents that are taken but not ready to be helped with.
    var preparing = 0
    /// Documents that became ready so far.
    var ready = 0
    /// Documents that failed or lost pages so far.
    var faults = 0
  }

  /// Finished documents whose files wait to be on disk.
  private struct Finished {
    var tasks: [DocumentTask] = []
    var lastSync = ContinuousClock.now
  }

  private let tasks: [DocumentTask]
  private let threads: Int
  private let maxFaults: Int
  private let cache = RasterCache<PageRasterKey>(byteLimit: cacheSize)
  private let isCancelled: @Sendable () -> Bool
  private let onPlan: @Sendable (DocumentTask) -> Void
  private let schedule = Monitor(Schedule())
  private let finished = Mutex(Finished())

  /// The most bytes of pages that are kept for further stills.
  private static let cacheSize = 48 << 20
  /// How long finished documents wait for the next time that all is brought to
  /// disk: what a kill of the command can cost.
  private static let syncInterval = Duration.seconds(5)

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - threads: The number of threads, at least 1.
  ///   - maxFaults: The number of documents with faults after which no further
  ///     one is begun.
  ///   - onPlan: Told of each document that is planned when its turn comes, on
  ///     any thread, before it is drawn; it may still fail the document.
  init(
    tasks: [DocumentTask], threads: Int, maxFaults: Int = .max,
    isCancelled: @escaping @Sendable () -> Bool,
    onPlan: @escaping @Sendable (DocumentTask) -> Void = { _ in }
  ) {
    self.tasks = tasks
    self.threads = threads
    self.maxFaults = maxFaults
    self.isCancelled = isCancelled
    self.onPlan = onPlan
  }

  /// Plans all documents.
  ///
  /// - Returns: The document, open, where there is only one: for thread 0.
  func plan() -> DocumentHandover {
    if tasks.count == 1 { return DocumentHandover(tasks[0].plan(slot: 0)) }
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
    return DocumentHandover()
  }

  /// Draws and writes everything.
  ///
  /// - Parameter firstDocument: The first document, where it is open already.
  func draw(
    firstDocument: DocumentHandover, progress: ProgressCount
  ) {
    let stills = tasks.filter { $0.opener.options.sequence == nil }
    if !stills.isEmpty {
      drawStills(
        of: stills, firstDocument: firstDocument, progress: progress)
    }
    for task in tasks where task.opener.options.sequence != nil {
      guard mayBegin else { return }
      runSequence(of: task, document: firstDocument, progress: progress)
    }
  }

  /// Finishes all documents' files and tells what came of each.
  func finish() -> ExportReport {
    synchronize(isLast: true)
    return ExportReport(
      documents: tasks.map { $0.close() }, isCancelled: isCancelled())
  }

  /// Whether another document may be begun.
  private var mayBegin: Bool {
    !isCancelled() && schedule.update { $0.faults } < maxFaults
  }

  // MARK: Stills

  private func drawStills(
    of tasks: [DocumentTask], firstDocument: DocumentHandover,
    progress: ProgressCount
  ) {
    // A small job does not pay for a thread.
    let isPlanned = !tasks.contains { $0.isWaiting }
    let most =
      isPlanned
      ? tasks.reduce(0) { $0 + ($1.output?.remainingCount ?? 0) } : threads
    WorkerThreads.run(
      count: min(threads, max(1, most)),
      onThisThread: {
        draw(
          tasks, thread: 0, document: firstDocument, progress: progress)
      },
      onOthers: { [self] thread in
        draw(
          tasks, thread: thread, document: DocumentHandover(),
          progress: progress)
      })
  }

  private func draw(
    _ tasks: [DocumentTask], thread: Int, document: DocumentHandover,
    progress: ProgressCount
  ) {
    var artist = StillArtist(
      thread: thread, cache: cache, document: document.take())
    while let task = take(from: tasks) {
      if task.isWaiting {
        artist.plan(task)
        if task.output != nil { onPlan(task) }
        if task.output == nil { artist.close() }
      }
      task.begin()
      schedule.update { schedule in
        schedule.preparing -= 1
        schedule.ready += 1
      }
      if task.output?.remainingCount ?? 0 == 0 {
        complete(task, progress: progress)
      }
      _ = drawStills(of: task, artist: &artist, progress: progress)
    }
    help(with: tasks, artist: &artist, progress: progress)
  }

  /// The next document for a thread of its own.
  private func take(from tasks: [DocumentTask]) -> DocumentTask? {
    guard mayBegin else { return nil }
    return schedule.update { schedule in
      guard schedule.next < tasks.count else { return nil }
      defer { schedule.next += 1 }
      schedule.preparing += 1
      return tasks[schedule.next]
    }
  }

  /// Draws what is left of other threads' documents, as long as any thread may
  /// come up with more.
  private func help(
    with tasks: [DocumentTask], artist: inout StillArtist,
    progress: ProgressCount
  ) {
    while !isCancelled() {
      let ready = schedule.update { $0.ready }
      var hasDrawn = false
      for task in tasks {
        if drawStills(of: task, artist: &artist, progress: progress) {
          hasDrawn = true
        }
      }
      if hasDrawn { continue }
      let mayCome = schedule.wait { schedule -> Bool? in
        if schedule.ready != ready { return true }
        return schedule.preparing == 0 ? false : nil
      }
      if !mayCome { return }
    }
  }

  /// Draws the stills of a document that no thread has taken yet, and tells
  /// whether there were any.
  private func drawStills(
    of task: DocumentTask, artist: inout StillArtist, progress: ProgressCount
  ) -> Bool {
    var hasDrawn = false
    while !isCancelled(), let still = task.takeStill() {
      hasDrawn = true
      artist.export(still, of: task, mayDefer: true)
      progress.advance(by: 1, .images)
      guard task.finishStill() else { continue }
      for still in task.output?.takeDeferred() ?? [] {
        artist.export(still, of: task, mayDefer: false)
      }
      complete(task, progress: progress)
    }
    return hasDrawn
  }

  // MARK: Sequences

  private func runSequence(
    of task: DocumentTask, document: DocumentHandover, progress: ProgressCount
  ) {
    var opened = document.take()
    if task.isWaiting {
      opened = task.plan(slot: 0)
      if task.output != nil { onPlan(task) }
    }
    task.begin()
    var isFinished = true
    if let output = task.output, output.remainingCount > 0,
      let timeline = output.plan.timeline,
      let sequence = task.opener.options.sequence
    {
      let runs = FrameRun.runs(of: timeline)
        .filter { !output.isFinished($0.frames) }
      func run(_ sink: some FrameSink) -> Bool {
        SequenceRun(
          task: task, output: output, runs: runs,
          sink: CountingSink(sink: sink, progress: progress),
          isCancelled: isCancelled
        ).run(firstDocument: opened.take())
      }
      let options = task.opener.options
      isFinished =
        switch sequence.format {
        case .png:
          run(
            PNGFrameSink(
              output: output,
              encoder: PNGEncoder(
                compression: options.compression,
                pixelsPerInch: output.plan.layout.canvas.density * 72)))
        case .apng: run(APNGFrameSink(output: output, options: options))
        case .y4m: run(Y4MFrameSink(output: output))
        }
    }
    if isFinished { complete(task, progress: progress) }
  }

  // MARK: Finished documents

  /// Takes note of a document that nothing more is drawn of.
  private func complete(_ task: DocumentTask, progress: ProgressCount) {
    task.output?.writeIndexes()
    task.finish()
    if task.hasFault { schedule.update { $0.faults += 1 } }
    progress.advance(by: 1, .documents)
    finished.withLock { $0.tasks.append(task) }
    synchronize(isLast: false)
  }

  /// Brings what was written of finished documents to disk, for many documents
  /// at once and now and then, and finishes their manifests after that: none
  /// says that all is written before it is.
  private func synchronize(isLast: Bool) {
    let tasks: [DocumentTask] = finished.withLock { finished in
      let now = ContinuousClock.now
      guard isLast || now - finished.lastSync > Self.syncInterval else {
        return []
      }
      finished.lastSync = now
      defer { finished.tasks = [] }
      return finished.tasks
    }
    var devices: Set<UInt64> = []
    for output in tasks.compactMap(\.output) {
      guard let folder = output.output.folder,
        let device = deviceNumber(of: folder),
        devices.insert(device).inserted
      else { continue }
      do throws(FileError) {
        try Folder.synchronize(folder)
      } catch {
        output.fail(ExportError(error))
      }
    }
    for task in tasks { _ = task.close() }
  }

  /// Hands out numbers from 0 on, each once.
  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func take() -> Int {
      value.wrappingAdd(1, ordering: .relaxed).oldValue
    }
  }
}
