/// What a page viewer is told about how to present a document: the properties
/// of Nutrient's PSPDFConfiguration that shape it.
///
///     var configuration = PresentationConfiguration()
///     configuration.pageTransition = .curl
///     configuration.pageMode = .double
package struct PresentationConfiguration: Hashable, Sendable {
  /// How the viewer goes from spread to spread. The default is
  /// `scrollPerSpread`.
  package var pageTransition = PageTransition.scrollPerSpread
  /// The axis of scrolling. The default is `horizontal`.
  package var scrollDirection = ScrollDirection.horizontal
  /// How many pages a spread holds. The default is `automatic`.
  package var pageMode = PageMode.automatic
  /// How a spread is sized to the canvas. The default is `adaptive`.
  package var spreadFitting = SpreadFitting.adaptive
  /// Whether page 1 is a cover and stands alone in double mode. The default is
  /// true.
  package var firstPageAlwaysSingle = true

  /// Makes the default configuration.
  package init() {}

  /// Makes the default configuration with what `settings` ask for put in its
  /// place.
  package init(_ settings: PresentationSettings) {
    pageTransition = settings.pageTransition ?? pageTransition
    scrollDirection = settings.scrollDirection ?? scrollDirection
    pageMode = settings.pageMode ?? pageMode
    spreadFitting = settings.spreadFitting ?? spreadFitting
    firstPageAlwaysSingle =
      settings.firstPageAlwaysSingle ?? firstPageAlwaysSingle
  }
}
