/// What makes one frame of another: a picture to be laid on it.
package struct FrameDifference: Sendable {
  /// The picture's left edge on the frame, in pixels.
  package let x: Int
  /// The picture's top edge on the frame, in pixels.
  package let y: Int
  /// The picture's width in pixels.
  package let width: Int
  /// The picture's height in pixels.
  package let height: Int
  /// Whether the picture takes the place of what is under it; else it lies over
  /// that, transparent where both frames are the same.
  package let replaces: Bool
  /// The picture: a PNG file.
  package let png: [UInt8]
}
