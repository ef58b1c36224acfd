import FrameEncoding
import Presentation
import Primitives

/// Makes one preview: draws what its plan tells, as far as there is room.
struct PreviewMaker {
  let job: PreviewJob
  let drawing: DocumentDrawing
  let plan: PreviewPlan
  let isCancelled: @Sendable () -> Bool
  let onEvent: @Sendable (ExportEvent) -> Void

  /// The fewest steps of a sheet that turns.
  private static let fewestSteps = 8
  /// The most lost pages that are named.
  private static let mostNamedPages = 20
  /// The bytes that notes may take.
  private static let notesSize = 4096

  private var document: DocumentPlan { drawing.plan }
  private var options: ExportOptions { job.options }

  /// Draws all.
  ///
  /// - Returns: What came of it, and the file; nil where it was cancelled.
  /// - Throws: An ``ExportError`` where the document fails, or where not even
  ///   its first still has room.
  func run() throws(ExportError) -> (
    report: PreviewReport, text: PreviewText?
  ) {
    let pictures = try drawnPictures()
    var content = PreviewContent()
    if !isCancelled() {
      content = try fitted(pictures)
      try addTurns(to: &content)
    }
    let report = PreviewReport(
      lostPages: lostPages(of: content), omissions: content.omissions)
    return (report, isCancelled() ? nil : text(content))
  }

  /// The room that is left for pictures, in bytes.
  private func room(beside content: PreviewContent) -> Int {
    job.sizeLimit - Self.notesSize - text(content).size
  }

  private func counting<Sink: FrameSink>(
    _ sink: Sink, total: Int, unit: ExportProgress.Unit
  ) -> CountingSink<Sink> {
    CountingSink(
      sink: sink,
      progress: ProgressCount(of: unit, total: total, onEvent: onEvent),
      unit: unit)
  }

  // MARK: Stills

  /// The plan's pictures, from the first on, that there is room for.
  private func drawnPictures() throws(ExportError) -> [[UInt8]] {
    let sink = PictureSink(
      plan: document, compression: options.compression,
      room: room(beside: PreviewContent()))
    let runs = plan.pictures.enumerated().map { index, picture in
      FrameRun(content: picture.content, frames: index..<(index + 1))
    }
    try drawing.draw(
      runs, to: counting(sink, total: runs.count, unit: .images),
      isCancelled: { isCancelled() || sink.isFull })
    return sink.pictures
  }

  /// As much of the document, from its start on, as there is room for, without
  /// the frames of turns.
  private func fitted(
    _ pictures: [[UInt8]]
  ) throws(ExportError) -> PreviewContent {
    if pictures.count == plan.pictures.count {
      let all = PreviewContent(
        stopCount: plan.stops.count, frameCount: plan.frameCount,
        pictures: pictures)
      if room(beside: all) >= 0 { return all }
    }
    // What tells the frames takes room too: fewer stops may fit than pictures.
    var fitting = PreviewContent()
    var high = plan.stops.prefix { stop in
      stop.steps.allSatisfy { $0.picture < pictures.count }
    }.count
    while fitting.stopCount < high {
      let count = (fitting.stopCount + high + 1) / 2
      let candidate = PreviewContent(
        stopCount: count, frameCount: plan.frameCount(upTo: count - 1),
        pictures: Array(pictures[..<plan.pictureCount(upTo: count - 1)]))
      if room(beside: candidate) >= 0 {
        fitting = candidate
      } else {
        high = count - 1
      }
    }
    guard fitting.stopCount > 0 else {
      throw ExportError(
        .usage, file: job.input.file,
        "the first spread alone is larger than \(megabytes); allow more with "
          + "--preview-size, or make --canvas or --scale smaller")
    }
    fitting.omissions = [omission(after: fitting.stopCount - 1)]
    return fitting
  }

  /// Which spreads are left out where a stop is the last that is kept, in
  /// words.
  private func omission(after stop: Int) -> String {
    func number(_ stop: PreviewStop) -> Int { stop.still.spread.index + 1 }
    let last = plan.stops[stop]
    let rest = plan.stops[(stop + 1)...]
    let others = rest.filter { number($0) > number(last) }
    var omitted = ""
    if others.count < rest.count || rest.isEmpty {
      omitted = "The end of spread \(number(last))"
      omitted += others.isEmpty ? "" : " and "
    }
    if let first = others.first.map(number), let end = others.last.map(number) {
      let name = omitted.isEmpty ? "Spread" : "spread"
      omitted +=
        first < end ? "\(name)s \(first) to \(end)" : "\(name) \(first)"
      omitted += first < end || name == "spread" ? " are" : " is"
    } else {
      omitted += " is"
    }
    return "\(omitted) left out, to stay within \(megabytes)."
  }

  // MARK: Turns

  /// Adds the sheets that turn between the stops, with as many of their frames
  /// as there is room for.
  private func addTurns(
    to content: inout PreviewContent
  ) throws(ExportError) {
    let turns = plan.turns.filter { turn in
      plan.stop(at: turn.to).map { $0 < content.stopCount } ?? false
    }
    if turns.isEmpty { return }
    let room = room(beside: content)
    let longest = turns.map(\.runs.count).max() ?? 0
    let widest = max(1, (longest + 1) / Self.fewestSteps)
    var stride = 1
    while true {
      let thinned = turns.map { $0.thinned(by: stride) }
      let sink = TurnSink(
        plan: document, compression: options.compression, room: room)
      try draw(thinned, to: sink)
      if isCancelled() { return }
      if let count = sink.fittingCount, stride < widest {
        // What is further apart differs more.
        let total = thinned.reduce(0) { $0 + $1.runs.count }
        let excess = Double(total) / Double(max(1, count))
        stride = min(
          widest,
          max(stride + 1, Int((Double(stride) * excess).rounded(.up))))
        continue
      }
      let differences = sink.differences
      let kept = thinned.prefix { turn in
        turn.runs.allSatisfy {
          differences.keys.contains($0.frames.lowerBound)
        }
      }
      add(Array(kept), drawnAs: differences, to: &content)
      tellOmissions(stride: stride, of: turns.count, in: &content)
      return
    }
  }

