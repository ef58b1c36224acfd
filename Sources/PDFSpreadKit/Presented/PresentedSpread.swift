import Presentation

/// The pages that a viewer shows together, and where they lie when it rests on
/// them.
public struct PresentedSpread: Hashable, Sendable {
  /// Its place among all of the document's spreads, from 0.
  public let index: Int
  /// Its pages in reading order: one, or two.
  ///
  /// Their rectangles start from the canvas's top left; under
  /// ``PageTransition/scrollContinuous`` from that of the strip on which all
  /// spreads lie. One that ``SpreadFitting/fill`` makes longer than the canvas
  /// reaches past its end.
  public let pages: [PresentedPage]
  /// The canvas that shows it, in pixels.
  public let canvas: PixelSize

  init(_ placement: SpreadPlacement, of plan: DocumentPlan) {
    index = placement.spread.index
    pages = placement.pages.map { PresentedPage($0, of: plan) }
    canvas = placement.canvas
  }
}
