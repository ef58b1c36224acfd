/// Decides what a configuration leaves open and replaces what its other values
/// forbid (the rules are those of Nutrient's PSPDFConfiguration).
package struct ConfigurationResolution: Sendable {
  /// What was asked for.
  package var settings: PresentationSettings
  /// The side that the document is bound on.
  package var binding: Binding
  /// The canvas.
  package var canvas: Canvas
  /// Padding and gaps, which take from the canvas.
  package var spacing: Spacing
  /// The size class to take in place of the canvas's own, or nil.
  package var sizeClass: VerticalSizeClass?
  /// The size in points of the document's median page.
  package var medianPageSize: Size

  /// The least part of a single page's scale that a pair may keep for
  /// `automatic` to choose double.
  package static let leastPairScale = 0.6

  /// The canvas in points that `automatic` takes where none is fixed.
  package static let assumedCanvas = Size(width: 1024, height: 768)

  /// Makes a resolution of its inputs.
  package init(
    settings: PresentationSettings, binding: Binding = .left, canvas: Canvas,
    spacing: Spacing = Spacing(), sizeClass: VerticalSizeClass? = nil,
    medianPageSize: Size
  ) {
    self.settings = settings
    self.binding = binding
    self.canvas = canvas
    self.spacing = spacing
    self.sizeClass = sizeClass
    self.medianPageSize = medianPageSize
  }

  /// The configuration with nothing left open.
  package func resolved() -> ResolvedConfiguration {
    let asked = PresentationConfiguration(settings)
    var adjustments: [Adjustment] = []

    var direction = asked.scrollDirection
    if asked.pageTransition == .curl {
      direction = .horizontal
      note(
        settings.scrollDirection, replacedBy: direction,
        property: "scrollDirection", reason: "curl", in: &adjustments)
    }

    var mode = asked.pageMode
    if asked.pageTransition == .scrollContinuous && direction == .horizontal {
      mode = .single
      note(
        settings.pageMode, replacedBy: mode, property: "pageMode",
        reason: "scrollContinuous + horizontal", in: &adjustments)
    } else if mode == .automatic {
      mode = automaticPageMode
    }

    var fitting = asked.spreadFitting
    if asked.pageTransition == .curl {
      fitting = .fit
      note(
        settings.spreadFitting, replacedBy: fitting, property: "spreadFitting",
        reason: "curl", in: &adjustments)
    } else if fitting == .adaptive {
      fitting = adaptiveFitting
    }

    return ResolvedConfiguration(
      pageTransition: asked.pageTransition, scrollDirection: direction,
      pageMode: mode, spreadFitting: fitting,
      firstPageAlwaysSingle: asked.firstPageAlwaysSingle, binding: binding,
      adjustments: adjustments)
  }

  private func note<Value: PresentationValue>(
    _ requested: Value?, replacedBy used: Value, property: String,
    reason: String, in adjustments: inout [Adjustment]
  ) {
    guard let requested, requested != used else { return }
    adjustments.append(
      Adjustment(
        property: property, requested: requested.name, used: used.name,
        reason: reason))
  }

  private var automaticPageMode: PageMode {
    let size = canvas.fixedSize ?? Self.assumedCanvas
    let height = sizeClass ?? VerticalSizeClass(canvasHeight: size.height)
    guard size.width > size.height, height == .regular else { return .single }
    let page = medianPageSize
    let alone = scale(of: page, gap: 0, in: size)
    let pair = Size(width: page.width * 2, height: page.height)
    let paired = scale(of: pair, gap: spacing.spineGap, in: size)
    // Exactly the least part is enough, whatever the division's error.
    let least = Self.leastPairScale * alone * (1 - 1e-9)
    return paired >= least ? .double : .single
  }

  private func scale(of content: Size, gap: Double, in size: Size) -> Double {
    let padding = 2 * spacing.padding
    return min(
      (size.width - padding - gap) / content.width,
      (size.height - padding) / content.height)
  }

  private var adaptiveFitting: SpreadFitting {
    let canvasClass = canvas.fixedSize.map {
      VerticalSizeClass(canvasHeight: $0.height)
    }
    return (sizeClass ?? canvasClass) == .compact ? .fill : .fit
  }
}
