/// A still among a layout's: what a viewer shows at rest.
package struct RestingPlace: Hashable, Sendable {
  /// The spread's place among the layout's spreads, from 0.
  package let spread: Int
  /// The still's place among those of the spread, from 0.
  package let part: Int

  /// Makes a place.
  package init(spread: Int, part: Int) {
    self.spread = spread
    self.part = part
  }
}
