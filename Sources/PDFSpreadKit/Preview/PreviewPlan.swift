import Presentation

/// What a preview is put together from: pictures of all that stands still, and
/// how each frame is drawn of them.
///
/// A scroll moves pixels only, so that its frames need no pictures of their
/// own; a sheet that turns does.
struct PreviewPlan {
  /// Where the preview rests, in the order of the document.
  let stops: [PreviewStop]
  /// The runs of frames that are drawn the same, in order.
  let runs: [FrameRun]
  /// The sheets that turn, in the order of the document.
  let turns: [PreviewTurn]
  private let planes: PreviewPlanes
  private let stopIndexes: [RestingPlace: Int]

  /// Plans a preview of a sequence.
  init(_ layout: DocumentLayout, timeline: Timeline) {
    planes = PreviewPlanes(layout)
    runs = FrameRun.runs(of: timeline)
    stops = Self.stops(in: layout, runs: runs, planes: planes)
    stopIndexes = Dictionary(
      uniqueKeysWithValues: zip(planes.places, stops.indices))
    var turns: [PreviewTurn] = []
    for run in runs {
      guard case .curl(let from, let to, _) = run.content else { continue }
      if turns.last?.from != from {
        turns.append(PreviewTurn(from: from, to: to, runs: []))
      }
      turns[turns.count - 1].runs.append(run)
    }
    self.turns = turns
  }

  /// The pictures, in the order of the document.
  var pictures: [PreviewPlanes.Picture] { planes.pictures }

  /// The number of frames.
  var frameCount: Int { runs.last?.frames.upperBound ?? 0 }

  /// The stop at a resting place.
  func stop(at place: RestingPlace) -> Int? { stopIndexes[place] }

  /// How a frame of no turn is drawn; of a turn's, what is under its own
  /// pictures is not known here, and this is empty.
  func steps(of content: TimelineFrame.Content) -> [PreviewStep] {
    planes.steps(of: content)
  }

  /// The number of pictures, from the first on, that stops up to one are drawn
  /// of.
  func pictureCount(upTo stop: Int) -> Int {
    1 + (stops[...stop].lazy.flatMap(\.steps).map(\.picture).max() ?? -1)
  }

  /// The number of frames, from the first on, that lead to a stop and are drawn
  /// of no more pictures than it is.
  func frameCount(upTo stop: Int) -> Int {
    let pictureCount = pictureCount(upTo: stop)
    let end = stops[stop].lastFrame
    let isFurther = { (run: FrameRun) in
      run.frames.lowerBound > end
        || planes.steps(of: run.content).contains { $0.picture >= pictureCount }
    }
    return runs.first(where: isFurther)?.frames.lowerBound ?? frameCount
  }

  private static func stops(
    in layout: DocumentLayout, runs: [FrameRun], planes: PreviewPlanes
  ) -> [PreviewStop] {
    var partCounts: [Int: Int] = [:]
    for place in planes.places { partCounts[place.spread, default: 0] += 1 }
    let passings = Passings(layout, runs: runs)
    return planes.places.map { place in
      let still = layout.still(at: place)
      let frames = passings.frames(at: place, showing: still.viewport)
      return PreviewStop(
        still: still, partCount: partCounts[place.spread] ?? 1,
        firstFrame: frames.lowerBound, lastFrame: frames.upperBound - 1,
        steps: planes.steps(of: .rest(place)))
    }
  }

  /// The frames that come by each place.
  private struct Passings {
    /// A run of frames and where its viewport begins along the plane.
    private typealias Passing = (place: Int, frames: Range<Int>)

    private let isVertical: Bool
    private let hasStrip: Bool
    private var resting: [RestingPlace: Range<Int>] = [:]
    /// Of each spread, or of the strip, from the plane's start on.
    private var passings: [Int: [Passing]] = [:]

    init(_ layout: DocumentLayout, runs: [FrameRun]) {
      hasStrip = layout.strip != nil
      isVertical =
        !hasStrip || layout.configuration.scrollDirection == .vertical
      for run in runs {
        switch run.content {
        case .rest(let place):
          resting[place] = run.frames
          add(
            hasStrip ? run.frames : Self.edge(of: run.frames, at: place),
            at: layout.still(at: place).viewport, on: place.spread)
        case .viewport(let viewport, let spread):
          add(run.frames, at: viewport, on: spread)
        case .scroll, .curl: continue
        }
      }
      for spread in passings.keys {
        passings[spread]?.sort {
          ($0.place, $0.frames.lowerBound) < ($1.place, $1.frames.lowerBound)
        }
      }
    }

    /// The frame of a rest that is next to the way through its spread.
    private static func edge(
      of frames: Range<Int>, at place: RestingPlace
    ) -> Range<Int> {
      let frame =
        place.part == 0 ? frames.upperBound - 1 : frames.lowerBound
      return frame..<(frame + 1)
    }

    private mutating func add(
      _ frames: Range<Int>, at viewport: PixelRectangle, on spread: Int
    ) {
      passings[hasStrip ? 0 : spread, default: []].append(
        (place(of: viewport), frames))
    }

    private func place(of viewport: PixelRectangle) -> Int {
      isVertical ? viewport.y : viewport.x
    }

    /// The frames that show just what a still does, or the nearest to it: on a
    /// strip, and amid a long spread, few do.
    func frames(
      at place: RestingPlace, showing viewport: PixelRectangle
    ) -> Range<Int> {
      if !hasStrip, let frames = resting[place] { return frames }
      let passings = passings[hasStrip ? 0 : place.spread] ?? []
      let wanted = self.place(of: viewport)
      var low = 0
      var high = passings.count
      while low < high {
        let middle = (low + high) / 2
        if passings[middle].place < wanted {
          low = middle + 1
        } else {
          high = middle
        }
      }
      let near = passings[max(0, low - 1)..<min(low + 1, passings.count)]
      return near.min {
        abs($0.place - wanted) < abs($1.place - wanted)
      }?.frames ?? 0..<1
    }
  }
}
