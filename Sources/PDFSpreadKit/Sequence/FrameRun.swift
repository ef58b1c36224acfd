/// Consecutive frames that show the same: what is drawn and encoded once.
struct FrameRun: Sendable {
  /// What they show.
  let content: TimelineFrame.Content
  /// Their places in the sequence, from 0.
  let frames: Range<Int>

  /// The runs of a timeline, in order.
  static func runs(of timeline: Timeline) -> [FrameRun] {
    var runs: [FrameRun] = []
    for (index, frame) in timeline.frames.enumerated() {
      if let last = runs.last, last.content == frame.content {
        runs[runs.count - 1] = FrameRun(
          content: last.content, frames: last.frames.lowerBound..<(index + 1))
      } else {
        runs.append(
          FrameRun(content: frame.content, frames: index..<(index + 1)))
      }
    }
    return runs
  }

  /// The frames of a plan, in order: those of its sequence, or its stills, each
  /// a run of its own.
  static func runs(of plan: DocumentPlan) -> [FrameRun] {
    if let timeline = plan.timeline { return runs(of: timeline) }
    var places: [Int: Int] = [:]
    for (place, spread) in plan.layout.spreads.enumerated() {
      places[spread.spread.index] = place
    }
    return plan.stills.enumerated().map { index, still in
      FrameRun(
        content: .rest(
          RestingPlace(
            spread: places[still.spread.index] ?? 0, part: still.part)),
        frames: index..<(index + 1))
    }
  }

  /// The runs of those frames of a plan whose places are in a range.
  static func runs(of plan: DocumentPlan, in range: Range<Int>) -> [FrameRun] {
    runs(of: plan).compactMap { run in
      let frames = run.frames.clamped(to: range)
      return frames.isEmpty
        ? nil : FrameRun(content: run.content, frames: frames)
    }
  }
}
