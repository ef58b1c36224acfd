/// An image that could not be encoded as PNG.
public struct PNGError: Error, Hashable, Sendable {
  /// The image's width in pixels.
  public let width: Int
  /// The image's height in pixels.
  public let height: Int
  /// What libpng said.
  public let message: String
}

extension PNGError: CustomStringConvertible {
  /// The size and the reason: `cannot encode 20 × 10 pixels as PNG: …`.
  public var description: String {
    "cannot encode \(width) × \(height) pixels as PNG: \(message)"
  }
}
