/// Where all of a document's spreads lie, in pixels.
package struct DocumentLayout: Hashable, Sendable {
  /// What a document is laid out by.
  package struct Request: Sendable {
    /// The configuration, nothing left open.
    package var configuration: ResolvedConfiguration
    /// The canvas.
    package var canvas: Canvas
    /// Padding and gaps.
    package var spacing = Spacing()
    /// Where a lone page goes.
    package var lonePage = LonePage.center
    /// Whether a page may be drawn above its natural size.
    package var enlarges = true
    /// Whether wide pages get a spread to themselves.
    package var wideAlone = false
    /// The places of the selected pages, from 0; nil selects all.
    package var selectedPages: [Int]?

    /// Makes a request with the defaults of what is not given.
    package init(configuration: ResolvedConfiguration, canvas: Canvas) {
      self.configuration = configuration
      self.canvas = canvas
    }
  }

  /// The configuration that the layout follows.
  package let configuration: ResolvedConfiguration
  /// The canvas as it was asked for.
  package let canvas: Canvas
  /// The number of spreads that the whole document has.
  package let documentSpreadCount: Int
  /// The selected spreads, in document order.
  package let spreads: [SpreadPlacement]
  /// The strip that all spreads lie on, in pixels; nil where each spread has
  /// the canvas to itself.
  package let strip: PixelSize?

  /// Lays a document out.
  ///
  /// - Parameters:
  ///   - request: What it is laid out by.
  ///   - pageSizes: The size of each of the document's pages in points, both
  ///     sides more than 0.
  /// - Throws: ``LayoutError/noRoom`` where padding and gaps leave nothing of
  ///   the canvas.
  package init(
    _ request: Request, pageSizes: [Size]
  ) throws(LayoutError) {
    configuration = request.configuration
    canvas = request.canvas
    let pairing = PagePairing(
      isDouble: configuration.pageMode == .double,
      firstPageAlwaysSingle: configuration.firstPageAlwaysSingle,
      wideAlone: request.wideAlone)
    let all = pairing.spreads(of: pageSizes)
    documentSpreadCount = all.count
    var selected = all
    if let pages = request.selectedPages.map(Set.init) {
      selected = all.compactMap { $0.selecting(pages.contains) }
    }
    let fitter = SpreadFitter(
      configuration: configuration, canvas: canvas, spacing: request.spacing,
      lonePage: request.lonePage, enlarges: request.enlarges,
      pageSizes: pageSizes)
    if configuration.pageTransition == .scrollContinuous {
      (spreads, strip) = try Self.strip(of: selected, fitter: fitter)
    } else {
      var placed: [SpreadPlacement] = []
      for spread in selected {
        placed.append(try Self.placement(of: spread, fitter: fitter))
      }
      (spreads, strip) = (placed, nil)
    }
  }

  private init(
    _ layout: DocumentLayout, spreads: [SpreadPlacement]
  ) {
    configuration = layout.configuration
    canvas = layout.canvas
    documentSpreadCount = layout.documentSpreadCount
    strip = layout.strip
    self.spreads = spreads
  }

  /// The layout with one canvas for all spreads, as the frames of a sequence
  /// have it: the largest, in whose middle each spread lies.
  package func withUniformCanvas() -> DocumentLayout {
    let canvas = largestCanvas
    return DocumentLayout(
      self,
      spreads: spreads.map { placement in
        var moved = (x: 0, y: 0)
        if strip == nil {
          moved.x = (canvas.width - placement.canvas.width) / 2
          moved.y = (canvas.height - placement.canvas.height) / 2
        }
        let pages = placement.pages.map { $0.offset(x: moved.x, y: moved.y) }
        var bounds = placement.bounds
        if strip == nil {
          bounds.width = max(bounds.width, canvas.width)
          bounds.height = max(bounds.height, canvas.height)
        }
        return SpreadPlacement(
          spread: placement.spread, pages: pages, bounds: bounds,
          canvas: canvas)
      })
  }

  /// The largest canvas over the spreads, in pixels: the fixed canvas where
  /// there is one.
  package var largestCanvas: PixelSize {
    spreads.reduce(into: PixelSize(width: 1, height: 1)) { largest, spread in
      largest.width = max(largest.width, spread.canvas.width)
      largest.height = max(largest.height, spread.canvas.height)
    }
  }

  /// A spread that has the canvas to itself.
  private static func placement(
    of spread: Spread, fitter: SpreadFitter
  ) throws(LayoutError) -> SpreadPlacement {
    let fitted = try fitter.fitted(spread)
    let padding = fitter.padding
    let size = PixelSize(
      width: fitted.canvasWidth ?? roundedUp(fitted.width) + 2 * padding,
      height: fitted.canvasHeight ?? roundedUp(fitted.height) + 2 * padding)
    let x =
      fitted.canvasWidth == nil
      ? Double(padding) : (Double(size.width) - fitted.width) / 2
    let contentHeight = fitted.height + 2 * Double(padding)
    let overflows = contentHeight > Double(size.height) + edgeTolerance
    let y =
      fitted.canvasHeight == nil || overflows
      ? Double(padding) : (Double(size.height) - fitted.height) / 2
    let pages = fitter.placements(
      of: spread, fitted: fitted, x: x, y: y,
      farX: fitted.canvasWidth == nil ? size.width - padding : nil,
      farY: fitted.canvasHeight == nil ? size.height - padding : nil)
    let bounds = PixelRectangle(
      x: 0, y: 0, width: size.width,
      height: overflows ? rounded(contentHeight) : size.height)
    return SpreadPlacement(
      spread: spread, pages: pages, bounds: bounds, canvas: size)
  }

  /// Spreads along the scroll, each with its padding, gaps between them.
  private static func strip(
    of spreads: [Spread], fitter: SpreadFitter
  ) throws(LayoutError) -> ([SpreadPlacement], PixelSize) {
    let isVertical = fitter.configuration.scrollDirection == .vertical
    let padding = Double(fitter.padding)
    let gap = Double(
      fitter.pixels(fitter.spacing.spreadGap(under: .scrollContinuous)))
    var fitted: [SpreadFitter.Fitted] = []
    for spread in spreads { fitted.append(try fitter.fitted(spread)) }
    // A side that follows the spread is rounded up to whole pixels.
    func width(_ item: SpreadFitter.Fitted) -> Double {
      2 * padding
        + (item.canvasWidth == nil
          ? Double(roundedUp(item.width)) : item.width)
    }
    func height(_ item: SpreadFitter.Fitted) -> Double {
      2 * padding
        + (item.canvasHeight == nil
          ? Double(roundedUp(item.height)) : item.height)
    }
    let along = isVertical ? height : width
    let across = isVertical ? width : height
    let fixedBreadth =
      isVertical ? fitter.canvas.pixelWidth : fitter.canvas.pixelHeight
    let breadth =
      fixedBreadth ?? fitted.map { roundedUp(across($0)) }.max() ?? 1
    let length =
      fitted.reduce(0) { $0 + along($1) }
      + gap * Double(max(0, spreads.count - 1))
    // Under right binding a horizontal strip runs from right to left.
    let isMirrored = !isVertical && fitter.configuration.binding == .right

    var placed: [SpreadPlacement] = []
    var position = 0.0
    for (spread, item) in zip(spreads, fitted) {
      let start = isMirrored ? length - position - along(item) : position
      var middle = (Double(breadth) - across(item)) / 2
      if fixedBreadth == nil { middle.round(.down) }
      let x = isVertical ? middle : start
      let y = isVertical ? start : middle
      let bounds = rectangle(
        x: x, y: y, width: width(item), height: height(item))
      let pages = fitter.placements(
        of: spread, fitted: item, x: x + padding, y: y + padding,
        farX: item.canvasWidth == nil ? bounds.maxX - fitter.padding : nil,
        farY: item.canvasHeight == nil ? bounds.maxY - fitter.padding : nil)
      let size = PixelSize(
        width: fitter.canvas.pixelWidth ?? bounds.width,
        height: fitter.canvas.pixelHeight ?? bounds.height)
      placed.append(
        SpreadPlacement(
          spread: spread, pages: pages, bounds: bounds, canvas: size))
      position += along(item) + gap
    }
    let longSide = max(1, rounded(length))
    let size =
      isVertical
      ? PixelSize(width: breadth, height: longSide)
      : PixelSize(width: longSide, height: breadth)
    return (placed, size)
  }

  private static func rectangle(
    x: Double, y: Double, width: Double, height: Double
  ) -> PixelRectangle {
    let left = rounded(x)
    let top = rounded(y)
    return PixelRectangle(
      x: left, y: top, width: max(1, rounded(x + width) - left),
      height: max(1, rounded(y + height) - top))
  }
}
