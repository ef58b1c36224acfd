import Presentation
import Primitives
import Testing

/// The guide's two recommended configurations, and what /PageLayout asks for.
@Suite struct PresentationPresetTests {
  @Test("book is a page-wise horizontal scroll of whole spreads")
  func presentsBooks() {
    #expect(
      PresentationPreset.book.settings(pageLayout: .oneColumn)
        == PresentationSettings(
          pageTransition: .scrollPerSpread, scrollDirection: .horizontal,
          pageMode: .automatic, spreadFitting: .fit))
  }

  @Test("continuous is a vertical strip of single pages")
  func presentsContinuously() {
    #expect(
      PresentationPreset.continuous.settings(pageLayout: .twoPageLeft)
        == PresentationSettings(
          pageTransition: .scrollContinuous, scrollDirection: .vertical,
          pageMode: .single, spreadFitting: .adaptive))
  }

  private static let perSpreadSingle = PresentationSettings(
    pageTransition: .scrollPerSpread, pageMode: .single)

  @Test(
    "document follows /PageLayout",
    arguments: [
      (nil, perSpreadSingle), (.singlePage, perSpreadSingle),
      (
        .oneColumn,
        PresentationSettings(
          pageTransition: .scrollContinuous, scrollDirection: .vertical,
          pageMode: .single)
      ),
      (
        .twoColumnLeft,
        PresentationSettings(
          pageTransition: .scrollContinuous, scrollDirection: .vertical,
          pageMode: .double, firstPageAlwaysSingle: false)
      ),
      (
        .twoColumnRight,
        PresentationSettings(
          pageTransition: .scrollContinuous, scrollDirection: .vertical,
          pageMode: .double, firstPageAlwaysSingle: true)
      ),
      (
        .twoPageLeft,
        PresentationSettings(
          pageTransition: .scrollPerSpread, pageMode: .double,
          firstPageAlwaysSingle: false)
      ),
      (
        .twoPageRight,
        PresentationSettings(
          pageTransition: .scrollPerSpread, pageMode: .double,
          firstPageAlwaysSingle: true)
      ),
    ] as [(PageLayout?, PresentationSettings)])
  func followsDocuments(layout: PageLayout?, settings: PresentationSettings) {
    #expect(
      PresentationPreset.document.settings(pageLayout: layout) == settings)
  }

  @Test("a flag beside a preset overrides its one property")
  func letsFlagsWin() {
    let flags = PresentationSettings(pageMode: .double)
    let settings = flags.over(
      PresentationPreset.continuous.settings(pageLayout: nil))
    #expect(
      settings
        == PresentationSettings(
          pageTransition: .scrollContinuous, scrollDirection: .vertical,
          pageMode: .double, spreadFitting: .adaptive))
  }

  @Test("a flag that forces a preset's value adjusts it")
  func adjustsPresets() {
    let flags = PresentationSettings(scrollDirection: .horizontal)
    let viewer = Viewer(
      settings: flags.over(
        PresentationPreset.document.settings(pageLayout: .twoColumnLeft)))
    let adjusted = viewer.resolved().adjustments
    #expect(adjusted.map(\.property) == ["pageMode"])
    #expect(adjusted.map(\.requested) == ["double"])
    #expect(adjusted.map(\.used) == ["single"])
  }

  @Test("the presets are called book, continuous and document")
  func namesPresets() {
    #expect(
      PresentationPreset.allCases.map(\.rawValue) == [
        "book", "continuous", "document",
      ])
  }
}
