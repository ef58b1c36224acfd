import Presentation

/// A resolved configuration as JSON tells it.
struct ConfigurationDescription: Encodable {
  let pageTransition: String
  let scrollDirection: String
  let pageMode: String
  let spreadFitting: String
  let firstPageAlwaysSingle: Bool
  let binding: String

  init(_ configuration: ResolvedConfiguration) {
    pageTransition = configuration.pageTransition.name
    scrollDirection = configuration.scrollDirection.name
    pageMode = configuration.pageMode.name
    spreadFitting = configuration.spreadFitting.name
    firstPageAlwaysSingle = configuration.firstPageAlwaysSingle
    binding = configuration.binding.rawValue
  }
}

/// A replaced value as JSON tells it.
struct AdjustmentDescription: Encodable {
  let property: String
  let requested: String
  let used: String
  let reason: String

  init(_ adjustment: Adjustment) {
    property = adjustment.property
    requested = adjustment.requested
    used = adjustment.used
    reason = adjustment.reason
  }
}

/// A canvas as JSON tells it: points, and pixels per point.
struct CanvasDescription: Encodable {
  let width: Double
  let height: Double
  let scale: Double

  /// A canvas of a size in pixels.
  init(_ size: PixelSize, density: Double) {
    width = Double(size.width) / density
    height = Double(size.height) / density
    scale = density
  }
}

/// A page's rectangle as JSON tells it, in points or pixels.
struct RectangleDescription: Codable, Hashable {
  let page: Int
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// A placement in the unit of which a pixel has `density`.
  init(_ placement: PagePlacement, pixelsPerUnit density: Double = 1) {
    page = placement.page + 1
    x = Double(placement.rectangle.x) / density
    y = Double(placement.rectangle.y) / density
    width = Double(placement.rectangle.width) / density
    height = Double(placement.rectangle.height) / density
  }
}
