/// A place on a turning sheet's plane, in pixels: on the sheet itself or where
/// it is seen on the canvas.
package struct SheetPoint: Hashable, Sendable {
  /// The distance from the spine towards the free edge; beyond the spine, on
  /// the facing page's side, it is negative.
  package var u: Double
  /// The distance from the sheet's top edge downwards.
  package var v: Double

  /// Makes a point.
  package init(u: Double, v: Double) {
    self.u = u
    self.v = v
  }
}
