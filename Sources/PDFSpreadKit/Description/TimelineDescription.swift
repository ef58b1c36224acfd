import Presentation

/// A sequence's frames as JSON tells them. Spreads count from 0, as in the
/// layout.
struct TimelineDescription: Encodable {
  /// One frame.
  struct Frame: Encodable {
    let frame: Int
    let time: Double
    let duration: Double
    /// `rest`, `scroll`, `curl` or `viewport`.
    let shows: String
    /// The spread at rest, or the one that a viewport is on.
    var spread: Int?
    /// The still's place among those of a spread longer than the canvas.
    var part: Int?
    /// The spreads that a transition joins.
    var from: Int?
    var to: Int?
    /// Pixels of ``distance`` that a scroll has moved.
    var offset: Int?
    var distance: Int?
    /// A curl's progress after easing.
    var progress: Double?
    /// A viewport's corner on the strip or spread, in pixels.
    var x: Int?
    var y: Int?
    let continuousSpreadIndex: Double
  }

  /// Frames per second, as a fraction.
  let frameRate: String
  let frames: [Frame]

  init(_ timeline: Timeline, layout: DocumentLayout) {
    let rate = timeline.frameRate
    frameRate = "\(rate.numerator)/\(rate.denominator)"
    func index(_ place: Int) -> Int { layout.spreads[place].spread.index }
    frames = timeline.frames.enumerated().map { number, frame in
      func described(
        _ shows: String, _ fill: (inout Frame) -> Void
      ) -> Frame {
        var description = Frame(
          frame: number + 1, time: frame.time, duration: frame.duration,
          shows: shows, continuousSpreadIndex: frame.continuousSpreadIndex)
        fill(&description)
        return description
      }
      switch frame.content {
      case .rest(let place):
        return described("rest") {
          $0.spread = index(place.spread)
          $0.part = place.part
        }
      case .scroll(let from, let to, let offset, let distance):
        return described("scroll") {
          $0.from = index(from.spread)
          $0.to = index(to.spread)
          $0.offset = offset
          $0.distance = distance
        }
      case .curl(let from, let to, let progress):
        return described("curl") {
          $0.from = index(from.spread)
          $0.to = index(to.spread)
          $0.progress = progress
        }
      case .viewport(let viewport, let spread):
        return described("viewport") {
          if layout.strip == nil { $0.spread = index(spread) }
          $0.x = viewport.x
          $0.y = viewport.y
        }
      }
    }
  }
}
