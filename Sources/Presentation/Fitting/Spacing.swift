/// The room left around and between pages, in points of the canvas, each
/// length 0 or more.
public struct Spacing: Hashable, Sendable {
  /// Around a spread, on each side. The default is 0.
  public var padding: Double
  /// Between the two pages of a spread. The default is 0.
  public var spineGap: Double
  /// Between spreads along the scroll; nil, the default, is 20 under
  /// scrollPerSpread and 10 under scrollContinuous, as in Nutrient's iOS
  /// layouts.
  public var spreadGap: Double?

  /// Makes a spacing.
  public init(
    padding: Double = 0, spineGap: Double = 0, spreadGap: Double? = nil
  ) {
    self.padding = padding
    self.spineGap = spineGap
    self.spreadGap = spreadGap
  }

  /// The gap between spreads in points under a transition.
  package func spreadGap(under transition: PageTransition) -> Double {
    spreadGap ?? (transition == .scrollContinuous ? 10 : 20)
  }
}
