import PageRendering
import Primitives
import Synchronization

/// A document that is to be exported, with its own options.
final class DocumentTask: Sendable {
  private enum State {
    case waiting
    case planned(DocumentOutput)
    case failed(ExportError)
    case closed(ExportReport.Document)
  }

  let input: Result<DocumentInput, ExportError>
  let opener: DocumentOpener
  /// Whether its images need no folder of the document's name.
  let isSingle: Bool
  /// Whether its images become files, by the options' output; else who draws
  /// it says where they go.
  let writesFiles: Bool
  /// The time that is spent on it.
  let clock: DocumentClock
  private let state = Mutex<State>(.waiting)
  private let isBegun = Atomic<Bool>(false)
  private let isFinished = Atomic<Bool>(false)
  private let nextStill = Atomic<Int>(0)
  private let finishedStills = Atomic<Int>(0)

  init(
    input: Result<DocumentInput, ExportError>, opener: DocumentOpener,
    isSingle: Bool, writesFiles: Bool = true
  ) {
    self.input = input
    self.opener = opener
    self.isSingle = isSingle
    self.writesFiles = writesFiles
    clock = DocumentClock(limit: opener.options.timeout)
  }

  /// What messages call the document.
  var file: FilePath {
    switch input {
    case .success(let input): input.file
    case .failure(let error): error.file ?? FilePath("-")
    }
  }

  /// The document's output, where it is planned and neither failed before that
  /// nor closed.
  var output: DocumentOutput? {
    state.withLock { if case .planned(let output) = $0 { output } else { nil } }
  }

  /// Whether nobody has tried to plan the document.
  var isWaiting: Bool {
    state.withLock { if case .waiting = $0 { true } else { false } }
  }

  /// Whether the document failed or lost a page.
  var hasFault: Bool {
    switch state.withLock({ $0 }) {
    case .waiting: false
    case .planned(let output): output.hasFailed || output.hasLostPages
    case .failed: true
    case .closed(let document):
      document.state == .failed || document.state == .partly
    }
  }

  /// Gives the document up, before any of its images is written.
  func fail(_ error: ExportError) {
    state.withLock { $0 = .failed(error) }
  }

  /// Opens and plans the document.
  ///
  /// - Parameter slot: The thread that does so.
  /// - Returns: The open document; nil where it failed.
  func plan(slot: Int) -> (any PageSource)? {
    clock.start()
    defer { clock.pause() }
    do throws(ExportError) {
      let input = try input.get()
      let document = try opener.open(input, slot: slot, clock: clock)
      let plan = try DocumentPlanner(
        options: opener.options, pool: opener.pool
      ).plan(
        input, document: document,
        tellsBinding: !writesFiles || opener.options.writesManifest
          || !opener.options.indexes.isEmpty
          || opener.options.sequence != nil)
      let paths =
        writesFiles
        ? try OutputPlan(plan, options: opener.options, isSingle: isSingle)
        : .nowhere
      let output = DocumentOutput(
        plan: plan, output: paths, options: opener.options, pool: opener.pool)
      if writesFiles, opener.options.resumes { output.resume() }
      state.withLock { $0 = .planned(output) }
      return document
    } catch {
      fail(error)
      return nil
    }
  }

  /// Lets threads take stills.
  func begin() {
    clock.start()
    isBegun.store(true, ordering: .releasing)
  }

  /// The next still that no thread has taken yet.
  func takeStill() -> Int? {
    guard isBegun.load(ordering: .acquiring), let output else { return nil }
    while true {
      let still = nextStill.wrappingAdd(1, ordering: .relaxed).oldValue
      guard still < output.plan.stills.count else { return nil }
      if !output.isFinished(still..<(still + 1)) { return still }
    }
  }

  /// Whether there may be stills that no thread has taken.
  var mayHaveStills: Bool {
    nextStill.load(ordering: .relaxed) < output?.plan.stills.count ?? 0
  }

  /// Notes that a still was drawn or given up, and tells whether it was the
  /// last one that an earlier run has left.
  func finishStill() -> Bool {
    let count = output?.remainingCount
    return finishedStills.wrappingAdd(1, ordering: .acquiringAndReleasing)
      .newValue == count
  }

  /// Notes that nothing more of the document is to be drawn.
  func finish() {
    clock.pause()
    isFinished.store(true, ordering: .releasing)
  }

  /// Finishes the document's files and tells what came of it.
  func close() -> ExportReport.Document {
    clock.pause()
    let isFinished = isFinished.load(ordering: .acquiring)
    return state.withLock { state in
      var document: ExportReport.Document
      switch state {
      case .planned(let output):
        document = output.close(isCancelled: !isFinished)
        if document.failure != nil {
          document.state = .failed
        } else if isFinished {
          document.state = document.lostPages.isEmpty ? .done : .partly
        } else {
          document.state =
            isBegun.load(ordering: .acquiring) ? .cancelled : .skipped
        }
      case .failed(let error):
        document = blank(error)
        document.state = .failed
      case .waiting:
        document = blank(nil)
      case .closed(let closed):
        return closed
      }
      document.seconds = clock.seconds
      state = .closed(document)
      return document
    }
  }

  private func blank(_ failure: ExportError?) -> ExportReport.Document {
    ExportReport.Document(
      file: file, files: [], lostPages: [], failure: failure)
  }
}
