import PageRendering
import Synchronization

/// A document that is to be exported, with its own options.
final class DocumentTask: Sendable {
  private enum State {
    case waiting
    case planned(DocumentOutput)
    case failed(ExportError)
  }

  let input: Result<DocumentInput, ExportError>
  let opener: DocumentOpener
  /// Whether its images need no folder of the document's name.
  let isSingle: Bool
  private let state = Mutex<State>(.waiting)
  private let nextStill = Atomic<Int>(0)

  init(
    input: Result<DocumentInput, ExportError>, opener: DocumentOpener,
    isSingle: Bool
  ) {
    self.input = input
    self.opener = opener
    self.isSingle = isSingle
  }

  /// The document's output, where it is planned and has not failed.
  var output: DocumentOutput? {
    state.withLock { if case .planned(let output) = $0 { output } else { nil } }
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
    do throws(ExportError) {
      let input = try input.get()
      let document = try opener.open(input, slot: slot)
      let plan = try DocumentPlanner(
        options: opener.options, pool: opener.pool
      ).plan(input, document: document)
      let paths = try OutputPlan(
        plan, options: opener.options, isSingle: isSingle)
      let output = DocumentOutput(
        plan: plan, output: paths, options: opener.options)
      state.withLock { $0 = .planned(output) }
      return document
    } catch {
      fail(error)
      return nil
    }
  }

  /// The next still that no thread has taken yet.
  func takeStill() -> Int? {
    guard let output, output.plan.timeline == nil, !output.hasFailed else {
      return nil
    }
    let still = nextStill.wrappingAdd(1, ordering: .relaxed).oldValue
    return still < output.plan.stills.count ? still : nil
  }

  /// Finishes the document's files and tells what came of it.
  func close(isCancelled: Bool) -> ExportReport.Document {
    state.withLock { state in
      switch state {
      case .planned(let output): output.close(isCancelled: isCancelled)
      case .failed(let error): failure(error)
      // The export was cancelled before its turn.
      case .waiting: failure(nil)
      }
    }
  }

  private func failure(_ error: ExportError?) -> ExportReport.Document {
    let file = (try? input.get().file) ?? error?.file
    return ExportReport.Document(
      file: file ?? FilePath("-"), files: [], lostPages: [], failure: error)
  }
}
