/// What somebody asked for: the properties of ``PresentationConfiguration``,
/// each nil where nothing was said of it. A nil property takes its default and
/// can never be adjusted.
public struct PresentationSettings: Hashable, Sendable {
  /// How the viewer goes from spread to spread, or nil.
  public var pageTransition: PageTransition?
  /// The axis of scrolling, or nil.
  public var scrollDirection: ScrollDirection?
  /// How many pages a spread holds, or nil.
  public var pageMode: PageMode?
  /// How a spread is sized to the canvas, or nil.
  public var spreadFitting: SpreadFitting?
  /// Whether page 1 stands alone in double mode, or nil.
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
  public func over(_ others: PresentationSettings) -> PresentationSettings {
    PresentationSettings(
      pageTransition: pageTransition ?? others.pageTransition,
      scrollDirection: scrollDirection ?? others.scrollDirection,
      pageMode: pageMode ?? others.pageMode,
      spreadFitting: spreadFitting ?? others.spreadFitting,
      firstPageAlwaysSingle: firstPageAlwaysSingle
        ?? others.firstPageAlwaysSingle)
  }
}
