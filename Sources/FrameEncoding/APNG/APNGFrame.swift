/// A frame as an animated PNG holds it: what changed since the frame before.
package struct APNGFrame: Sendable {
  /// Compressed pixels of a rectangle, and where it lies.
  struct Part: Sendable {
    let rectangle: ChangedRectangle
    /// What the chunks IDAT or fdAT hold.
    let data: [UInt8]
  }

  /// The width of the whole frame in pixels.
  package let width: Int
  /// The height of the whole frame in pixels.
  package let height: Int
  /// What changed; nil where nothing did.
  let change: Part?
  /// The upper left pixel, 0xAARRGGBB premultiplied.
  let corner: UInt32

  /// Whether the frame looks like the one before it.
  package var isUnchanged: Bool { change == nil }

  /// The bytes of compressed pixels.
  package var byteCount: Int { change?.data.count ?? 0 }
}
