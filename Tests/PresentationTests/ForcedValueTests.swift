import Presentation
import Testing

/// Values that others force: what takes their place, and what is said of it.
@Suite struct ForcedValueTests {
  private func resolve(
    _ settings: PresentationSettings
  ) -> ResolvedConfiguration {
    Viewer(settings: settings).resolved()
  }

  @Test("a horizontal strip forces single, and says so of what was asked")
  func forcesSingle() {
    for mode in [PageMode.double, .automatic] {
      let resolved = resolve(
        PresentationSettings(pageTransition: .scrollContinuous, pageMode: mode))
      #expect(resolved.pageMode == .single)
      #expect(resolved.adjustments.count == 1)
      let adjustment = resolved.adjustments.first
      #expect(adjustment?.property == "pageMode")
      #expect(adjustment?.requested == mode.name)
      #expect(adjustment?.used == "single")
      #expect(adjustment?.reason == "scrollContinuous + horizontal")
    }
  }

  @Test("a default that is replaced is no adjustment")
  func keepsQuietOfDefaults() {
    let strip = resolve(
      PresentationSettings(pageTransition: .scrollContinuous))
    #expect(strip.pageMode == .single)
    #expect(strip.adjustments.isEmpty)
    let curl = resolve(PresentationSettings(pageTransition: .curl))
    #expect(curl.spreadFitting == .fit)
    #expect(curl.adjustments.isEmpty)
  }

  @Test("asking for the forced value itself is no adjustment")
  func keepsQuietOfForcedValues() {
    let strip = resolve(
      PresentationSettings(
        pageTransition: .scrollContinuous, scrollDirection: .horizontal,
        pageMode: .single))
    #expect(strip.adjustments.isEmpty)
    let curl = resolve(
      PresentationSettings(
        pageTransition: .curl, scrollDirection: .horizontal,
        spreadFitting: .fit))
    #expect(curl.adjustments.isEmpty)
  }

  @Test("a vertical strip takes any mode")
  func leavesVerticalStrips() {
    let resolved = resolve(
      PresentationSettings(
        pageTransition: .scrollContinuous, scrollDirection: .vertical,
        pageMode: .double))
    #expect(resolved.pageMode == .double)
    #expect(resolved.adjustments.isEmpty)
  }

  @Test("curl forces horizontal and fit, said in the properties' order")
  func forcesUnderCurl() {
    let resolved = resolve(
      PresentationSettings(
        pageTransition: .curl, scrollDirection: .vertical, pageMode: .double,
        spreadFitting: .fill))
    #expect(resolved.scrollDirection == .horizontal)
    #expect(resolved.spreadFitting == .fit)
    #expect(resolved.pageMode == .double)
    #expect(
      resolved.adjustments.map(\.property) == [
        "scrollDirection", "spreadFitting",
      ])
    #expect(resolved.adjustments.map(\.requested) == ["vertical", "fill"])
    #expect(resolved.adjustments.map(\.used) == ["horizontal", "fit"])
    #expect(resolved.adjustments.map(\.reason) == ["curl", "curl"])
  }

  @Test("curl is fit on a compact canvas too")
  func staysFitOnPhones() {
    let viewer = Viewer(settings: PresentationSettings(pageTransition: .curl))
      .on(844, 390)
    #expect(viewer.resolved().spreadFitting == .fit)
  }

  @Test("the cover and the binding pass through")
  func keepsCoverAndBinding() {
    let plain = resolve(PresentationSettings())
    #expect(plain.firstPageAlwaysSingle)
    #expect(plain.binding == .left)
    let other = Viewer(
      settings: PresentationSettings(firstPageAlwaysSingle: false)
    ).bound(.right).resolved()
    #expect(!other.firstPageAlwaysSingle)
    #expect(other.binding == .right)
  }
}
