import Presentation
import Testing

/// All 54 combinations of transition, direction, mode and fitting, each asked
/// for, on a canvas of 1000 × 500 points at one pixel a point, with five pages
/// of 300 × 400 points, the first a cover.
///
/// Height 500 is regular, so `adaptive` is fit; a pair keeps the whole scale of
/// a page alone (500/400 = 1.25 both), so `automatic` is double.
@Suite struct CombinationTests {
  /// What the second spread comes to: [2] in single mode, [2 3] in double.
  struct Geometry {
    let rectangles: [PixelRectangle]
    let viewport: PixelRectangle
    let strip: PixelSize?
    let spreadCount: Int
  }

  // 500/400 = 1.25: 375 × 500, (1000 − 375)/2 = 312.5 → 313 to 687.5 → 688.
  private static let single = Geometry(
    rectangles: [rectangle(313, 0, 375, 500)],
    viewport: rectangle(0, 0, 1000, 500), strip: nil, spreadCount: 5)
  // 1000/300 · 400 = 1333.33.
  private static let filledSingle = Geometry(
    rectangles: [rectangle(0, 0, 1000, 1333)],
    viewport: rectangle(0, 0, 1000, 500), strip: nil, spreadCount: 5)
  // 1.25: 750 × 500, (1000 − 750)/2 = 125.
  private static let pair = Geometry(
    rectangles: [rectangle(125, 0, 375, 500), rectangle(500, 0, 375, 500)],
    viewport: rectangle(0, 0, 1000, 500), strip: nil, spreadCount: 3)
  // 1000/600 · 400 = 666.67.
  private static let filledPair = Geometry(
    rectangles: [rectangle(0, 0, 500, 667), rectangle(500, 0, 500, 667)],
    viewport: rectangle(0, 0, 1000, 500), strip: nil, spreadCount: 3)
  // Five of 375 and four gaps of 10: 1915. Page 2 at 385; its middle, 572.5,
  // at the canvas's, 500: 72.5, and the canvas at the pixel before.
  private static let row = Geometry(
    rectangles: [rectangle(385, 0, 375, 500)],
    viewport: rectangle(72, 0, 1000, 500),
    strip: PixelSize(width: 1915, height: 500), spreadCount: 5)
  // The same strip, as 1.25 fills its height; page 2 at the canvas's start.
  private static let filledRow = Geometry(
    rectangles: [rectangle(385, 0, 375, 500)],
    viewport: rectangle(385, 0, 1000, 500),
    strip: PixelSize(width: 1915, height: 500), spreadCount: 5)
  // Five of 500 and four gaps of 10: 2540.
  private static let column = Geometry(
    rectangles: [rectangle(313, 510, 375, 500)],
    viewport: rectangle(0, 510, 1000, 500),
    strip: PixelSize(width: 1000, height: 2540), spreadCount: 5)
  // Five of 1333.33 and 40: 6706.67. Page 2 from 1343.33 to 2676.67.
  private static let filledColumn = Geometry(
    rectangles: [rectangle(0, 1343, 1000, 1334)],
    viewport: rectangle(0, 1343, 1000, 500),
    strip: PixelSize(width: 1000, height: 6707), spreadCount: 5)
  // Three spreads of 500 and two gaps: 1520.
  private static let pairColumn = Geometry(
    rectangles: [
      rectangle(125, 510, 375, 500), rectangle(500, 510, 375, 500),
    ],
    viewport: rectangle(0, 510, 1000, 500),
    strip: PixelSize(width: 1000, height: 1520), spreadCount: 3)
  // The cover 1333.33, two pairs of 666.67, two gaps: 2686.67. The first pair
  // from 1343.33 to 2010.
  private static let filledPairColumn = Geometry(
    rectangles: [
      rectangle(0, 1343, 500, 667), rectangle(500, 1343, 500, 667),
    ],
    viewport: rectangle(0, 1343, 1000, 500),
    strip: PixelSize(width: 1000, height: 2687), spreadCount: 3)

  /// A combination that is asked for, and what it comes to.
  struct Row: CustomTestStringConvertible {
    let transition: PageTransition
    let direction: ScrollDirection
    let mode: PageMode
    let fitting: SpreadFitting
    let resolved: (ScrollDirection, PageMode, SpreadFitting)
    let adjusted: [String]
    let geometry: Geometry

    init(
      _ transition: PageTransition, _ direction: ScrollDirection,
      _ mode: PageMode, _ fitting: SpreadFitting,
      gives resolved: (ScrollDirection, PageMode, SpreadFitting),
      adjusting adjusted: [String] = [], at geometry: Geometry
    ) {
      self.transition = transition
      self.direction = direction
      self.mode = mode
      self.fitting = fitting
      self.resolved = resolved
      self.adjusted = adjusted
      self.geometry = geometry
    }

