import Presentation
import Primitives
import Synchronization

/// A document that is open and planned, and whose frames are drawn for who
/// wants them rather than for files.
///
/// Any number of runs of frames are drawn at the same time, each on threads of
/// its own.
final class DocumentDrawing: Sendable {
  let plan: DocumentPlan
  private let task: DocumentTask
  private let output: DocumentOutput
  /// The open document, for the first who draws.
  private let opened: Monitor<DocumentHandover>
  /// The number of threads and runs that take the document's time.
  private let busy = Mutex(0)

  /// Opens and plans a document.
  ///
  /// - Parameters:
  ///   - options: How it is presented; where files go is of no concern.
  ///   - pool: The workers that read it and draw its pages; nil does so in this
  ///     process.
  /// - Throws: An ``ExportError`` where it cannot be opened or presented so.
  init(
    _ input: DocumentInput, options: ExportOptions, pool: WorkerPool?
  ) throws(ExportError) {
    task = DocumentTask(
      input: .success(input),
      opener: DocumentOpener(options: options, pool: pool), isSingle: true,
      writesFiles: false)
    let document = task.plan(slot: 0)
    guard let output = task.output else {
      throw task.close().failure
        ?? ExportError(.inputOutput, file: input.file, "cannot be planned")
    }
    self.output = output
    plan = output.plan
    opened = Monitor(DocumentHandover(document))
  }

  /// The options that it is presented by.
  var options: ExportOptions { task.opener.options }

  /// What is wrong with the selected pages that are known not to be drawn, in
  /// order.
  var lostPages: [ExportError] { output.lostPages }

  /// Draws runs of frames, on all of the options' threads.
  ///
  /// - Parameters:
  ///   - sink: Takes them, encoded by any thread and in their order.
  ///   - isCancelled: Asked before each frame.
  /// - Throws: An ``ExportError`` where the document as a whole fails, be it
  ///   that none of its pages can be drawn.
  func draw<Sink: FrameSink>(
    _ runs: [FrameRun], to sink: Sink,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExportError) {
    if runs.isEmpty || isCancelled() { return }
    count(1)
    _ = SequenceRun(
      task: task, output: output, runs: runs, sink: sink,
      isCancelled: isCancelled
    ).run(firstDocument: opened.update { $0.take() })
    count(-1)
    if let failure = output.failure { throw failure }
    if !output.hasRenderedPage, !isCancelled(),
      let first = lostPages.first
    {
      throw first
    }
  }

  /// Calls what takes somebody else's time rather than the document's.
  func pausing(_ body: () -> Void) {
    count(-1)
    body()
    count(1)
  }

  private func count(_ change: Int) {
    busy.withLock { busy in
      busy += change
      if busy == 0 { task.clock.pause() } else { task.clock.start() }
    }
  }
}
