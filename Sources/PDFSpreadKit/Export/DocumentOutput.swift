import FrameEncoding
import Presentation
import Primitives
import Synchronization

/// One document's images on their way to their files: the folder is made with
/// the first image, and the manifest tells how far it got.
final class DocumentOutput: Sendable {
  private struct State {
    var isOpen = false
    var written: Set<Int> = []
    var lostPages: [Int: ExportError] = [:]
    var failure: ExportError?
    var hasRenderedPage = false
    /// Stills of which nothing but placeholders is known yet.
    var deferred: [Int] = []
  }

  let plan: DocumentPlan
  let output: OutputPlan
  /// The pages that more than one image shows, by their places from 0.
  let sharedPages: Set<Int>
  /// The standard output, for what has no path.
  let stream: DescriptorWriter
  private let overwrites: Bool
  private let state: Mutex<State>

  init(plan: DocumentPlan, output: OutputPlan, options: ExportOptions) {
    self.plan = plan
    self.output = output
    overwrites = options.overwrites
    stream = DescriptorWriter(
      descriptor: options.standardOutput, path: FilePath("standard output"))
    if plan.timeline == nil {
      let uses = plan.stills.flatMap(\.pages).reduce(into: [:]) {
        $0[$1.page, default: 0] += 1
      }
      sharedPages = Set(uses.filter { $0.value > 1 }.keys)
    } else {
      sharedPages = Set(plan.pages.indices)
    }
    state = Mutex(State(lostPages: plan.lostPages))
  }

  /// Whether nothing more of the document can be written.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// Whether any page is known to be lost.
  var hasLostPages: Bool { state.withLock { !$0.lostPages.isEmpty } }

  /// Whether any page of the document has been drawn.
  var hasRenderedPage: Bool { state.withLock { $0.hasRenderedPage } }

  /// Notes that the document failed; the first fault is kept.
  func fail(_ error: ExportError) {
    state.withLock { $0.failure = $0.failure ?? error }
  }

  /// Notes that a page could not be drawn.
  func lose(_ page: Int, _ error: ExportError) {
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

  /// Writes the images of a range, which are the same, to their files.
  func write(_ bytes: [UInt8], images: Range<Int>) throws(ExportError) {
    do throws(FileError) {
      var first: FilePath?
      for image in images {
        guard let path = output.paths[image] else {
          try stream.write(bytes)
          continue
        }
        try open()
        if let first {
          try AtomicFile.duplicate(first, to: path, replacing: overwrites)
        } else {
          try AtomicFile.write(bytes, to: path, replacing: overwrites)
          first = path
        }
      }
    } catch {
      throw ExportError(error)
    }
    note(images)
  }

  /// Notes that images are written.
  func note(_ images: Range<Int>) {
    state.withLock { $0.written.formUnion(images) }
  }

  /// Starts the one file that takes all images; nil for the standard output.
  func openSingleFile() throws(ExportError) -> AtomicFile? {
    guard let path = output.paths[0] else { return nil }
    do throws(FileError) {
      try open()
      return try AtomicFile(at: path, replacing: overwrites)
    } catch {
      throw ExportError(error)
    }
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

  /// Finishes the document's files and tells what came of it. What was written
  /// is on disk by then, see ``ExportRun/finish()``.
  func close(isCancelled: Bool) -> ExportReport.Document {
    state.withLock { state in
      if state.written.isEmpty, state.failure == nil, !isCancelled,
        let first = state.lostPages.min(by: { $0.key < $1.key })
      {
        state.failure = first.value
        state.lostPages[first.key] = nil
      }
      if !isCancelled { finishManifest(&state) }
      var files: [FilePath] = []
      if output.paths.count == plan.itemCount {
        files = state.written.sorted().compactMap { output.paths[$0] }
      } else if !state.written.isEmpty {
        files = output.paths.compactMap(\.self)
      }
      return ExportReport.Document(
        file: plan.input.file, files: files,
        lostPages: state.lostPages.sorted { $0.key < $1.key }.map(\.value),
        failure: state.failure)
    }
  }

  private func finishManifest(_ state: inout State) {
    guard state.isOpen || (!output.manifests.isEmpty && !state.written.isEmpty)
    else { return }
    do throws(FileError) {
      try writeManifest(
        state.failure == nil ? .complete : .failed, state,
        replacing: state.isOpen || overwrites)
    } catch {
      state.failure = state.failure ?? ExportError(error)
    }
  }

  private func writeManifest(
    _ manifestState: Manifest.State, _ state: State, replacing: Bool
  ) throws(FileError) {
    for path in output.manifests {
      let manifest = Manifest(
        plan, state: manifestState,
        lostPages: state.lostPages.keys.sorted().map { $0 + 1 })
      try Folder.create(path.parent)
      let file = try AtomicFile(at: path, replacing: replacing)
      var text = manifest.opening
      for (index, image) in state.written.sorted().enumerated() {
        let entry = Manifest.File(
          plan.item(at: image), path: name(of: image, from: path), plan: plan)
        text += manifest.entry(entry, isFirst: index == 0)
        if text.utf8.count > 1 << 16 {
          try file.write(Array(text.utf8))
          text = ""
        }
      }
      text += manifest.closing
      try file.write(Array(text.utf8))
      try file.commit()
    }
  }

  /// An image's file as a manifest names it: a bare name in the same folder,
  /// else the path that it was written to.
  private func name(of image: Int, from manifest: FilePath) -> String {
    let paths = output.paths
    guard let file = paths[paths.count == 1 ? 0 : image] else { return "-" }
    return file.parent == manifest.parent
      ? file.lastComponent.text : file.text
  }
}
