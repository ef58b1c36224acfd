import Presentation

/// A viewer that a test sets up and lets lay a document out.
struct Viewer {
  var settings = PresentationSettings()
  var binding = Binding.left
  var canvas = Canvas(.fixed(Size(width: 1000, height: 500)))
  var spacing = Spacing()
  var sizeClass: VerticalSizeClass?
  var lonePage = LonePage.center
  var enlarges = true
  var wideAlone = false
  var selectedPages: [Int]?

  /// The configuration that the viewer's settings come to for a document whose
  /// median page has a size.
  func resolved(
    medianPage: Size = Size(width: 300, height: 400)
  ) -> ResolvedConfiguration {
    ConfigurationResolution(
      settings: settings, binding: binding, canvas: canvas, spacing: spacing,
      sizeClass: sizeClass, medianPageSize: medianPage
    ).resolved()
  }

  func layout(of pages: [Size]) throws(LayoutError) -> DocumentLayout {
    var request = DocumentLayout.Request(
      configuration: resolved(), canvas: canvas)
    request.spacing = spacing
    request.lonePage = lonePage
    request.enlarges = enlarges
    request.wideAlone = wideAlone
    request.selectedPages = selectedPages
    return try DocumentLayout(request, pageSizes: pages)
  }

  /// A viewer whose page mode and fitting are settled, on 1000 × 500 points.
  static func showing(
    _ mode: PageMode, _ fitting: SpreadFitting = .fit,
    by transition: PageTransition = .scrollPerSpread,
    _ direction: ScrollDirection = .horizontal, cover: Bool = true
  ) -> Viewer {
    Viewer(
      settings: PresentationSettings(
        pageTransition: transition, scrollDirection: direction,
        pageMode: mode, spreadFitting: fitting, firstPageAlwaysSingle: cover))
  }

  func on(_ extent: Canvas.Extent, density: Double = 1) -> Viewer {
    var viewer = self
    viewer.canvas = Canvas(extent, density: density)
    return viewer
  }

  func on(_ width: Double, _ height: Double, density: Double = 1) -> Viewer {
    on(.fixed(Size(width: width, height: height)), density: density)
  }

  func spaced(_ spacing: Spacing) -> Viewer {
    var viewer = self
    viewer.spacing = spacing
    return viewer
  }

  func bound(_ binding: Binding) -> Viewer {
    var viewer = self
    viewer.binding = binding
    return viewer
  }
}

/// A page of 300 × 400 points: three quarters as wide as high.
let page = Size(width: 300, height: 400)

func pages(_ count: Int, _ size: Size = page) -> [Size] {
  Array(repeating: size, count: count)
}

func rectangle(
  _ x: Int, _ y: Int, _ width: Int, _ height: Int
) -> PixelRectangle {
  PixelRectangle(x: x, y: y, width: width, height: height)
}

extension SpreadPlacement {
  var rectangles: [PixelRectangle] { pages.map(\.rectangle) }
}

extension Still {
  var rectangles: [PixelRectangle] { pages.map(\.rectangle) }
}

extension DocumentLayout {
  /// The viewports of all stills.
  func viewports(showingOverflow: Bool = false) -> [PixelRectangle] {
    stills(showsOverflow: showingOverflow).map(\.viewport)
  }
}
