import Presentation
import Primitives

/// What a reader's screen shows for a while: a still of a spread, or a frame of
/// a sequence.
public struct PresentedFrame: Sendable {
  /// A page that is in view.
  public struct Page: Hashable, Sendable {
    /// Its number in the document, from 1.
    public let number: Int
    /// Its label, such as `iv`: the number where the document gives none.
    public let label: String
    /// Where its paper lies on the frame, in pixels. A scroll moves it past the
    /// frame's edges; of a sheet that turns, the nearer spread's pages are told
    /// where they lie at rest.
    public let rectangle: PixelRectangle
  }

  /// Its pixels.
  public let raster: Raster
  /// Its place among the document's frames, from 0.
  public let index: Int
  /// Seconds from the start of the sequence; nil for a still.
  public let time: Double?
  /// Seconds that it is shown; nil for a still.
  public let duration: Double?
  /// The spread that the canvas's centre is on, by its place among all of the
  /// document's spreads, from 0.
  public let spread: Int
  /// The place of the canvas's centre along the document's spreads, counted
  /// from 0, linear inside a spread: 2.5 is the middle of spread 2. Nil for a
  /// still.
  public let continuousSpreadIndex: Double?
  /// The pages in view.
  public let pages: [Page]

  init(_ raster: Raster, index: Int, plan: DocumentPlan) {
    let item = plan.item(at: index)
    self.raster = raster
    self.index = index
    time = item.frame?.time
    duration = item.frame?.duration
    spread = item.spread
    continuousSpreadIndex = item.frame?.continuousSpreadIndex
    pages = item.placements.map { placement in
      Page(
        number: placement.page + 1, label: plan.pages[placement.page].label,
        rectangle: placement.rectangle)
    }
  }
}
