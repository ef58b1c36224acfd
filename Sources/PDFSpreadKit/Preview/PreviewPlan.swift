import Presentation

/// What a preview is put together from: pictures of all that stands still, and
/// how each frame is drawn of them.
///
/// A scroll moves pixels only, so that its frames need no pictures of their
/// own; a sheet that turns does.
struct PreviewPlan {
  /// A picture of a part of a plane: of a spread's own, or of the strip.
  struct Picture {
    /// What it shows.
    let content: TimelineFrame.Content
    /// Where it lies on its plane, in pixels.
    let rectangle: PixelRectangle
  }

  /// The pictures, in the order of the document.
  let pictures: [Picture]
  /// Where the preview rests, in the order of the document.
  let stops: [PreviewStop]
  /// The frames that pictures make up: the first frame of each run, and how it
  /// is drawn.
  let drawn: [(frame: Int, steps: [PreviewStep])]
  /// The sheets that turn, in the order of the document.
  let turns: [PreviewTurn]
  /// The number of frames.
  let frameCount: Int

  /// The longest side of a picture along a plane, in pixels: browsers refuse
  /// pictures that are longer than some 16,000.
  private static let longestPicture = 2048

  /// Plans a preview of a sequence.
  init(_ layout: DocumentLayout, timeline: Timeline) {
    let planes = Planes(layout)
    let runs = FrameRun.runs(of: timeline)
    pictures = planes.pictures
    stops = Self.stops(in: layout, runs: runs, planes: planes)
    frameCount = timeline.frames.count
    var drawn: [(frame: Int, steps: [PreviewStep])] = []
    var turns: [PreviewTurn] = []
    for run in runs {
      if case .curl(let from, let to, _) = run.content {
        if turns.last?.from != from {
          turns.append(PreviewTurn(from: from, to: to, runs: []))
        }
        turns[turns.count - 1].runs.append(run)
      } else {
        drawn.append(
          (run.frames.lowerBound, planes.steps(of: run.content)))
      }
    }
    self.drawn = drawn
    self.turns = turns
  }

  /// The stop at a resting place.
  func stop(at place: RestingPlace, in layout: DocumentLayout) -> Int? {
    stops.firstIndex { stop in
      stop.still.part == place.part
        && stop.still.spread == layout.spreads[place.spread].spread
    }
  }

  private static func stops(
    in layout: DocumentLayout, runs: [FrameRun], planes: Planes
  ) -> [PreviewStop] {
    var resting: [RestingPlace: FrameRun] = [:]
    var passing: [Int: [(viewport: PixelRectangle, run: FrameRun)]] = [:]
    for run in runs {
      switch run.content {
      case .rest(let place): resting[place] = resting[place] ?? run
      case .viewport(let viewport, let spread):
        passing[spread, default: []].append((viewport, run))
      case .scroll, .curl: continue
      }
    }
    // On a strip, and amid a long spread, few frames show just what a still
    // does.
    func nearest(to still: Still, on spread: Int) -> FrameRun? {
      func distance(_ viewport: PixelRectangle) -> Int {
        abs(viewport.x - still.viewport.x) + abs(viewport.y - still.viewport.y)
      }
      return passing[spread]?.min {
        distance($0.viewport) < distance($1.viewport)
      }?.run
    }
    return planes.places.compactMap { place in
      let still = layout.still(at: place)
      let run =
        layout.strip == nil
        ? resting[place] ?? nearest(to: still, on: place.spread)
        : nearest(to: still, on: 0) ?? runs.first
      guard let run else { return nil }
      return PreviewStop(
        still: still,
        partCount: planes.places.count { $0.spread == place.spread },
        firstFrame: run.frames.lowerBound, lastFrame: run.frames.upperBound - 1,
        steps: planes.steps(of: .rest(place)))
    }
  }

  /// The planes that a document's spreads lie on, cut into pictures.
  private struct Planes {
    let layout: DocumentLayout
    /// The places that a viewer rests at.
    let places: [RestingPlace]
    private(set) var pictures: [Picture] = []
    /// The pictures of each spread, or of the strip.
    private var ranges: [Range<Int>] = []

