import Presentation
import Testing

/// Defaults, and which settings win over which.
@Suite struct PresentationSettingsTests {
  @Test("the defaults are those of the header")
  func hasDefaults() {
    let configuration = PresentationConfiguration()
    #expect(configuration.pageTransition == .scrollPerSpread)
    #expect(configuration.scrollDirection == .horizontal)
    #expect(configuration.pageMode == .automatic)
    #expect(configuration.spreadFitting == .adaptive)
    #expect(configuration.firstPageAlwaysSingle)
    #expect(PresentationConfiguration(PresentationSettings()) == configuration)
  }

  @Test("what settings say takes the default's place, also where it is false")
  func replacesDefaults() {
    let configuration = PresentationConfiguration(
      PresentationSettings(
        pageTransition: .curl, scrollDirection: .vertical, pageMode: .single,
        spreadFitting: .fill, firstPageAlwaysSingle: false))
    #expect(configuration.pageTransition == .curl)
    #expect(configuration.scrollDirection == .vertical)
    #expect(configuration.pageMode == .single)
    #expect(configuration.spreadFitting == .fill)
    #expect(!configuration.firstPageAlwaysSingle)
  }

  @Test("settings over others keep theirs and take the rest, each by itself")
  func layers() {
    let flags = PresentationSettings(
      pageTransition: .scrollPerSpread, firstPageAlwaysSingle: false)
    let saved = PresentationSettings(
      pageTransition: .curl, scrollDirection: .vertical, pageMode: .double,
      spreadFitting: .fill, firstPageAlwaysSingle: true)
    #expect(
      flags.over(saved)
        == PresentationSettings(
          pageTransition: .scrollPerSpread, scrollDirection: .vertical,
          pageMode: .double, spreadFitting: .fill,
          firstPageAlwaysSingle: false))
    #expect(PresentationSettings().over(saved) == saved)
    #expect(saved.over(flags) == saved)
  }
}
