/// A width and a height in points (1/72 inch), unless said otherwise.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size of its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The median of page sizes by area: the size of the page in the middle,
  /// the smaller of the two middle ones for an even number, in document order
  /// among equals. Nil for none.
  package static func median(of sizes: [Size]) -> Size? {
    let byArea = sizes.enumerated().sorted { one, other in
      let areas = (
        one.element.width * one.element.height,
        other.element.width * other.element.height
      )
      return areas.0 == areas.1
        ? one.offset < other.offset : areas.0 < areas.1
    }
    return byArea.isEmpty ? nil : byArea[(byArea.count - 1) / 2].element
  }

  /// A4, 210 × 297 mm.
  public static let a4 = Size(
    width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)
}