    var testDescription: String {
      "\(transition.name), \(direction.name), \(mode.name), \(fitting.name)"
    }
  }

  // One row a line, so that the table can be read as one.
  // swift-format-ignore
  static let rows: [Row] = [
    // A scroll that rests on each spread: nothing is forced.
    Row(.scrollPerSpread, .horizontal, .single, .fit, gives: (.horizontal, .single, .fit), at: single),
    Row(.scrollPerSpread, .horizontal, .single, .fill, gives: (.horizontal, .single, .fill), at: filledSingle),
    Row(.scrollPerSpread, .horizontal, .single, .adaptive, gives: (.horizontal, .single, .fit), at: single),
    Row(.scrollPerSpread, .horizontal, .double, .fit, gives: (.horizontal, .double, .fit), at: pair),
    Row(.scrollPerSpread, .horizontal, .double, .fill, gives: (.horizontal, .double, .fill), at: filledPair),
    Row(.scrollPerSpread, .horizontal, .double, .adaptive, gives: (.horizontal, .double, .fit), at: pair),
    Row(.scrollPerSpread, .horizontal, .automatic, .fit, gives: (.horizontal, .double, .fit), at: pair),
    Row(.scrollPerSpread, .horizontal, .automatic, .fill, gives: (.horizontal, .double, .fill), at: filledPair),
    Row(.scrollPerSpread, .horizontal, .automatic, .adaptive, gives: (.horizontal, .double, .fit), at: pair),
    Row(.scrollPerSpread, .vertical, .single, .fit, gives: (.vertical, .single, .fit), at: single),
    Row(.scrollPerSpread, .vertical, .single, .fill, gives: (.vertical, .single, .fill), at: filledSingle),
    Row(.scrollPerSpread, .vertical, .single, .adaptive, gives: (.vertical, .single, .fit), at: single),
    Row(.scrollPerSpread, .vertical, .double, .fit, gives: (.vertical, .double, .fit), at: pair),
    Row(.scrollPerSpread, .vertical, .double, .fill, gives: (.vertical, .double, .fill), at: filledPair),
    Row(.scrollPerSpread, .vertical, .double, .adaptive, gives: (.vertical, .double, .fit), at: pair),
    Row(.scrollPerSpread, .vertical, .automatic, .fit, gives: (.vertical, .double, .fit), at: pair),
    Row(.scrollPerSpread, .vertical, .automatic, .fill, gives: (.vertical, .double, .fill), at: filledPair),
    Row(.scrollPerSpread, .vertical, .automatic, .adaptive, gives: (.vertical, .double, .fit), at: pair),
    // A horizontal strip: single is forced.
    Row(.scrollContinuous, .horizontal, .single, .fit, gives: (.horizontal, .single, .fit), at: row),
    Row(.scrollContinuous, .horizontal, .single, .fill, gives: (.horizontal, .single, .fill), at: filledRow),
    Row(.scrollContinuous, .horizontal, .single, .adaptive, gives: (.horizontal, .single, .fit), at: row),
    Row(.scrollContinuous, .horizontal, .double, .fit, gives: (.horizontal, .single, .fit), adjusting: ["pageMode"], at: row),
    Row(.scrollContinuous, .horizontal, .double, .fill, gives: (.horizontal, .single, .fill), adjusting: ["pageMode"], at: filledRow),
    Row(.scrollContinuous, .horizontal, .double, .adaptive, gives: (.horizontal, .single, .fit), adjusting: ["pageMode"], at: row),
    Row(.scrollContinuous, .horizontal, .automatic, .fit, gives: (.horizontal, .single, .fit), adjusting: ["pageMode"], at: row),
    Row(.scrollContinuous, .horizontal, .automatic, .fill, gives: (.horizontal, .single, .fill), adjusting: ["pageMode"], at: filledRow),
    Row(.scrollContinuous, .horizontal, .automatic, .adaptive, gives: (.horizontal, .single, .fit), adjusting: ["pageMode"], at: row),
    // A vertical strip: nothing is forced.
    Row(.scrollContinuous, .vertical, .single, .fit, gives: (.vertical, .single, .fit), at: column),
    Row(.scrollContinuous, .vertical, .single, .fill, gives: (.vertical, .single, .fill), at: filledColumn),
    Row(.scrollContinuous, .vertical, .single, .adaptive, gives: (.vertical, .single, .fit), at: column),
    Row(.scrollContinuous, .vertical, .double, .fit, gives: (.vertical, .double, .fit), at: pairColumn),
    Row(.scrollContinuous, .vertical, .double, .fill, gives: (.vertical, .double, .fill), at: filledPairColumn),
    Row(.scrollContinuous, .vertical, .double, .adaptive, gives: (.vertical, .double, .fit), at: pairColumn),
    Row(.scrollContinuous, .vertical, .automatic, .fit, gives: (.vertical, .double, .fit), at: pairColumn),
    Row(.scrollContinuous, .vertical, .automatic, .fill, gives: (.vertical, .double, .fill), at: filledPairColumn),
    Row(.scrollContinuous, .vertical, .automatic, .adaptive, gives: (.vertical, .double, .fit), at: pairColumn),
    // Curl: horizontal and fit are forced.
    Row(.curl, .horizontal, .single, .fit, gives: (.horizontal, .single, .fit), at: single),
    Row(.curl, .horizontal, .single, .fill, gives: (.horizontal, .single, .fit), adjusting: ["spreadFitting"], at: single),
    Row(.curl, .horizontal, .single, .adaptive, gives: (.horizontal, .single, .fit), adjusting: ["spreadFitting"], at: single),
    Row(.curl, .horizontal, .double, .fit, gives: (.horizontal, .double, .fit), at: pair),
    Row(.curl, .horizontal, .double, .fill, gives: (.horizontal, .double, .fit), adjusting: ["spreadFitting"], at: pair),
    Row(.curl, .horizontal, .double, .adaptive, gives: (.horizontal, .double, .fit), adjusting: ["spreadFitting"], at: pair),
    Row(.curl, .horizontal, .automatic, .fit, gives: (.horizontal, .double, .fit), at: pair),
    Row(.curl, .horizontal, .automatic, .fill, gives: (.horizontal, .double, .fit), adjusting: ["spreadFitting"], at: pair),
    Row(.curl, .horizontal, .automatic, .adaptive, gives: (.horizontal, .double, .fit), adjusting: ["spreadFitting"], at: pair),
    Row(.curl, .vertical, .single, .fit, gives: (.horizontal, .single, .fit), adjusting: ["scrollDirection"], at: single),
    Row(.curl, .vertical, .single, .fill, gives: (.horizontal, .single, .fit), adjusting: ["scrollDirection", "spreadFitting"], at: single),
    Row(.curl, .vertical, .single, .adaptive, gives: (.horizontal, .single, .fit), adjusting: ["scrollDirection", "spreadFitting"], at: single),
    Row(.curl, .vertical, .double, .fit, gives: (.horizontal, .double, .fit), adjusting: ["scrollDirection"], at: pair),
    Row(.curl, .vertical, .double, .fill, gives: (.horizontal, .double, .fit), adjusting: ["scrollDirection", "spreadFitting"], at: pair),
    Row(.curl, .vertical, .double, .adaptive, gives: (.horizontal, .double, .fit), adjusting: ["scrollDirection", "spreadFitting"], at: pair),
    Row(.curl, .vertical, .automatic, .fit, gives: (.horizontal, .double, .fit), adjusting: ["scrollDirection"], at: pair),
    Row(.curl, .vertical, .automatic, .fill, gives: (.horizontal, .double, .fit), adjusting: ["scrollDirection", "spreadFitting"], at: pair),
    Row(.curl, .vertical, .automatic, .adaptive, gives: (.horizontal, .double, .fit), adjusting: ["scrollDirection", "spreadFitting"], at: pair),
  ]

