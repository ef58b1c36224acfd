import Primitives

/// A named set of settings; settings beside it override single properties.
public enum PresentationPreset: String, CaseIterable, Hashable, Sendable {
  /// The configuration that Nutrient's guide recommends for books.
  case book
  /// The configuration that Nutrient's guide recommends for continuous
  /// reading.
  case continuous
  /// What the document's /PageLayout asks for.
  case document

  /// The preset's settings for a document of a page layout.
  package func settings(pageLayout: PageLayout?) -> PresentationSettings {
    switch self {
    case .book:
      PresentationSettings(
        pageTransition: .scrollPerSpread, scrollDirection: .horizontal,
        pageMode: .automatic, spreadFitting: .fit)
    case .continuous:
      PresentationSettings(
        pageTransition: .scrollContinuous, scrollDirection: .vertical,
        pageMode: .single, spreadFitting: .adaptive)
    case .document:
      Self.settings(following: pageLayout ?? .singlePage)
    }
  }

  private static func settings(
    following pageLayout: PageLayout
  ) -> PresentationSettings {
    switch pageLayout {
    case .singlePage:
      PresentationSettings(pageTransition: .scrollPerSpread, pageMode: .single)
    case .oneColumn:
      PresentationSettings(
        pageTransition: .scrollContinuous, scrollDirection: .vertical,
        pageMode: .single)
    case .twoColumnLeft, .twoColumnRight:
      PresentationSettings(
        pageTransition: .scrollContinuous, scrollDirection: .vertical,
        pageMode: .double,
        firstPageAlwaysSingle: pageLayout == .twoColumnRight)
    case .twoPageLeft, .twoPageRight:
      PresentationSettings(
        pageTransition: .scrollPerSpread, pageMode: .double,
        firstPageAlwaysSingle: pageLayout == .twoPageRight)
    }
  }
}
