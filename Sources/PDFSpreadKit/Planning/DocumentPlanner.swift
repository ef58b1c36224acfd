import PageRendering
import Presentation
import Primitives

/// Decides how documents are presented, from their pages' sizes; draws nothing.
package struct DocumentPlanner: Sendable {
  /// The most frames that a sequence may have: nine hours at 30 a second, in
  /// some 200 MB.
  static let mostFrames = 1_000_000

  /// What was asked for.
  package let options: ExportOptions

  private let opener: DocumentOpener

  /// A document can claim any number of pages in a few bytes.
  private static let mostPages = 1_000_000

  /// Makes a planner.
  ///
  /// - Parameter pool: The workers that open documents; nil opens them in this
  ///   process.
  package init(options: ExportOptions, pool: WorkerPool? = nil) {
    self.options = options
    opener = DocumentOpener(options: options, pool: pool)
  }

  /// Opens a document and plans it.
  package func plan(
    _ input: DocumentInput
  ) throws(ExportError) -> DocumentPlan {
    let clock = DocumentClock(limit: options.timeout)
    clock.start()
    return try plan(
      input, document: opener.open(input, slot: 0, clock: clock))
  }

  /// Plans a document that is open.
  ///
  /// - Parameter tellsBinding: Whether the plan's side of the spine is told to
  ///   anybody, and so has to be the document's though no still shows it.
  func plan(
    _ input: DocumentInput, document: any PageSource, tellsBinding: Bool = true
  ) throws(ExportError) -> DocumentPlan {
    guard document.pageCount <= Self.mostPages else {
      throw ExportError(
        .damaged, file: input.file,
        "it claims \(document.pageCount) pages, more than the "
          + "\(Self.mostPages) that a document may have; make the PDF again")
    }
    var notes: [String] = []
    let (selected, reachesPastEnd) = options.pages.pages(
      pageCount: document.pageCount)
    if selected.isEmpty {
      throw ExportError(
        .usage, file: input.file,
        "--pages selects none of its \(pageCount(document.pageCount))")
    }
    if reachesPastEnd {
      notes.append(
        "--pages reaches past the last page, \(document.pageCount); "
          + "what is past it is left out")
    }

    // A page whose size is not known is as large as the median of the others.
    let infos = try document.allPageInfos()
    let known = infos.compactMap { try? $0.get() }
      .map { Size(width: $0.width, height: $0.height) }
    let median = Size.median(of: known) ?? .a4
    let selectedSet = Set(selected)
    var lost: [Int: ExportError] = [:]
    var pages: [DocumentPlan.Page] = []
    for (index, info) in infos.enumerated() {
      let number = String(index + 1)
      switch info {
      case .success(let info):
        let size = Size(width: info.width, height: info.height)
        pages.append(
          DocumentPlan.Page(size: size, label: info.label ?? number, info: info)
        )
      case .failure(let error):
        pages.append(DocumentPlan.Page(size: median, label: number, info: nil))
        if selectedSet.contains(index) { lost[index] = error }
      }
    }

    let presentation = options.presentation
    var resolution = ConfigurationResolution(
      settings: presentation.settings(pageLayout: document.pageLayout),
      binding: presentation.binding ?? .left, canvas: presentation.canvas,
      spacing: presentation.spacing, sizeClass: presentation.sizeClass,
      medianPageSize: median)
    var configuration = resolution.resolved()
    if presentation.binding == nil,
      tellsBinding || Self.shows(bindingOf: configuration),
      try document.isReadFromRightToLeft()
    {
      resolution.binding = .right
      configuration = resolution.resolved()
    }
    notes += configuration.adjustments.map {
      "\($0.property) \($0.requested) becomes \($0.used), which "
        + "\($0.reason) forces"
    }

    var request = presentation.layoutRequest(configuration)
    request.selectedPages = selected
    // First, since a page that is too large to draw then is lost in both.
    var doubledLayout: DocumentLayout?
    if options.writesDoubles {
      var doubled = request
      doubled.canvas.density *= 2
      doubledLayout = try self.layout(
        doubled, pages: &pages, lost: &lost, input: input)
    }
    var layout = try layout(
      request, pages: &pages, lost: &lost, input: input)
    if lost.count == selected.count,
      let first = lost.min(by: { $0.key < $1.key })
    {
      throw first.value
    }
    var timeline: Timeline?
    if let sequence = options.sequence {
      layout = layout.withUniformCanvas()
      let count = Timeline.frameCount(of: layout, timing: sequence.timing)
      if count > Self.mostFrames {
        throw ExportError(
          .usage, file: input.file,
          "the sequence would have \(count) frames, more than "
            + "\(Self.mostFrames); lower --fps or --hold, raise --speed or "
            + "choose fewer --pages")
      }
      timeline = Timeline(
        layout, timing: sequence.timing, spacing: presentation.spacing)
      if timeline?.frames.isEmpty == true {
        throw ExportError(
          .usage, file: input.file,
          "--from and --to leave no frame; the sequence is shorter")
      }
    }
    var stills: [Still] = []
    if timeline == nil {
      stills = layout.stills(showsOverflow: presentation.showsOverflow)
    }
    if let doubledLayout {
      stills = zip(stills, doubledLayout.stills(showsOverflow: false))
        .flatMap { [$0, $1] }
    }
    return DocumentPlan(
      input: input, title: document.title, pages: pages, layout: layout,
      doubledLayout: doubledLayout, stills: stills, timeline: timeline,
      lostPages: lost, notes: notes)
  }

  /// Whether the side of the spine is seen: asking the document for it takes
  /// another opening.
  private static func shows(
    bindingOf configuration: ResolvedConfiguration
  ) -> Bool {
    configuration.pageMode == .double
      || configuration.pageTransition == .curl
      || configuration.scrollDirection == .horizontal
        && configuration.pageTransition == .scrollContinuous
  }

  /// Lays the document out; a page that would be too large to draw is lost and
  /// a placeholder of the other pages' median size takes its place, which
  /// changes the layout.
  private func layout(
    _ request: DocumentLayout.Request, pages: inout [DocumentPlan.Page],
    lost: inout [Int: ExportError], input: DocumentInput
  ) throws(ExportError) -> DocumentLayout {
    let limit = options.rasterLimit
    while true {
      let layout: DocumentLayout
      do throws(LayoutError) {
        layout = try DocumentLayout(request, pageSizes: pages.map(\.size))
      } catch {
        throw ExportError(error, for: input)
      }
      let tooLarge = layout.spreads.flatMap(\.pages).filter {
        !limit.allows(width: $0.rectangle.width, height: $0.rectangle.height)
      }
      if let first = tooLarge.first {
        let newlyLost = tooLarge.filter { lost[$0.page] == nil }
        for page in newlyLost {
          lost[page.page] = ExportError(tooLargeError(page, of: input))
          pages[page.page].info = nil
        }
        let drawable = pages.filter { $0.info != nil }.map(\.size)
        // Where even placeholders are too large: the last resort.
        let size =
          newlyLost.isEmpty ? .a4 : Size.median(of: drawable) ?? .a4
        for index in pages.indices where pages[index].info == nil {
          if newlyLost.isEmpty, pages[index].size == .a4 {
            // It's the canvas, not the page.
            throw ExportError(tooLargeError(first, of: input), kind: .usage)
          }
          pages[index].size = size
        }
        continue
      }
      for spread in layout.spreads
      where !limit.allows(
        width: spread.canvas.width, height: spread.canvas.height)
      {
        throw ExportError(
          .usage, file: input.file,
          "the canvas of spread \(spread.spread.index + 1) would be "
            + "\(spread.canvas.width) × \(spread.canvas.height) pixels"
            + (options.writesDoubles ? " for --srcset" : "")
            + "; lower --dpi or --scale")
      }
      return layout
    }
  }

  private func tooLargeError(
    _ page: PagePlacement, of input: DocumentInput
  ) -> PageError {
    PageError(
      file: input.file, page: page.page + 1,
      reason: .tooLarge(
        width: page.rectangle.width, height: page.rectangle.height,
        limit: options.rasterLimit))
  }

  private func pageCount(_ count: Int) -> String {
    count == 1 ? "1 page" : "\(count) pages"
  }
}
