import Presentation
import Primitives

/// What `manifest.json` tells of a document's images.
///
/// It is written piece by piece, since a long sequence has many images: what is
/// told of the document first, then a line for each image.
struct Manifest {
  /// How far the export is.
  enum State: String, Codable {
    case running
    case complete
    case failed
  }

  /// One image.
  struct File: Codable, Hashable {
    let file: String
    /// The spread, counted from 0 as in the layout.
    let spread: Int
    let pages: [Int]
    let labels: [String]
    let rects: [RectangleDescription]
    /// Pixels per point, where they are not the canvas's: only images at twice
    /// its density have it.
    let scale: Double?
    /// Seconds from the sequence's start; null for a still.
    let time: Double?
    /// Seconds that it is shown; null for a still.
    let duration: Double?
    /// The canvas's centre along the spreads; only frames have it.
    let continuousSpreadIndex: Double?

    private enum CodingKeys: String, CodingKey {
      case file, spread, pages, labels, rects, scale, time, duration
      case continuousSpreadIndex
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(spread, forKey: .spread)
      try container.encode(pages, forKey: .pages)
      try container.encode(labels, forKey: .labels)
      try container.encode(rects, forKey: .rects)
      try container.encodeIfPresent(scale, forKey: .scale)
      // Null rather than missing, so that readers need not guess.
      try container.encode(time, forKey: .time)
      try container.encode(duration, forKey: .duration)
      try container.encodeIfPresent(
        continuousSpreadIndex, forKey: .continuousSpreadIndex)
    }
  }

  /// What is told of the document.
  private struct Head: Encodable {
    let state: State
    let document: String
    let configuration: ConfigurationDescription
    let adjustments: [AdjustmentDescription]
    let canvas: CanvasDescription
    let pageCount: Int
    /// Pages that could not be drawn, from 1.
    let lostPages: [Int]
    /// By what a later run knows that it would do the same.
    let fingerprint: Fingerprint?
  }

  private let head: Head

  init(
    _ plan: DocumentPlan, state: State, lostPages: [Int],
    fingerprint: Fingerprint?
  ) {
    let configuration = plan.layout.configuration
    head = Head(
      state: state, document: plan.input.file.text,
      configuration: ConfigurationDescription(configuration),
      adjustments: configuration.adjustments.map(AdjustmentDescription.init),
      canvas: CanvasDescription(
        plan.layout.largestCanvas, density: plan.layout.canvas.density),
      pageCount: plan.pages.count, lostPages: lostPages,
      fingerprint: fingerprint)
  }

  /// The text before the first image's.
  var opening: String {
    // The object's closing brace and line end make room for the list.
    jsonText(head).dropLast(3) + ",\n  \"files\" : ["
  }

  /// An image's text.
  static func entry(_ file: File, isFirst: Bool) -> String {
    (isFirst ? "\n    " : ",\n    ") + jsonLine(file)
  }

  /// The text behind the last image's.
  var closing: String { "\n  ]\n}\n" }
}

extension Manifest.File {
  /// An image at a path, as the manifest names it.
  init(_ item: OutputItem, path: String, plan: DocumentPlan) {
    file = path
    spread = item.spread
    pages = item.pages.map { $0 + 1 }
    labels = item.pages.map { plan.pages[$0].label }
    rects = item.placements.map { RectangleDescription($0) }
    scale = item.isDoubled ? plan.doubledLayout?.canvas.density : nil
    time = item.frame?.time
    duration = item.frame?.duration
    continuousSpreadIndex = item.frame?.continuousSpreadIndex
  }
}
