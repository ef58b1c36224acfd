/// Fits single spreads to a canvas: at what scale their pages are drawn and
/// where their edges come to lie, in pixels.
struct SpreadFitter {
  let configuration: ResolvedConfiguration
  let canvas: Canvas
  let spacing: Spacing
  let lonePage: LonePage
  let enlarges: Bool
  let pageSizes: [Size]

  /// Lengths along one axis of the canvas, in pixels.
  private struct Axis {
    /// The canvas's side, or nil where it follows the spread.
    let canvas: Int?
    let padding: Int
    /// What the content has on this axis beside pages.
    let gap: Int

    var room: Double? {
      canvas.map { Double($0 - 2 * padding - gap) }
    }
  }

  /// A fitted spread: its pages' edges from its own corner, padding included.
  struct Fitted {
    let scale: Double
    /// The content's exact sides in pixels, without padding.
    let width: Double
    let height: Double
    /// The canvas's sides where they are fixed.
    let canvasWidth: Int?
    let canvasHeight: Int?
  }

  var padding: Int { pixels(spacing.padding) }
  var spineGap: Int { pixels(spacing.spineGap) }

  func pixels(_ points: Double) -> Int {
    wholeSpace(points * canvas.density)
  }

  /// Whether the spread keeps both sides of the spine, though one is blank.
  func keepsSides(_ spread: Spread) -> Bool {
    if configuration.pageMode != .double { return false }
    if spread.pages.count == 2 || configuration.pageTransition == .curl {
      return true
    }
    return lonePage == .side
  }

  /// The scale (pixels per point) and the exact size of a spread.
  func fitted(_ spread: Spread) throws(LayoutError) -> Fitted {
    let sizes = spread.pages.map { pageSizes[$0] }
    let tallest = sizes.reduce(0) { max($0, $1.height) }
    let isPair = keepsSides(spread)
    let width: Double
    if isPair {
      width =
        sizes.count == 2 && configuration.pageTransition != .curl
        ? sizes[0].width + sizes[1].width
        : 2 * sizes.reduce(0) { max($0, $1.width) }
    } else {
      width = sizes[0].width
    }
    let gap = isPair ? spineGap : 0
    let across = Axis(canvas: canvas.pixelWidth, padding: padding, gap: gap)
    let down = Axis(canvas: canvas.pixelHeight, padding: padding, gap: 0)
    // Each side of the spine has at least a pixel.
    let leastWidth = isPair ? 2.0 : 1
    if let room = across.room, room < leastWidth { throw .noRoom }
    if let room = down.room, room < 1 { throw .noRoom }

    let toWidth = across.room.map { $0 / width }
    let toHeight = down.room.map { $0 / tallest }
    var scale: Double
    if configuration.spreadFitting == .fill {
      let fillsHeight =
        configuration.pageTransition == .scrollContinuous
        && configuration.scrollDirection == .horizontal
      scale =
        (fillsHeight ? toHeight ?? toWidth : toWidth ?? toHeight)
        ?? canvas.density
    } else {
      scale =
        [toWidth, toHeight].compactMap(\.self).min() ?? canvas.density
    }
    if !enlarges { scale = min(scale, canvas.density) }
    var pagesWidth = width * scale
    if across.canvas == nil {
      pagesWidth = max(pagesWidth, leastWidth)
      // Whole pixels on each side, so that the spine is in the middle of every
      // canvas and stays there where a larger one takes its place.
      if isPair, configuration.pageTransition == .curl {
        pagesWidth = 2 * Double(roundedUp(pagesWidth / 2))
      }
    }
    return Fitted(
      scale: scale, width: pagesWidth + Double(gap),
      height: tallest * scale, canvasWidth: across.canvas,
      canvasHeight: down.canvas)
  }

  /// The placements of a spread's pages whose content (gap included, padding
  /// not) has its exact left top corner at `x`, `y`.
  ///
  /// Every edge is rounded, but the content's far edges go to `farX` and `farY`
  /// where they are given: a side that follows the spread is rounded up, and
  /// the page with it.
  func placements(
    of spread: Spread, fitted: Fitted, x: Double, y: Double, farX: Int?,
    farY: Int?
  ) -> [PagePlacement] {
    let isPair = keepsSides(spread)
    let gap = Double(isPair ? spineGap : 0)
    let leftSide = configuration.binding == .left ? PageSide.verso : .recto

    // The spine's edges: the exact middle under curl and for a lone page, else
    // where the left page ends.
    var spine = x + (fitted.width - gap) / 2
    if configuration.pageTransition != .curl, spread.pages.count == 2,
      let left = spread.page(on: leftSide)
    {
      spine = x + pageSizes[left].width * fitted.scale
    }
    // A page too thin for a pixel gets one, and the spine makes room for it.
    let spineLeft = max(
      rounded(x) + 1,
      min(rounded(spine), rounded(x + fitted.width) - Int(gap) - 1))
    let spineRight = spineLeft + Int(gap)

    return spread.pages.map { page in
      let size = pageSizes[page]
      let width = size.width * fitted.scale
      let height = size.height * fitted.scale
      let left: Int
      let right: Int
      if !isPair {
        left = rounded(x)
        right = farX ?? rounded(x + width)
      } else if page == spread.page(on: leftSide) {
        left = min(rounded(spine - width), spineLeft - 1)
        right = spineLeft
      } else {
        left = spineRight
        let end = spine + gap + width
        let reachesEnd = abs(end - (x + fitted.width)) < edgeTolerance
        right = reachesEnd ? farX ?? rounded(end) : rounded(end)
      }
      let top = y + (fitted.height - height) / 2
      let reachesBottom = fitted.height - height < edgeTolerance
      let topEdge = rounded(top)
      let bottomEdge =
        reachesBottom ? farY ?? rounded(top + height) : rounded(top + height)
      let rectangle = PixelRectangle(
        x: left, y: topEdge, width: max(1, right - left),
        height: max(1, bottomEdge - topEdge))
      return placement(
        of: page, in: rectangle, scale: fitted.scale, isAlone: !isPair)
    }
  }

  /// A page fills its rounded rectangle, so that pictures reach the edges and
  /// meet at the spine; but a page alone on a canvas of its own size is drawn
  /// at exactly the resolution asked for, as pdftocairo draws it.
  private func placement(
    of page: Int, in rectangle: PixelRectangle, scale: Double, isAlone: Bool
  ) -> PagePlacement {
    let isExact = canvas.extent == .spread && isAlone
    let size = pageSizes[page]
    return PagePlacement(
      page: page, rectangle: rectangle,
      horizontalScale: isExact ? scale : Double(rectangle.width) / size.width,
      verticalScale: isExact ? scale : Double(rectangle.height) / size.height)
  }
}
