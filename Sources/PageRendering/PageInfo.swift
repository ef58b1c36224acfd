/// What is known of a page before it is drawn.
package struct PageInfo: Hashable, Sendable {
  /// The page's place in the document, from 0.
  package let index: Int
  /// The width in points, finite and over 0: that of the CropBox, cut to the
  /// MediaBox and turned by /Rotate, times the user unit.
  package let width: Double
  /// The height in points, as the width.
  package let height: Double
  /// How many points a unit of the page's user space is: /UserUnit, mostly 1.
  package let userUnit: Double
  /// The page's label, such as `iv`; nil where it has none or the label only
  /// repeats the page's number.
  package let label: String?

  /// Makes a page's description.
  package init(
    index: Int, width: Double, height: Double, userUnit: Double = 1,
    label: String? = nil
  ) {
    self.index = index
    self.width = width
    self.height = height
    self.userUnit = userUnit
    self.label = label
  }
}
