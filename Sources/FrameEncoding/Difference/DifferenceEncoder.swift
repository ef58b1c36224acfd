import Primitives

/// Turns frames into what differs from the frame before, as pictures that any
/// viewer of PNG files can lay over each other.
///
/// The bytes depend on nothing but the two frames and the compression.
package struct DifferenceEncoder: Sendable {
  private let encoder: PNGEncoder

  /// The share of a rectangle's pixels from which on transparency costs more
  /// than it saves: what stays the same is spelled out then.
  private static let denseShare = 0.75

  /// Makes an encoder.
  package init(compression: PNGCompression) {
    encoder = PNGEncoder(compression: compression)
  }

  /// Encodes what differs; nil where nothing does.
  ///
  /// - Throws: `PNGError` when memory runs out.
  /// - Precondition: Both frames have one size.
  package func encode(
    _ frame: Raster, previous: Raster
  ) throws(PNGError) -> FrameDifference? {
    precondition(
      previous.width == frame.width && previous.height == frame.height,
      "frames of a sequence have one size")
    return try frame.withPixels { (pixels) throws(PNGError) in
      try previous.withPixels { (previousPixels) throws(PNGError) in
        try encode(
          PixelView(of: frame, pixels: pixels),
          previous: PixelView(of: previous, pixels: previousPixels))
      }
    }
  }

  private func encode(
    _ frame: PixelView, previous: PixelView
  ) throws(PNGError) -> FrameDifference? {
    guard let rectangle = ChangedRectangle(from: previous, to: frame) else {
      return nil
    }
    let part = frame.part(rectangle)
    let previousPart = previous.part(rectangle)
    var changedCount = 0
    var everyAlpha: UInt32 = 0xFF00_0000
    let changes = Raster(width: rectangle.width, height: rectangle.height) {
      target in
      guard let base = target.baseAddress else { return }
      for y in 0..<part.height {
        let row = part.row(y)
        let previousRow = previousPart.row(y)
        let targetRow = base + y &* part.width
        for x in 0..<part.width {
          let pixel = row[x]
          let isChanged = pixel != previousRow[x]
          targetRow[x] = isChanged ? pixel : 0
          everyAlpha &= isChanged ? pixel : 0xFFFF_FFFF
          changedCount &+= isChanged ? 1 : 0
        }
      }
    }
    // What turns transparent cannot be laid over what was there.
    let replaces =
      everyAlpha != 0xFF00_0000
      || Double(changedCount)
        > Self.denseShare * Double(part.width * part.height)
    return FrameDifference(
      x: rectangle.x, y: rectangle.y, width: rectangle.width,
      height: rectangle.height, replaces: replaces,
      png: replaces ? try encoder.encode(part) : try encoder.encode(changes))
  }
}
