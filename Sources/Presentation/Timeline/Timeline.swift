/// The frames of a sequence: rests on spreads and what happens between them.
package struct Timeline: Hashable, Sendable {
  /// Frames per second.
  package let frameRate: FrameRate
  /// The frames, in the order that they are shown.
  package let frames: [TimelineFrame]

  /// What one frame shows, before times are given.
  private typealias Step = (content: TimelineFrame.Content, index: Double)

  /// The timeline of a layout whose spreads all have one canvas.
  ///
  /// - Parameters:
  ///   - layout: Where the spreads lie.
  ///   - timing: How long things take.
  ///   - spacing: The gaps, of which the one between spreads is scrolled over.
  package init(
    _ layout: DocumentLayout, timing: SequenceTiming, spacing: Spacing
  ) {
    frameRate = timing.frameRate
    let script = Script(layout: layout, timing: timing, spacing: spacing)
    var steps: [Step] = []
    steps.reserveCapacity(script.frameCount)
    if layout.strip != nil {
      steps = script.stripScroll()
    } else {
      for spread in layout.spreads.indices {
        steps += script.rest(on: spread)
        if spread + 1 < layout.spreads.count {
          steps += script.transition(from: spread)
        }
      }
    }
    if timing.isReversed { steps.reverse() }
    let frameRate = timing.frameRate
    let length = frameRate.seconds(of: 1)
    // A frame belongs to the moment that it begins at; the tolerance keeps
    // arithmetic errors from cutting it.
    let tolerance = length * 1e-6
    frames = steps.enumerated().compactMap { index, step in
      let time = frameRate.seconds(of: index)
      guard time >= timing.start - tolerance,
        time < (timing.end ?? .infinity) - tolerance
      else { return nil }
      return TimelineFrame(
        time: time, duration: length, content: step.content,
        continuousSpreadIndex: step.index)
    }
  }

  /// The number of frames that a layout's timeline has before ``timing`` cuts
  /// any of them, told without making them: a long hold at a high rate has more
  /// than memory holds.
  package static func frameCount(
    of layout: DocumentLayout, timing: SequenceTiming
  ) -> Int {
    Script(layout: layout, timing: timing, spacing: Spacing()).frameCount
  }

  /// What happens on a layout's spreads and between them.
  private struct Script {
    let layout: DocumentLayout
    let timing: SequenceTiming
    let spacing: Spacing

    private var isVertical: Bool {
      layout.configuration.scrollDirection == .vertical
    }

    private func documentIndex(_ spread: Int) -> Double {
      Double(layout.spreads[spread].spread.index)
    }

    /// The number of steps of all.
    var frameCount: Int {
      if layout.strip != nil {
        let (distance, steps) = stripWay
        return distance > 0 ? steps + 1 : timing.steps(seconds: timing.hold)
      }
      let transition = timing.steps(
        seconds: timing.duration(of: layout.configuration.pageTransition))
      let rest = timing.steps(seconds: timing.hold)
      return layout.spreads.indices.reduce(
        (layout.spreads.count - 1) * (transition - 1)
      ) { count, spread in
        let stops = layout.viewports(ofSpreadAt: spread, showsOverflow: true)
        guard stops.count > 1 else { return count + rest }
        return count + 2 * rest + steps(through: stops) - 1
      }
    }

    /// The steps of a scroll from a long spread's start to its end.
    private func steps(through stops: [PixelRectangle]) -> Int {
      guard let first = stops.first, let last = stops.last else { return 1 }
      let speed = (timing.speed ?? 2) * Double(first.height)
      return timing.steps(seconds: Double(last.y - first.y) / speed)
    }

    /// The pixels from the strip's first position to its last, and the steps
    /// that the way takes.
    private var stripWay: (distance: Int, steps: Int) {
      guard let strip = layout.strip, let first = layout.spreads.first else {
        return (0, 1)
      }
      let side = isVertical ? first.canvas.height : first.canvas.width
      let distance = (isVertical ? strip.height : strip.width) - side
      let speed = (timing.speed ?? 1) * Double(side)
      return (distance, timing.steps(seconds: Double(distance) / speed))
    }

    /// Rests on a spread, from its start to its end where it is longer than
    /// the canvas.
    func rest(on spread: Int) -> [Step] {
      let stops = layout.viewports(ofSpreadAt: spread, showsOverflow: true)
      let count = timing.steps(seconds: timing.hold)
      func rest(part: Int) -> [Step] {
        let step: Step = (
          .rest(RestingPlace(spread: spread, part: part)),
          index(of: stops[part], on: spread)
        )
        return Array(repeating: step, count: count)
      }
      guard let first = stops.first, let last = stops.last, stops.count > 1
      else { return rest(part: 0) }
      let distance = last.y - first.y
      let steps = steps(through: stops)
      let between = (1..<max(1, steps)).map { step -> Step in
        let viewport = first.offset(
          x: 0, y: moved(distance, by: Double(step) / Double(steps)))
        return (
          .viewport(viewport, spread: spread), index(of: viewport, on: spread)
        )
      }
      return rest(part: 0) + between + rest(part: stops.count - 1)
    }

    /// The frames between the last rest on a spread and the first on the next.
    func transition(from spread: Int) -> [Step] {
      let next = spread + 1
      let stops = layout.viewports(ofSpreadAt: spread, showsOverflow: true)
      let from = RestingPlace(spread: spread, part: stops.count - 1)
      let to = RestingPlace(spread: next, part: 0)
      let transition = layout.configuration.pageTransition
      let duration = timing.duration(of: transition)
      let steps = timing.steps(seconds: duration)
      return (1..<max(1, steps)).map { step -> Step in
        let progress = timing.easing.progress(
          at: Double(step) / Double(steps), duration: duration)
        if transition == .curl {
          let way = documentIndex(next) - documentIndex(spread)
          return (
            .curl(from: from, to: to, progress: progress),
            documentIndex(spread) + 0.5 + way * progress
          )
        }
        let canvas = layout.spreads[spread].canvas
        let side = isVertical ? canvas.height : canvas.width
        let gap = gapPixels(under: .scrollPerSpread)
        let offset = moved(side + gap, by: progress)
        return (
          .scroll(from: from, to: to, offset: offset, distance: side + gap),
          index(from: spread, to: next, offset: offset, side: side, gap: gap)
        )
      }
    }

    /// The scroll from the strip's start to its end.
    func stripScroll() -> [Step] {
      guard let canvas = layout.spreads.first?.canvas else { return [] }
      let (distance, steps) = stripWay
      guard distance > 0 else {
        let step: Step = (.rest(RestingPlace(spread: 0, part: 0)), 0)
        let centred = layout.viewports(ofSpreadAt: 0, showsOverflow: false)[0]
        let index = stripIndex(centre: centre(of: centred))
        return Array(
          repeating: (step.content, index),
          count: timing.steps(seconds: timing.hold))
      }
      let startsAtFarEnd =
        !isVertical && layout.configuration.binding == .right
      return (0...steps).map { step -> Step in
        let way = moved(distance, by: Double(step) / Double(steps))
        let offset = startsAtFarEnd ? distance - way : way
        let viewport = PixelRectangle(
          x: isVertical ? 0 : offset, y: isVertical ? offset : 0,
          width: canvas.width, height: canvas.height)
        return (
          .viewport(viewport, spread: 0),
          stripIndex(centre: centre(of: viewport))
        )
      }
    }

    private func gapPixels(under transition: PageTransition) -> Int {
      rounded(spacing.spreadGap(under: transition) * layout.canvas.density)
    }

    /// A part of a way in whole pixels.
    private func moved(_ distance: Int, by progress: Double) -> Int {
      Int((Double(distance) * progress).rounded())
    }

    private func centre(of viewport: PixelRectangle) -> Double {
      isVertical
        ? Double(viewport.y) + Double(viewport.height) / 2
        : Double(viewport.x) + Double(viewport.width) / 2
    }

    /// The index of a viewport on a spread's own plane.
    private func index(of viewport: PixelRectangle, on spread: Int) -> Double {
      let bounds = layout.spreads[spread].bounds
      guard isVertical, bounds.height > 0 else {
        return documentIndex(spread) + 0.5
      }
      return documentIndex(spread)
        + min(1, centre(of: viewport) / Double(bounds.height))
    }

    /// The index between two spreads, of which the first has moved out by an
    /// offset.
    private func index(
      from spread: Int, to next: Int, offset: Int, side: Int, gap: Int
    ) -> Double {
      func length(_ spread: Int) -> Double {
        isVertical
          ? Double(layout.spreads[spread].bounds.height) : Double(side)
      }
      // Along a strip of both spreads, from the first one's start.
      let place = length(spread) - Double(side) / 2 + Double(offset)
      if place <= length(spread) {
        return documentIndex(spread) + place / length(spread)
      }
      let inNext = place - length(spread) - Double(gap)
      if inNext <= 0 { return documentIndex(spread) + 1 }
      return documentIndex(next) + inNext / length(next)
    }

    /// The index of a place on the strip.
    private func stripIndex(centre: Double) -> Double {
      let isMirrored = !isVertical && layout.configuration.binding == .right
      let length = Double(layout.strip?.width ?? 0)
      let place = isMirrored ? length - centre : centre
      var index = layout.spreads.first.map { Double($0.spread.index) } ?? 0
      for placement in layout.spreads {
        let bounds = placement.bounds
        let size = Double(isVertical ? bounds.height : bounds.width)
        var start = Double(isVertical ? bounds.y : bounds.x)
        if isMirrored { start = length - start - size }
        if place < start { return index }
        if place <= start + size {
          return Double(placement.spread.index) + (place - start) / size
        }
        index = Double(placement.spread.index) + 1
      }
      return index
    }
  }
}
