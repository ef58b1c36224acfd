import FrameEncoding
import PageRendering
import Presentation
import Primitives
import Synchronization

/// One document's images on their way to their files: the folder is made with
/// the first image, and the manifest tells how far it got.
final class DocumentOutput: Sendable {
  private struct State {
    var isOpen = false
    var written: Set<Int> = []
    var lostPages: [Int: PageError] = [:]
    var failure: ExportError?
    var hasRenderedPage = false
    /// Stills of which nothing but placeholders is known yet.
    var deferred: [Int] = []
  }

  let plan: DocumentPlan
  let output: OutputPlan
  /// The pages that more than one still shows, by their places from 0.
  let sharedPages: Set<Int>
  private let overwrites: Bool
  private let state: Mutex<State>

  init(plan: DocumentPlan, output: OutputPlan, overwrites: Bool) {
    self.plan = plan
    self.output = output
    self.overwrites = overwrites
    let uses = plan.stills.flatMap(\.pages).reduce(into: [:]) {
      $0[$1.page, default: 0] += 1
    }
    sharedPages = Set(uses.filter { $0.value > 1 }.keys)
    state = Mutex(State(lostPages: plan.lostPages))
  }

  /// Whether nothing more of the document can be written.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// Notes that the document failed; the first fault is kept.
  func fail(_ error: ExportError) {
    state.withLock { $0.failure = $0.failure ?? error }
  }

  /// Notes that a page could not be drawn.
  func lose(_ page: Int, _ error: PageError) {
    state.withLock { $0.lostPages[page] = error }
  }

  /// Whether a page is known to be lost.
  func isLost(_ page: Int) -> Bool {
    state.withLock { $0.lostPages[page] != nil }
  }

  /// Notes that a page was drawn.
  func noteRenderedPage() {
    state.withLock { $0.hasRenderedPage = true }
  }

  /// Puts a still of placeholders off until a page of the document is drawn,
  /// since a document without one writes nothing. False where one was.
  func deferring(_ still: Int) -> Bool {
    state.withLock { state in
      if state.hasRenderedPage { return false }
      state.deferred.append(still)
      return true
    }
  }

  /// The stills that were put off and are to be written after all.
  func takeDeferred() -> [Int] {
    state.withLock { state in
      guard state.hasRenderedPage, state.failure == nil else { return [] }
      defer { state.deferred = [] }
      return state.deferred.sorted()
    }
  }

  /// Writes an image.
  func write(
    _ bytes: [UInt8], still: Int
  ) throws(ExportError) {
    do throws(FileError) {
      if let path = output.paths[still] {
        try open()
        try AtomicFile.write(bytes, to: path, replacing: overwrites)
      } else {
        try StandardOutput.write(bytes)
      }
    } catch {
      throw ExportError(error)
    }
    state.withLock { _ = $0.written.insert(still) }
  }

  /// Makes the folders and the running manifest before the first image.
  private func open() throws(FileError) {
    try state.withLock { state throws(FileError) in
      if state.isOpen { return }
      for folder in Set(output.paths.compactMap { $0?.parent }) {
        try Folder.create(folder)
      }
      try writeManifest(.running, state, replacing: overwrites)
      state.isOpen = true
    }
  }

  /// Finishes the document's files and tells what came of it.
  func close(isCancelled: Bool) -> ExportReport.Document {
    state.withLock { state in
      if state.written.isEmpty, state.failure == nil, !isCancelled,
        let first = state.lostPages.min(by: { $0.key < $1.key })
      {
        state.failure = ExportError(first.value)
        state.lostPages[first.key] = nil
      }
      if state.isOpen, !isCancelled {
        do throws(FileError) {
          if let folder = output.folder { try Folder.sync(folder) }
          try writeManifest(
            state.failure == nil ? .complete : .failed, state, replacing: true)
        } catch {
          state.failure = state.failure ?? ExportError(error)
        }
      }
      return ExportReport.Document(
        file: plan.input.file,
        files: state.written.sorted().compactMap { output.paths[$0] },
        lostPages: state.lostPages.sorted { $0.key < $1.key }
          .map { ExportError($0.value) },
        failure: state.failure)
    }
  }

  private func writeManifest(
    _ manifestState: Manifest.State, _ state: State, replacing: Bool
  ) throws(FileError) {
    for path in output.manifests {
      let files = state.written.sorted().map { still in
        let file = output.paths[still] ?? FilePath("-")
        return Manifest.File(
          plan.stills[still],
          path: file.parent == path.parent
            ? file.lastComponent.text : file.text,
          plan: plan)
      }
      let manifest = Manifest(
        plan, state: manifestState,
        lostPages: state.lostPages.keys.sorted().map { $0 + 1 }, files: files)
      try AtomicFile.write(
        Array(jsonText(manifest).utf8), to: path, replacing: replacing)
    }
  }
}
