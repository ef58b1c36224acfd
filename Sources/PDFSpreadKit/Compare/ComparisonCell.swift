import Presentation
import Primitives

/// One picture of a comparison before it is drawn.
struct ComparisonCell: Sendable {
  let options: ExportOptions
  let plan: DocumentPlan
  /// The still that is shown; nil where the configuration has none such.
  let still: Still?

  /// The size of the picture in pixels, before it is made smaller; where there
  /// is no still, that of the canvas.
  let size: PixelSize

  /// Finds the still of a place.
  init(_ plan: DocumentPlan, at place: ComparisonPlace, options: ExportOptions)
  {
    self.options = options
    self.plan = plan
    still = plan.stills.first { still in
      switch place {
      case .standard:
        still.spread.pages.contains(min(1, plan.pages.count - 1))
      case .page(let page): still.spread.pages.contains(page - 1)
      case .spread(let number, let part):
        still.spread.index == number - 1 && still.part == part - 1
      }
    }
    size =
      still.map {
        PixelSize(width: $0.viewport.width, height: $0.viewport.height)
      } ?? plan.layout.largestCanvas
  }

  /// The pages that the picture shows, from 0, in the order in which they lie.
  var pages: [Int] {
    guard let pages = still?.spread.pages else { return [] }
    return plan.layout.configuration.binding == .right
      ? pages.reversed() : pages
  }
}