  private func draw(
    _ turns: [PreviewTurn], to sink: TurnSink
  ) throws(ExportError) {
    var runs: [FrameRun] = []
    for turn in turns {
      // A rest has no frames of its own here: it is what the first frame is
      // compared with.
      runs.append(FrameRun(content: .rest(turn.from), frames: 0..<0))
      runs += turn.runs
    }
    let total = turns.reduce(0) { $0 + $1.runs.count }
    try drawing.draw(
      runs, to: counting(sink, total: total, unit: .frames),
      isCancelled: { isCancelled() || sink.isFull })
  }

  private func add(
    _ turns: [PreviewTurn], drawnAs differences: [Int: FrameDifference?],
    to content: inout PreviewContent
  ) {
    content.turns = turns
    for run in turns.flatMap(\.runs) {
      let frame = run.frames.lowerBound
      guard case .some(.some(let difference)) = differences[frame] else {
        continue
      }
      content.steps[frame] = PreviewStep(
        picture: content.pictures.count, x: difference.x, y: difference.y,
        replaces: difference.replaces)
      content.pictures.append(difference.png)
    }
  }

  private func tellOmissions(
    stride: Int, of count: Int, in content: inout PreviewContent
  ) {
    let within = "to stay within \(megabytes)"
    guard let last = content.turns.last else {
      content.omissions.append(
        "The frames of page turns are left out, \(within).")
      return
    }
    if stride > 1 {
      let rate = document.timeline?.frameRate.framesPerSecond ?? 30
      func perSecond(_ rate: Double) -> String {
        shortest((rate * 10).rounded() / 10)
      }
      content.omissions.append(
        "Page turns have \(perSecond(rate / Double(stride))) frames a second "
          + "instead of \(perSecond(rate)), \(within).")
    }
    if content.turns.count < count {
      let spread = document.layout.spreads[last.to.spread].spread.index + 1
      content.omissions.append(
        "The frames of page turns after spread \(spread) are left out, "
          + "\(within).")
    }
  }

  // MARK: Text

  private var megabytes: String {
    shortest(Double(job.sizeLimit) / 1e6) + " MB"
  }

  /// A preview of what is kept.
  private func text(_ content: PreviewContent) -> PreviewText {
    PreviewText(
      document: document,
      background: options.isGray
        ? options.background.gray : options.background,
      stops: plan.stops[..<content.stopCount].map { stop in
        var stop = stop
        // A viewport may rest near a stop where it needs more than is kept.
        stop.firstFrame = min(stop.firstFrame, content.frameCount - 1)
        stop.lastFrame = min(stop.lastFrame, content.frameCount - 1)
        stop.steps = shown(stop.steps)
        return stop
      },
      runs: runs(of: content), frameCount: content.frameCount,
      pictures: content.pictures,
      notes: notes(on: lostPages(of: content)) + content.omissions)
  }

  private func runs(of content: PreviewContent) -> [PreviewText.Run] {
    var runs: [PreviewText.Run] = []
    for run in plan.runs {
      if run.frames.lowerBound >= content.frameCount { break }
      if case .curl = run.content { continue }
      runs.append(
        PreviewText.Run(
          frame: run.frames.lowerBound, goesOn: false,
          steps: shown(plan.steps(of: run.content))))
    }
    for turn in content.turns {
      var still = shown(plan.steps(of: .rest(turn.from)))
      for (index, run) in turn.runs.enumerated() {
        let frame = run.frames.lowerBound
        let own = content.steps[frame].map { [$0] } ?? []
        runs.append(
          PreviewText.Run(
            frame: frame, goesOn: index > 0, steps: still + own))
        still = []
      }
    }
    return runs.sorted { $0.frame < $1.frame }
  }

  /// Steps as they are drawn on what is not opaque: nothing may show through
  /// that lies under a picture.
  private func shown(_ steps: [PreviewStep]) -> [PreviewStep] {
    if options.background.isOpaque { return steps }
    return steps.map { step in
      var step = step
      step.replaces = true
      return step
    }
  }

  /// What is wrong with pages that the preview shows: a page that was drawn
  /// ahead, and then left out, is not lost from it.
  private func lostPages(of content: PreviewContent) -> [ExportError] {
    let lost = drawing.lostPages
    if lost.isEmpty { return [] }
    var shown: Set<Int> = []
    for stop in plan.stops[..<content.stopCount] {
      shown.formUnion(stop.still.pages.map { $0.page + 1 })
    }
    return lost.filter { $0.page.map(shown.contains) ?? true }
  }

  private func notes(on lostPages: [ExportError]) -> [String] {
    let lost = lostPages.compactMap(\.page)
    let named = lost.prefix(Self.mostNamedPages).map { page in
      "Page \(page) could not be drawn; a gray sheet takes its place."
    }
    let rest = lost.count - named.count
    if rest == 0 { return named }
    return named + ["So it is with \(rest) more page\(rest == 1 ? "" : "s")."]
  }
}
