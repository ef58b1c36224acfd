/// The line under a picture of a sheet. Lengths are in pixels; places count
/// from the picture's lower edge.
package struct SheetLabel: Hashable, Sendable {
  /// The size of its letters.
  package let size: Double
  /// What it stands on.
  package let baseline: Int
  /// The height, the room between it and the picture included.
  package let height: Int

  /// The label under a picture of a width in pixels: letters grow with it, as
  /// far as they are good to read.
  package init(pictureWidth: Int) {
    size = min(16, max(11, Double(pictureWidth) * 0.06))
    // A capital is 0.73 of the size high, a descender 0.24 deep.
    baseline = 8 + Int((0.73 * size).rounded(.up))
    height = baseline + Int((0.24 * size).rounded(.up))
  }
}
