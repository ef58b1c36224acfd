import Presentation

/// One image of a document, as its name and the manifest tell it.
struct OutputItem: Sendable {
  /// A frame's place in its sequence.
  struct Frame: Sendable {
    /// Its number, from 1.
    let number: Int
    /// Seconds from the start of the sequence.
    let time: Double
    /// Seconds that it is shown.
    let duration: Double
    /// The canvas's centre along the document's spreads.
    let continuousSpreadIndex: Double
  }

  /// The spread that the canvas's centre is on, from 0.
  let spread: Int
  /// The still's place among those of its spread, from 0.
  let part: Int
  /// The spread's pages, from 0.
  let pages: [Int]
  /// The pages in view, their rectangles in pixels of the image.
  let placements: [PagePlacement]
  /// Whether it is drawn at twice the canvas's density.
  let isDoubled: Bool
  /// What it is in a sequence; nil for a still.
  let frame: Frame?

  /// A still.
  init(_ still: Still, isDoubled: Bool) {
    spread = still.spread.index
    part = still.part
    pages = still.spread.pages
    placements = still.pages
    self.isDoubled = isDoubled
    frame = nil
  }

  /// A frame of a sequence.
  init(_ frame: TimelineFrame, number: Int, layout: DocumentLayout) {
    let place = Self.nearestSpread(to: frame, in: layout)
    spread = layout.spreads[place].spread.index
    part = 0
    pages = layout.spreads[place].spread.pages
    placements = Self.placements(in: frame, nearest: place, layout: layout)
    isDoubled = false
    self.frame = Frame(
      number: number, time: frame.time, duration: frame.duration,
      continuousSpreadIndex: frame.continuousSpreadIndex)
  }

  private static func nearestSpread(
    to frame: TimelineFrame, in layout: DocumentLayout
  ) -> Int {
    switch frame.content {
    case .rest(let place): return place.spread
    case .scroll(let from, let to, let offset, let distance):
      return 2 * offset < distance ? from.spread : to.spread
    case .curl(let from, let to, let progress):
      return progress < 0.5 ? from.spread : to.spread
    case .viewport(_, let spread):
      guard layout.strip != nil else { return spread }
      let index = Int(frame.continuousSpreadIndex)
      return layout.spreads.lastIndex { $0.spread.index <= index } ?? 0
    }
  }

  private static func placements(
    in frame: TimelineFrame, nearest: Int, layout: DocumentLayout
  ) -> [PagePlacement] {
    switch frame.content {
    case .rest(let place): return layout.still(at: place).pages
    case .viewport(let viewport, let spread):
      return layout.still(in: viewport, ofSpreadAt: spread).pages
    case .curl(let from, let to, _):
      // A sheet that turns has no rectangle; the nearer spread's pages have.
      return layout.still(at: nearest == from.spread ? from : to).pages
    case .scroll(let from, let to, let offset, let distance):
      let configuration = layout.configuration
      let isVertical = configuration.scrollDirection == .vertical
      let sign = !isVertical && configuration.binding == .right ? -1 : 1
      func moved(_ place: RestingPlace, by shift: Int) -> [PagePlacement] {
        let canvas = layout.spreads[place.spread].canvas
        let frame = PixelRectangle(
          x: 0, y: 0, width: canvas.width, height: canvas.height)
        return layout.still(at: place).pages.map { page in
          page.offset(x: isVertical ? 0 : shift, y: isVertical ? shift : 0)
        }.filter { $0.rectangle.intersects(frame) }
      }
      return moved(from, by: -offset * sign)
        + moved(to, by: (distance - offset) * sign)
    }
  }
}
