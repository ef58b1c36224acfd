import Presentation
import Primitives
import Synchronization

/// A document that is open and planned, and whose frames are drawn for who
/// wants them rather than for files.
///
/// One run of frames is drawn at a time: a second one waits for the first.
final class DocumentDrawing: Sendable {
  private enum Turn {
    case free(DocumentHandover)
    case taken
  }

  let plan: DocumentPlan
  private let task: DocumentTask
  private let output: DocumentOutput
  private let turn: Monitor<Turn>

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
    turn = Monitor(.free(DocumentHandover(document)))
  }

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
    let document = turn.wait { turn -> DocumentHandover? in
      guard case .free(let document) = turn else { return nil }
      turn = .taken
      return document
    }
    defer { turn.update { $0 = .free(DocumentHandover()) } }
    task.begin()
    _ = SequenceRun(
      task: task, output: output, runs: runs, sink: sink,
      isCancelled: isCancelled
    ).run(firstDocument: document.take())
    task.clock.pause()
    if let failure = output.failure { throw failure }
    if !output.hasRenderedPage, !isCancelled(),
      let first = lostPages.first
    {
      throw first
    }
  }
}
