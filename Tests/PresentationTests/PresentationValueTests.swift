import Presentation
import Testing

/// The names and raw integers of the public PSPDFConfiguration header.
@Suite struct PresentationValueTests {
  @Test(
    "page transitions have the header's integers and names",
    arguments: [
      (0, "scrollPerSpread", PageTransition.scrollPerSpread),
      (1, "scrollContinuous", .scrollContinuous), (2, "curl", .curl),
    ])
  func namesTransitions(raw: Int, name: String, value: PageTransition) {
    expectValue(value, raw: raw, name: name)
  }

  @Test(
    "scroll directions have the header's integers and names",
    arguments: [
      (0, "horizontal", ScrollDirection.horizontal), (1, "vertical", .vertical),
    ])
  func namesDirections(raw: Int, name: String, value: ScrollDirection) {
    expectValue(value, raw: raw, name: name)
  }

  @Test(
    "page modes have the header's integers and names",
    arguments: [
      (0, "single", PageMode.single), (1, "double", .double),
      (2, "automatic", .automatic),
    ])
  func namesModes(raw: Int, name: String, value: PageMode) {
    expectValue(value, raw: raw, name: name)
  }

  @Test(
    "spread fittings have the header's integers and names",
    arguments: [
      (0, "fit", SpreadFitting.fit), (1, "fill", .fill),
      (2, "adaptive", .adaptive),
    ])
  func namesFittings(raw: Int, name: String, value: SpreadFitting) {
    expectValue(value, raw: raw, name: name)
  }

  @Test("integers and names beside these are no values")
  func refusesOthers() {
    #expect(PageTransition(rawValue: 3) == nil)
    #expect(ScrollDirection(rawValue: 2) == nil)
    #expect(PageMode(rawValue: -1) == nil)
    #expect(SpreadFitting(rawValue: 3) == nil)
    #expect(PageTransition(name: "Curl") == nil)
    #expect(PageTransition(name: "scroll-per-spread") == nil)
    #expect(PageMode(name: "") == nil)
  }

  private func expectValue<Value: PresentationValue>(
    _ value: Value, raw: Int, name: String
  ) {
    #expect(value.rawValue == raw)
    #expect(Value(rawValue: raw) == value)
    #expect(value.name == name)
    #expect(Value(name: name) == value)
  }
}
