/// An image that could not be encoded as PNG.
package struct PNGError: Error, Hashable, Sendable {
  /// The image's width in pixels.
  package let width: Int
  /// The image's height in pixels.
  package let height: Int
  /// What libpng said.
  package let message: String
}

extension PNGError: CustomStringConvertible {
  /// The size and the reason: `cannot encode 20 × 10 pixels as PNG: …`.
  package var description: String {
    "cannot encode \(width) × \(height) pixels as PNG: \(message)"
  }
}
