import Presentation
import Primitives

/// What `layout` tells of a document: its resolved configuration and where its
/// pages lie.
package struct LayoutDescription: Encodable, Sendable {
  private let plan: DocumentPlan

  /// Describes a plan.
  package init(_ plan: DocumentPlan) {
    self.plan = plan
  }

  private enum Key: String, CodingKey {
    case configuration, adjustments, canvas, pageCount, spreads, timeline
  }

  private struct SpreadDescription: Encodable {
    let index: Int
    let pages: [Int]
    let labels: [String]
    let rects: [RectangleDescription]
    /// The spread's own canvas, where it is not the same for all.
    let canvas: CanvasDescription?
  }

  /// Encodes what `layout --json` prints.
  package func encode(to encoder: any Encoder) throws {
    let layout = plan.layout
    let density = layout.canvas.density
    let spreads = layout.spreads.map { placement in
      SpreadDescription(
        index: placement.spread.index,
        pages: placement.spread.pages.map { $0 + 1 },
        labels: placement.spread.pages.map { plan.pages[$0].label },
        rects: placement.pages.map {
          RectangleDescription($0, pixelsPerUnit: density)
        },
        canvas: layout.canvas.fixedSize == nil
          ? CanvasDescription(placement.canvas, density: density) : nil)
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(
      ConfigurationDescription(layout.configuration), forKey: .configuration)
    try container.encode(
      layout.configuration.adjustments.map(AdjustmentDescription.init),
      forKey: .adjustments)
    try container.encode(
      CanvasDescription(layout.largestCanvas, density: density),
      forKey: .canvas)
    try container.encode(plan.pages.count, forKey: .pageCount)
    try container.encode(spreads, forKey: .spreads)
    try container.encodeIfPresent(
      plan.timeline.map { TimelineDescription($0, layout: layout) },
      forKey: .timeline)
  }

  /// The description as JSON, keys sorted.
  package func json() -> String { jsonText(self) }

  /// The description as lines of text for people.
  package func text() -> String {
    let layout = plan.layout
    let configuration = layout.configuration
    let density = layout.canvas.density
    let largest = layout.largestCanvas
    func points(_ pixels: Int) -> String {
      hundredths(Double(pixels) / density)
    }
    var lines = [
      "transition  \(configuration.pageTransition.name)",
      "direction   \(configuration.scrollDirection.name)",
      "mode        \(configuration.pageMode.name)",
      "fitting     \(configuration.spreadFitting.name)",
      "first page  "
        + (configuration.firstPageAlwaysSingle ? "single" : "paired"),
      "binding     \(configuration.binding.rawValue)",
      "canvas      \(points(largest.width)) × \(points(largest.height)) "
        + "points, scale \(shortest(density))",
      "pages       \(plan.pages.count)",
      "spreads     \(layout.documentSpreadCount)",
      "",
    ]
    for placement in layout.spreads {
      let pages = zip(placement.spread.pages, placement.pages).map {
        page, place in
        let label = plan.pages[page].label
        let name =
          label == String(page + 1)
          ? "page \(page + 1)"
          : "page \(page + 1) (\(escapedForDisplay(label.utf8)))"
        let rectangle = place.rectangle
        return "\(name) at \(points(rectangle.x)),\(points(rectangle.y)) "
          + "\(points(rectangle.width)) × \(points(rectangle.height))"
      }
      lines.append(
        "spread \(placement.spread.index + 1): "
          + pages.joined(separator: "; "))
    }
    if let timeline = plan.timeline {
      lines += ["", Self.summary(of: timeline)]
    }
    return lines.joined(separator: "\n")
  }

  private static func summary(of timeline: Timeline) -> String {
    let seconds = timeline.frameRate.seconds(of: timeline.frames.count)
    return "sequence: \(timeline.frames.count) frames, "
      + "\(shortest((seconds * 1000).rounded() / 1000)) seconds"
  }
}
