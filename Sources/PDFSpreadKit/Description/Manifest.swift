import Presentation
import Primitives

/// What `manifest.json` tells of a document's images.
struct Manifest: Encodable {
  /// How far the export is.
  enum State: String, Encodable {
    case running
    case complete
    case failed
  }

  /// One image.
  struct File: Encodable {
    let file: String
    /// The spread, counted from 0 as in the layout.
    let spread: Int
    let pages: [Int]
    let labels: [String]
    let rects: [RectangleDescription]
    /// Seconds from the sequence's start; null for a still.
    let time: Double?
    /// Seconds that it is shown; null for a still.
    let duration: Double?

    private enum Key: String, CodingKey {
      case file, spread, pages, labels, rects, time, duration
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(file, forKey: .file)
      try container.encode(spread, forKey: .spread)
      try container.encode(pages, forKey: .pages)
      try container.encode(labels, forKey: .labels)
      try container.encode(rects, forKey: .rects)
      // Null rather than missing, so that readers need not guess.
      try container.encode(time, forKey: .time)
      try container.encode(duration, forKey: .duration)
    }
  }

  let state: State
  let document: String
  let configuration: ConfigurationDescription
  let adjustments: [AdjustmentDescription]
  let canvas: CanvasDescription
  let pageCount: Int
  /// Pages that could not be drawn, from 1.
  let lostPages: [Int]
  let files: [File]

  init(
    _ plan: DocumentPlan, state: State, lostPages: [Int], files: [File]
  ) {
    self.state = state
    document = plan.input.file.text
    configuration = ConfigurationDescription(plan.layout.configuration)
    adjustments = plan.layout.configuration.adjustments.map(
      AdjustmentDescription.init)
    canvas = CanvasDescription(
      plan.layout.largestCanvas, density: plan.layout.canvas.density)
    pageCount = plan.pages.count
    self.lostPages = lostPages
    self.files = files
  }
}

extension Manifest.File {
  /// A still at a path, told from the manifest's folder.
  init(_ still: Still, path: String, plan: DocumentPlan) {
    file = path
    spread = still.spread.index
    pages = still.spread.pages.map { $0 + 1 }
    labels = still.spread.pages.map { plan.pages[$0].label }
    rects = still.pages.map { RectangleDescription($0) }
    time = nil
    duration = nil
  }
}
