/// What a viewer at rest shows: one frame.
package struct Still: Hashable, Sendable {
  /// The spread that the viewer rests on, by its place among the document's
  /// spreads, from 0.
  package let spread: Spread
  /// The place of this still among those of its spread, from 0: more than one
  /// where the spread is longer than the canvas and its overflow is shown.
  package let part: Int
  /// The canvas on the spread's plane, in pixels.
  package let viewport: PixelRectangle
  /// The pages in view, their rectangles in pixels of the canvas.
  package let pages: [PagePlacement]
}

extension DocumentLayout {
  /// The stills of the selected spreads, in order.
  ///
  /// - Parameter showsOverflow: Whether a spread that `fill` makes longer than
  ///   the canvas gets further stills, a canvas apart, the last aligned to its
  ///   end. Else only its start is shown, as of spreads over 65,536 pixels
  ///   long, whose pages no raster holds.
  package func stills(showsOverflow: Bool) -> [Still] {
    spreads.indices.flatMap { index in
      viewports(ofSpreadAt: index, showsOverflow: showsOverflow)
        .enumerated().map { part, viewport in
          Still(
            spread: spreads[index].spread, part: part, viewport: viewport,
            pages: pages(in: viewport, ofSpreadAt: index))
        }
    }
  }

  /// The still at a resting place of a sequence.
  package func still(at place: RestingPlace) -> Still {
    let viewports = viewports(ofSpreadAt: place.spread, showsOverflow: true)
    return Still(
      spread: spreads[place.spread].spread, part: place.part,
      viewport: viewports[place.part],
      pages: pages(in: viewports[place.part], ofSpreadAt: place.spread))
  }

  /// What a viewport on a spread's plane, or on the strip, shows.
  package func still(
    in viewport: PixelRectangle, ofSpreadAt index: Int
  ) -> Still {
    Still(
      spread: spreads[index].spread, part: 0, viewport: viewport,
      pages: pages(in: viewport, ofSpreadAt: index))
  }

  /// The pages that a viewport shows when the viewer is at a spread, in pixels
  /// of the viewport.
  func pages(
    in viewport: PixelRectangle, ofSpreadAt index: Int
  ) -> [PagePlacement] {
    let shown = strip == nil ? spreads[index...index] : spreads[...]
    var visible: [PagePlacement] = []
    for spread in shown where spread.bounds.intersects(viewport) {
      for page in spread.pages where page.rectangle.intersects(viewport) {
        visible.append(page.offset(x: -viewport.x, y: -viewport.y))
      }
    }
    return visible
  }

  /// The length in pixels from which a spread shows only its start: no raster
  /// holds its pages, and a sliver of a page would have millions of stills.
  static let longestOverflow = 1 << 16

  /// Where pages lie that a viewport on the strip just doesn't show, in pixels
  /// of the viewport.
  ///
  /// - Parameter reach: How far from the viewport they are looked for, in
  ///   pixels.
  package func rectangles(
    around viewport: PixelRectangle, within reach: Int
  ) -> [PixelRectangle] {
    let wide = PixelRectangle(
      x: viewport.x - reach, y: viewport.y - reach,
      width: viewport.width + 2 * reach, height: viewport.height + 2 * reach)
    var rectangles: [PixelRectangle] = []
    for spread in spreads where spread.bounds.intersects(wide) {
      for page in spread.pages
      where page.rectangle.intersects(wide)
        && !page.rectangle.intersects(viewport)
      {
        rectangles.append(page.rectangle.offset(x: -viewport.x, y: -viewport.y))
      }
    }
    return rectangles
  }

  /// Where the viewport rests for a spread: once, or from its start to its end
  /// where it is longer than the canvas.
  func viewports(
    ofSpreadAt index: Int, showsOverflow: Bool
  ) -> [PixelRectangle] {
    let placement = spreads[index]
    let canvas = placement.canvas
    let isVertical =
      strip == nil || configuration.scrollDirection == .vertical
    let start =
      isVertical ? placement.bounds.y : placement.bounds.x
    let length =
      isVertical ? placement.bounds.height : placement.bounds.width
    let side = isVertical ? canvas.height : canvas.width
    let startsAtFarEnd = !isVertical && configuration.binding == .right

    var offsets: [Int]
    if configuration.spreadFitting == .fill {
      // From the spread's start, a canvas apart, to its end.
      var reached = [0]
      if showsOverflow && length > side && length <= Self.longestOverflow {
        reached += stride(from: side, to: length - side, by: side)
        reached.append(length - side)
      }
      offsets = reached.map {
        startsAtFarEnd ? start + length - side - $0 : start + $0
      }
    } else {
      offsets = [start + Int((Double(length - side) / 2).rounded(.down))]
    }
    if let strip {
      let stripLength = isVertical ? strip.height : strip.width
      offsets = offsets.map { clamped($0, side: side, length: stripLength) }
    }
    // A canvas narrower than the strip follows its spread and lies on it.
    let acrossOffset: Int
    if let strip {
      acrossOffset =
        isVertical
        ? (canvas.width == strip.width ? 0 : placement.bounds.x)
        : (canvas.height == strip.height ? 0 : placement.bounds.y)
    } else {
      acrossOffset = 0
    }
    var viewports: [PixelRectangle] = []
    for offset in offsets {
      let viewport = PixelRectangle(
        x: isVertical ? acrossOffset : offset,
        y: isVertical ? offset : acrossOffset, width: canvas.width,
        height: canvas.height)
      // Clamping to the strip can make two the same.
      if viewports.last != viewport { viewports.append(viewport) }
    }
    return viewports
  }

  /// An offset that keeps the viewport on the strip; a strip shorter than the
  /// viewport is centred in it.
  private func clamped(_ offset: Int, side: Int, length: Int) -> Int {
    if length <= side { return -((side - length) / 2) }
    return min(max(0, offset), length - side)
  }
}
