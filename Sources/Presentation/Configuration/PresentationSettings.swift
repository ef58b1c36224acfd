/// What somebody asked of a page viewer: the properties of Nutrient's
/// PSPDFConfiguration that shape how it presents a document, each nil where
/// nothing was said of it.
///
///     var settings = PresentationSettings()
///     settings.pageTransition = .curl
///     settings.pageMode = .double
///
/// Some values force others. One that was asked for and is replaced is told as
/// an ``Adjustment``; a property that is nil takes its default and is never
/// adjusted.
public struct PresentationSettings: Hashable, Sendable {
  /// How the viewer goes from spread to spread. The default is
  /// ``PageTransition/scrollPerSpread``.
  public var pageTransition: PageTransition?
  /// The axis of scrolling. The default is ``ScrollDirection/horizontal``,
  /// which a curl forces.
  public var scrollDirection: ScrollDirection?
  /// How many pages a spread holds. The default is ``PageMode/automatic``; a
  /// continuous horizontal scroll forces ``PageMode/single``.
  public var pageMode: PageMode?
  /// How a spread is sized to the canvas. The default is
  /// ``SpreadFitting/adaptive``; a curl forces ``SpreadFitting/fit``.
  public var spreadFitting: SpreadFitting?
  /// Whether page 1 is a cover and stands alone in double mode. The default is
  /// true.
  public var firstPageAlwaysSingle: Bool?

  /// Makes settings that say what is given and nothing else.
  public init(
    pageTransition: PageTransition? = nil,
    scrollDirection: ScrollDirection? = nil, pageMode: PageMode? = nil,
    spreadFitting: SpreadFitting? = nil, firstPageAlwaysSingle: Bool? = nil
  ) {
    self.pageTransition = pageTransition
    self.scrollDirection = scrollDirection
    self.pageMode = pageMode
    self.spreadFitting = spreadFitting
    self.firstPageAlwaysSingle = firstPageAlwaysSingle
  }

  /// These settings, with `others` where these say nothing.
  package func over(_ others: PresentationSettings) -> PresentationSettings {
    PresentationSettings(
      pageTransition: pageTransition ?? others.pageTransition,
      scrollDirection: scrollDirection ?? others.scrollDirection,
      pageMode: pageMode ?? others.pageMode,
      spreadFitting: spreadFitting ?? others.spreadFitting,
      firstPageAlwaysSingle: firstPageAlwaysSingle
        ?? others.firstPageAlwaysSingle)
  }
}