  @Test("the table holds each combination once")
  func coversAll() {
    let asked = Self.rows.map {
      [
        $0.transition.rawValue, $0.direction.rawValue, $0.mode.rawValue,
        $0.fitting.rawValue,
      ]
    }
    #expect(asked.count == 54)
    #expect(Set(asked).count == 3 * 2 * 3 * 3)
  }

  @Test(
    "each combination resolves and is laid out as worked out by hand",
    arguments: rows)
  func presents(row: Row) throws {
    let viewer = Viewer.showing(
      row.mode, row.fitting, by: row.transition, row.direction)
    let resolved = viewer.resolved()
    #expect(resolved.pageTransition == row.transition)
    #expect(resolved.scrollDirection == row.resolved.0)
    #expect(resolved.pageMode == row.resolved.1)
    #expect(resolved.spreadFitting == row.resolved.2)
    #expect(resolved.adjustments.map(\.property) == row.adjusted)

    let layout = try viewer.layout(of: pages(5))
    #expect(layout.strip == row.geometry.strip)
    #expect(layout.spreads.count == row.geometry.spreadCount)
    #expect(layout.spreads[1].rectangles == row.geometry.rectangles)
    #expect(
      layout.spreads[1].canvas == PixelSize(width: 1000, height: 500))
    let still = layout.stills(showsOverflow: false)[1]
    #expect(still.spread.index == 1)
    #expect(still.viewport == row.geometry.viewport)
    // The still shows the spread where it lies in the viewport.
    let shown = still.pages.filter { still.spread.pages.contains($0.page) }
    let moved = row.geometry.rectangles.map {
      $0.offset(x: -row.geometry.viewport.x, y: -row.geometry.viewport.y)
    }
    #expect(shown.map(\.rectangle) == moved)
  }
}
