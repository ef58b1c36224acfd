import PageRendering
import Presentation
import Primitives
import Synchronization

/// Draws the pictures of a comparison, on all threads: each has the document
/// open for itself and takes one picture after the other.
final class ComparisonArtist: Sendable {
  /// What threads have come to.
  private struct Progress<Picture: Sendable>: Sendable {
    var pictures: [Picture?]
    /// What is wrong with pages, by their places from 0, and the first picture
    /// that tells.
    var lostPages: [Int: (picture: Int, error: ExportError)] = [:]
    var hasPage = false
    var failure: ExportError?
  }

  private let cells: [ComparisonCell]
  private let columnCount: Int
  private let opener: DocumentOpener
  private let clock: DocumentClock
  private let cache = RasterCache<PageRasterKey>(byteLimit: 48 << 20)
  private let progress: ProgressCount
  private let isCancelled: @Sendable () -> Bool

  /// Prepares to draw the pictures of some cells, row after row.
  init(
    _ cells: [[ComparisonCell]], opener: DocumentOpener, clock: DocumentClock,
    progress: ProgressCount, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.cells = Array(cells.joined())
    columnCount = cells.first?.count ?? 1
    self.opener = opener
    self.clock = clock
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// Draws all pictures.
  ///
  /// - Parameters:
  ///   - document: The document, open: for this thread.
  ///   - make: Makes of a still, and its row, what is wanted of it; on any
  ///     thread.
  /// - Returns: The pictures, row after row, nil where a cell has no still; and
  ///   what is wrong with pages that could not be drawn, in order.
  /// - Throws: An ``ExportError`` where the document as a whole fails, be it
  ///   that no page of any picture can be drawn.
  func draw<Picture: Sendable>(
    document: any PageSource,
    making make:
      @escaping @Sendable (Raster, _ row: Int) throws(ExportError)
      -> Picture
  ) throws(ExportError) -> (
    pictures: [[Picture?]], lostPages: [ExportError]
  ) {
    let state = Monitor(Progress<Picture>(pictures: cells.map { _ in nil }))
    let next = Monitor(0)
    @Sendable func work(_ document: any PageSource) {
      while !isCancelled(), state.update({ $0.failure == nil }) {
        let index = next.update { next in
          defer { next += 1 }
          return next
        }
        guard index < cells.count else { return }
        do throws(ExportError) {
          try draw(index, document: document, making: make, state)
        } catch {
          state.update { $0.failure = $0.failure ?? error }
        }
        progress.advance(by: 1, .images)
      }
    }
    WorkerThreads.run(
      count: min(opener.options.jobCount, cells.count),
      onThisThread: { work(document) },
      onOthers: { [self] thread in
        do throws(ExportError) {
          work(
            try opener.open(cells[0].plan.input, slot: thread, clock: clock))
        } catch {
          state.update { $0.failure = $0.failure ?? error }
        }
      })
    let done = state.update { $0 }
    if let failure = done.failure { throw failure }
    let lost = done.lostPages.sorted { $0.key < $1.key }.map(\.value.error)
    if !done.hasPage, !isCancelled(), let first = lost.first { throw first }
    let rows = stride(from: 0, to: cells.count, by: columnCount)
    return (
      rows.map { Array(done.pictures[$0..<($0 + columnCount)]) }, lost
    )
  }

  private func draw<Picture: Sendable>(
    _ index: Int, document: any PageSource,
    making make: (Raster, Int) throws(ExportError) -> Picture,
    _ state: Monitor<Progress<Picture>>
  ) throws(ExportError) {
    let cell = cells[index]
    try clock.check(cell.plan.input.file)
    guard let still = cell.still else { return }
    let output = DocumentOutput(
      plan: cell.plan, output: .nowhere, options: cell.options,
      pool: opener.pool)
    // What takes too long in one picture does so in the next; waiting for each
    // would take minutes.
    for (page, lost) in state.update({ $0.lostPages })
    where lost.error.isPageTimeout {
      output.lose(page - 1, lost.error)
    }
    let renderer = StillRenderer(
      document: document, output: output, options: cell.options, cache: cache)
    let frame = renderer.frame(of: still)
    if let failure = output.failure { throw failure }
    let picture = try make(frame, index / columnCount)
    let shown = Set(still.pages.map { $0.page + 1 })
    let lost = output.lostPages.filter { shown.contains($0.page ?? 0) }
    state.update { state in
      state.pictures[index] = picture
      if output.hasRenderedPage { state.hasPage = true }
      for error in lost {
        // The same error whichever thread comes first.
        guard let page = error.page else { continue }
        if index < state.lostPages[page]?.picture ?? .max {
          state.lostPages[page] = (index, error)
        }
      }
    }
  }
}