    init(_ layout: DocumentLayout) {
      self.layout = layout
      var places: [RestingPlace] = []
      var spread = -1
      for still in layout.stills(showsOverflow: true) {
        if still.part == 0 { spread += 1 }
        places.append(RestingPlace(spread: spread, part: still.part))
      }
      self.places = places
      if layout.strip != nil {
        cutStrip()
      } else {
        for spread in layout.spreads.indices { cutPlane(of: spread) }
      }
    }

    /// How a frame of no turn is drawn.
    func steps(of content: TimelineFrame.Content) -> [PreviewStep] {
      switch content {
      case .rest(let place):
        return steps(
          of: layout.still(at: place).viewport, spread: place.spread)
      case .viewport(let viewport, let spread):
        return steps(of: viewport, spread: spread)
      case .scroll(let from, let to, let offset, let distance):
        let configuration = layout.configuration
        let isVertical = configuration.scrollDirection == .vertical
        let sign = !isVertical && configuration.binding == .right ? -1 : 1
        func moved(_ place: RestingPlace, by shift: Int) -> [PreviewStep] {
          steps(
            of: layout.still(at: place).viewport.offset(
              x: isVertical ? 0 : -shift, y: isVertical ? -shift : 0),
            spread: place.spread)
        }
        return moved(from, by: -offset * sign)
          + moved(to, by: (distance - offset) * sign)
      case .curl: return []
      }
    }

    private func steps(
      of viewport: PixelRectangle, spread: Int
    ) -> [PreviewStep] {
      ranges[layout.strip == nil ? spread : 0].filter {
        pictures[$0].rectangle.intersects(viewport)
      }.map { picture in
        PreviewStep(
          picture: picture, x: pictures[picture].rectangle.x - viewport.x,
          y: pictures[picture].rectangle.y - viewport.y)
      }
    }

    /// A spread that the canvas shows whole is one picture.
    private mutating func cutPlane(of spread: Int) {
      let place = RestingPlace(spread: spread, part: 0)
      let viewport = layout.still(at: place).viewport
      guard places.contains(RestingPlace(spread: spread, part: 1)) else {
        add([Picture(content: .rest(place), rectangle: viewport)])
        return
      }
      var plane = viewport
      plane.height = layout.spreads[spread].bounds.height
      add(cut(plane, isVertical: true, spread: spread, side: viewport.height))
    }

    private mutating func cutStrip() {
      guard let strip = layout.strip, let first = places.first else { return }
      var plane = layout.still(at: first).viewport
      let isVertical = layout.configuration.scrollDirection == .vertical
      let side = isVertical ? plane.height : plane.width
      let length = isVertical ? strip.height : strip.width
      if length <= side {
        add([Picture(content: .rest(first), rectangle: plane)])
        return
      }
      if isVertical {
        (plane.y, plane.height) = (0, length)
      } else {
        (plane.x, plane.width) = (0, length)
      }
      var pictures = cut(plane, isVertical: isVertical, spread: 0, side: side)
      // In the order of reading.
      if !isVertical, layout.configuration.binding == .right {
        pictures.reverse()
      }
      add(pictures)
    }

    private mutating func add(_ added: [Picture]) {
      ranges.append(pictures.count..<(pictures.count + added.count))
      pictures += added
    }

    /// A plane in pieces as long as the canvas, whose side along it is given.
    private func cut(
      _ plane: PixelRectangle, isVertical: Bool, spread: Int, side: Int
    ) -> [Picture] {
      let length = isVertical ? plane.height : plane.width
      let step = min(max(side, 256), PreviewPlan.longestPicture)
      return stride(from: 0, to: length, by: step).map { start in
        var piece = plane
        let size = min(step, length - start)
        if isVertical {
          (piece.y, piece.height) = (plane.y + start, size)
        } else {
          (piece.x, piece.width) = (plane.x + start, size)
        }
        return Picture(
          content: .viewport(piece, spread: spread), rectangle: piece)
      }
    }
  }
}
