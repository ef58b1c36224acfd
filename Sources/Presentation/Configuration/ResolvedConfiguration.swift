/// A configuration in which nothing is left to decide: the page mode is single
/// or double, the fitting is fit or fill.
public struct ResolvedConfiguration: Hashable, Sendable {
  /// How the viewer goes from spread to spread.
  public let pageTransition: PageTransition
  /// The axis of scrolling; horizontal under curl.
  public let scrollDirection: ScrollDirection
  /// `single` or `double`.
  public let pageMode: PageMode
  /// `fit` or `fill`.
  public let spreadFitting: SpreadFitting
  /// Whether page 1 stands alone in double mode.
  public let firstPageAlwaysSingle: Bool
  /// The side that the document is bound on.
  public let binding: Binding
  /// What was asked for and replaced, in the order of the properties.
  public let adjustments: [Adjustment]
}
