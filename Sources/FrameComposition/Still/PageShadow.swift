/// A soft dark edge around a page, as of light from above.
package struct PageShadow: Hashable, Sendable {
  /// The standard deviation of its blur, in pixels, more than 0.
  package var blur: Double
  /// How far it lies below the page, in pixels.
  package var drop: Double
  /// Its darkness right under the page, 0 to 1.
  package var opacity: Double

  /// Makes a shadow.
  package init(blur: Double, drop: Double, opacity: Double) {
    self.blur = blur
    self.drop = drop
    self.opacity = opacity
  }

  /// The shadow that `--page-shadow` draws on a canvas of a density in pixels
  /// per point: a blur of 5 points, 2 points down, a third dark.
  package static func standard(density: Double) -> PageShadow {
    PageShadow(blur: 5 * density, drop: 2 * density, opacity: 0.35)
  }

  /// How far from a page its shadow is seen, in pixels.
  package var reach: Int { ShadowRenderer.reach(of: self) }
}
