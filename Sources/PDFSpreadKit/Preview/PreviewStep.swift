/// One step of drawing a frame in a preview: a picture laid on the canvas.
struct PreviewStep: Hashable {
  /// The picture, by its place among the preview's.
  let picture: Int
  /// Its left edge in pixels of the canvas.
  let x: Int
  /// Its top edge in pixels of the canvas.
  let y: Int
  /// Whether it takes the place of what is under it, be it transparent.
  var replaces = false
}
