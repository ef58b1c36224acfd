/// A property's value in the presentation model: it has a name and the raw
/// integer that Nutrient's PSPDFConfiguration gives it, so that settings saved
/// by an iOS app can be read.
package protocol PresentationValue: CaseIterable, Hashable, Sendable,
  RawRepresentable<Int>
{
  /// The value's name in settings and JSON, for example `scrollPerSpread`.
  var name: String { get }
}

extension PresentationValue {
  /// Reads a name as settings and JSON have it; nil where no value has it.
  package init?(name: String) {
    guard let value = Self.allCases.first(where: { $0.name == name }) else {
      return nil
    }
    self = value
  }
}
