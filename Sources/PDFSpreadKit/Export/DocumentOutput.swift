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
    /// What needs not be made, since an earlier run has.
    var finished: Set<Int> = []
    var resumingNotes: [String] = []
    /// Whether the manifests say already what they are to say.
    var hasFinalManifests = false
    var runningManifests: [RunningManifest] = []
    /// Stills of which nothing but placeholders is known yet.
    var deferred: [Int] = []

    var lostPageErrors: [ExportError] {
      lostPages.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  let plan: DocumentPlan
  let output: OutputPlan
  /// The pages that more than one image shows, by their places from 0.
  let sharedPages: Set<Int>
  /// The standard output, for what has no path.
  let stream: DescriptorWriter
  private let options: ExportOptions
  private let pool: WorkerPool?
  private let state: Mutex<State>
  private let knownFingerprint = Mutex<Fingerprint??>(nil)

  init(
    plan: DocumentPlan, output: OutputPlan, options: ExportOptions,
    pool: WorkerPool?
  ) {
    self.plan = plan
    self.output = output
    self.options = options
    self.pool = pool
    stream = DescriptorWriter(
      descriptor: options.standardOutput, path: FilePath("standard output"))
    if plan.timeline == nil {
      // Rasters are of one density: each layout's stills share their own.
      let indices = stride(
        from: 0, to: plan.stills.count, by: plan.layouts.count)
      let uses = indices.flatMap { plan.stills[$0].pages }.reduce(into: [:]) {
        $0[$1.page, default: 0] += 1
      }
      sharedPages = Set(uses.filter { $0.value > 1 }.keys)
    } else {
      sharedPages = Set(plan.pages.indices)
    }
    state = Mutex(State(lostPages: plan.lostPages))
  }

  /// Whether files that exist are replaced.
  private var replaces: Bool { options.overwrites || options.resumes }

  /// Whether nothing more of the document can be written.
  var hasFailed: Bool { failure != nil }

  /// Why nothing more of the document can be written; nil where it can.
  var failure: ExportError? { state.withLock { $0.failure } }

  /// What is wrong with each of the pages that are lost so far, in order.
  var lostPages: [ExportError] { state.withLock { $0.lostPageErrors } }

  /// Finds what an earlier run has finished, and removes what it was writing
  /// when it was ended.
  func resume() {
    for folder in folders { TemporaryNames.removeAbandoned(in: folder) }
    state.withLock { state in
      let earlier = EarlierRun(
        of: plan, in: output,
        configuration: Fingerprint.configuration(options),
        fingerprint: { fingerprint() })
      state.finished = earlier.finished
      state.written = earlier.finished
      state.hasFinalManifests = earlier.isComplete
      if !earlier.finished.isEmpty {
        state.hasRenderedPage = true
        state.resumingNotes.append(
          "\(earlier.finished.count) of \(plan.itemCount) "
            + (plan.timeline == nil ? "images" : "frames")
            + " were finished before")
      } else if earlier.isOutdated {
        state.resumingNotes.append(
          "the document or the options are not those of the earlier run; all "
            + "is made again")
      }
    }
  }

  /// What the user should know of resuming.
  var resumingNotes: [String] { state.withLock { $0.resumingNotes } }

  /// The number of images that are still to be made when the run begins.
  var remainingCount: Int {
    plan.itemCount - state.withLock { $0.finished.count }
  }

  /// Whether an earlier run has made all images of a range.
  func isFinished(_ images: Range<Int>) -> Bool {
    state.withLock { state in
      !state.finished.isEmpty && images.allSatisfy(state.finished.contains)
    }
  }

  /// The folders that files are written to.
  private var folders: Set<FilePath> {
    Set(output.files.map(\.parent))
  }

  /// The document's fingerprint, which reads it once to its end. It has a lock
  /// of its own, so that threads that draw don't wait for that.
  private func fingerprint() -> Fingerprint? {
    knownFingerprint.withLock { known in
      if let known { return known }
      let made = Fingerprint(plan.input.source, options: options)
      known = .some(made)
      return made
    }
  }

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
    // A page that is missing because all is lost is no placeholder.
    if let failure = state.withLock({ $0.failure }) { throw failure }
    do throws(FileError) {
      var first: FilePath?
      for image in images {
        guard let path = output.paths[image] else {
          try stream.write(bytes)
          continue
        }
        try open()
        if let first {
          try AtomicFile.duplicate(first, to: path, replacing: replaces)
        } else {
          try AtomicFile.write(bytes, to: path, replacing: replaces)
          first = path
        }
      }
    } catch {
      throw ExportError(error)
    }
    note(images)
    if output.paths[images.lowerBound] != nil { record(images) }
  }

  /// Puts images that are finished on the running manifests.
  private func record(_ images: Range<Int>) {
    state.withLock { state in
      let images = images.filter { image in
        state.lostPages.isEmpty
          || plan.pagesShown(in: image).allSatisfy {
            state.lostPages[$0] == nil
          }
      }
      if images.isEmpty { return }
      for index in state.runningManifests.indices {
        let manifest = state.runningManifests[index]
        let text = entries(
          images, in: manifest.path, isFirst: manifest.isEmpty)
        state.runningManifests[index].append(text)
      }
    }
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
      return try AtomicFile(at: path, replacing: replaces)
    } catch {
      throw ExportError(error)
    }
  }

  /// Makes the folders and the running manifest before the first image.
  private func open() throws(FileError) {
    if !output.manifests.isEmpty { _ = fingerprint() }
    try state.withLock { state throws(FileError) in
      if state.isOpen { return }
      for folder in folders {
        try Folder.create(folder)
        _ = pool?.order(.keepClean(folder: folder))
      }
      try writeManifest(.running, &state, replacing: replaces)
      state.isOpen = true
    }
  }

  /// Writes the indexes of the images, once all of these are written.
  func writeIndexes() {
    let lostPages: Set<Int>? = state.withLock { state in
      state.failure == nil && !state.written.isEmpty
        ? Set(state.lostPages.keys) : nil
    }
    guard let lostPages else { return }
    let index = DocumentIndex(
      plan: plan, output: output, lostPages: lostPages)
    do throws(FileError) {
      for file in output.indexes {
        try index.write(file, replacing: replaces)
      }
    } catch {
      fail(ExportError(error))
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
        lostPages: state.lostPageErrors,
        failure: state.failure)
    }
  }

  private func finishManifest(_ state: inout State) {
    guard state.isOpen || (!output.manifests.isEmpty && !state.written.isEmpty)
    else { return }
    if state.hasFinalManifests, !state.isOpen, state.failure == nil { return }
    do throws(FileError) {
      try writeManifest(
        state.failure == nil ? .complete : .failed, &state,
        replacing: state.isOpen || replaces)
    } catch {
      state.failure = state.failure ?? ExportError(error)
    }
  }

  private func writeManifest(
    _ manifestState: Manifest.State, _ state: inout State, replacing: Bool
  ) throws(FileError) {
    if output.manifests.isEmpty { return }
    let manifest = Manifest(
      plan, state: manifestState,
      lostPages: state.lostPages.keys.sorted().map { $0 + 1 },
      fingerprint: fingerprint())
    let images = state.written.sorted()
    state.runningManifests = []
    for path in output.manifests {
      try Folder.create(path.parent)
      let file = try AtomicFile(at: path, replacing: replacing)
      var text = manifest.opening
      var size = 0
      for (index, image) in images.enumerated() {
        text += entries([image], in: path, isFirst: index == 0)
        if text.utf8.count > 1 << 16 {
          size += text.utf8.count
          try file.write(Array(text.utf8))
          text = ""
        }
      }
      size += text.utf8.count
      text += manifest.closing
      try file.write(Array(text.utf8))
      try file.commit()
      state.runningManifests.append(
        RunningManifest(
          path: path, closing: manifest.closing, end: size,
          isEmpty: images.isEmpty))
    }
  }

  /// Images as a manifest lists them.
  private func entries(
    _ images: [Int], in manifest: FilePath, isFirst: Bool
  ) -> String {
    images.enumerated().map { index, image in
      Manifest.entry(
        Manifest.File(
          plan.item(at: image), path: output.name(of: image, from: manifest),
          plan: plan),
        isFirst: isFirst && index == 0)
    }.joined()
  }
}
