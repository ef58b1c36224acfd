/// A place on a turning sheet's plane, in pixels: on the sheet itself or where
/// it is seen on the canvas.
public struct SheetPoint: Hashable, Sendable {
  /// The distance from the spine towards the free edge; beyond the spine, on
  /// the facing page's side, it is negative.
  public var u: Double
  /// The distance from the sheet's top edge downwards.
  public var v: Double

  /// Makes a point.
  public init(u: Double, v: Double) {
    self.u = u
    self.v = v
  }
}
