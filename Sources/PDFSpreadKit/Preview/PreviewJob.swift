import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives

/// Makes an HTML file that shows how a document presents: its stills, and the
/// frames between them.
package struct PreviewJob: Sendable {
  /// The document.
  package let input: DocumentInput
  /// How it is presented; its sequence is what plays.
  package let options: ExportOptions
  /// The most bytes that the file may have.
  package let sizeLimit: Int
  private let pool: WorkerPool?

  /// The fewest steps of a sheet that turns.
  private static let fewestSteps = 8
  /// The most lost pages that are named.
  private static let mostNamedPages = 20
  /// The bytes that notes may take.
  private static let notesSize = 4096

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - options: How the document is presented, as a sequence.
  ///   - sizeLimit: The most bytes that the file may have.
  ///   - pool: The workers that read the document and draw its pages; nil does
  ///     so in this process.
  package init(
    _ input: DocumentInput, options: ExportOptions, sizeLimit: Int,
    pool: WorkerPool?
  ) {
    self.input = input
    self.options = options
    self.sizeLimit = sizeLimit
    self.pool = pool
  }

  /// Makes the file and hands it on, piece by piece, once all is drawn.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked before each frame; where it says true, nothing is
  ///     handed on.
  ///   - onEvent: Told what happens, on any thread.
  /// - Throws: An ``ExportError`` where the document fails, or where not even
  ///   its first still has room.
  package func run(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (ExportEvent) -> Void = { _ in },
    write: ([UInt8]) throws(FileError) -> Void
  ) throws(ExportError) -> PreviewReport {
    let drawing = try DocumentDrawing(input, options: options, pool: pool)
    for note in drawing.plan.notes {
      onEvent(.note(file: input.file, note))
    }
    guard let timeline = drawing.plan.timeline else {
      preconditionFailure("a preview plays a sequence")
    }
    let maker = Maker(
      job: self, drawing: drawing,
      plan: PreviewPlan(drawing.plan.layout, timeline: timeline),
      isCancelled: isCancelled, onEvent: onEvent)
    return try maker.run(write)
  }

  /// One run of a job.
  private struct Maker {
    let job: PreviewJob
    let drawing: DocumentDrawing
    let plan: PreviewPlan
    let isCancelled: @Sendable () -> Bool
    let onEvent: @Sendable (ExportEvent) -> Void

    private var document: DocumentPlan { drawing.plan }
    private var options: ExportOptions { job.options }

    func run(
      _ write: ([UInt8]) throws(FileError) -> Void
    ) throws(ExportError) -> PreviewReport {
      // The file without its pictures comes first: they get what is left.
      var bare = Content(stops: plan.stops, turns: plan.turns)
      bare.frameCount = plan.frameCount
      let room =
        job.sizeLimit - text(bare).size - PreviewJob.notesSize
      var content = try pictures(room: room)
      let left =
        room
        - content.pictures.reduce(0) { $0 + PreviewText.size(ofPicture: $1) }
      try addTurns(to: &content, room: left)
      if isCancelled() { return report(content) }
      do throws(FileError) {
        try text(content).write(to: write)
      } catch {
        throw ExportError(error)
      }
      return report(content)
    }

    private func report(_ content: Content) -> PreviewReport {
      PreviewReport(
        lostPages: drawing.lostPages, omissions: content.omissions)
    }

    // MARK: Pictures

    private func pictures(room: Int) throws(ExportError) -> Content {
      let sink = PictureSink(
        plan: document, compression: options.compression, room: room)
      let runs = plan.pictures.enumerated().map { index, picture in
        FrameRun(content: picture.content, frames: index..<(index + 1))
      }
      try drawing.draw(
        runs, to: counting(sink, total: runs.count, unit: .images),
        isCancelled: { isCancelled() || sink.isFull })
      var content = Content(pictures: sink.pictures, stops: [], turns: [])
      if isCancelled() { return content }
      let count = content.pictures.count
      content.stops = Array(
        plan.stops.prefix { stop in
          stop.steps.allSatisfy { $0.picture < count }
        })
      guard let last = content.stops.last else {
        throw ExportError(
          .usage, file: job.input.file,
          "the first spread alone is larger than \(megabytes); allow more with "
            + "--preview-size, or make --canvas or --scale smaller")
      }
      if content.stops.count < plan.stops.count {
        let first = last.still.spread.index + 2
        let count = document.layout.documentSpreadCount
        content.omissions.append(
          last.still.spread == plan.stops.last?.still.spread
            ? "The end of spread \(count) is left out, to stay within "
              + "\(megabytes)."
            : (first < count
              ? "Spreads \(first) to \(count) are" : "Spread \(count) is")
              + " left out, to stay within \(megabytes).")
        content.frameCount = last.lastFrame + 1
      } else {
        content.frameCount = plan.frameCount
      }
      return content
    }

    private func counting<Sink: FrameSink>(
      _ sink: Sink, total: Int, unit: ExportProgress.Unit
    ) -> CountingSink<Sink> {
      CountingSink(
        sink: sink,
        progress: ProgressCount(of: unit, total: total, onEvent: onEvent),
        unit: unit)
    }

    // MARK: Turns

    /// Adds the sheets that turn between the stops, with as many of their
    /// frames as there is room for.
    private func addTurns(
      to content: inout Content, room: Int
    ) throws(ExportError) {
      let stops = content.stops
      let turns = plan.turns.filter { turn in
        guard let stop = plan.stop(at: turn.to, in: document.layout) else {
          return false
        }
        return stop < stops.count
      }
      if turns.isEmpty || isCancelled() { return }
      let longest = turns.map(\.runs.count).max() ?? 0
      let widest = max(1, (longest + 1) / PreviewJob.fewestSteps)
      var stride = 1
      while true {
        let thinned = turns.map { $0.thinned(by: stride) }
        let sink = TurnSink(
          plan: document, compression: options.compression, room: room)
        let isLast = stride == widest
        try draw(thinned, to: sink)
        if isCancelled() { return }
        if let count = sink.fittingCount, !isLast {
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
        content.turns = Array(kept)
        add(differences, to: &content)
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
      _ differences: [Int: FrameDifference?], to content: inout Content
    ) {
      for turn in content.turns {
        for run in turn.runs {
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
    }

    private func tellOmissions(
      stride: Int, of count: Int, in content: inout Content
    ) {
      let within = "to stay within \(megabytes)"
      if content.turns.isEmpty {
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
      if let last = content.turns.last, content.turns.count < count {
        let spread = document.layout.spreads[last.to.spread].spread.index + 1
        content.omissions.append(
          "The frames of page turns after spread \(spread) are left out, "
            + "\(within).")
      }
    }

    // MARK: Text

    /// What a preview holds.
    private struct Content {
      var pictures: [[UInt8]] = []
      var stops: [PreviewStop]
      var turns: [PreviewTurn]
      /// What the frames of turns add to the frames before them.
      var steps: [Int: PreviewStep] = [:]
      var frameCount = 0
      var omissions: [String] = []
    }

    private var megabytes: String {
      shortest(Double(job.sizeLimit) / 1e6) + " MB"
    }

    private func text(_ content: Content) -> PreviewText {
      let isOpaque = options.background.isOpaque
      func shown(_ steps: [PreviewStep]) -> [PreviewStep] {
        // Nothing may show through that lies under a picture.
        steps.map { step in
          var step = step
          step.replaces = step.replaces || !isOpaque
          return step
        }
      }
      var runs = plan.drawn.map { frame, steps in
        PreviewText.Run(frame: frame, goesOn: false, steps: shown(steps))
      }
      for turn in content.turns {
        let from = plan.stop(at: turn.from, in: document.layout)
        var still = from.map { shown(plan.stops[$0].steps) } ?? []
        for (index, run) in turn.runs.enumerated() {
          let frame = run.frames.lowerBound
          let own = content.steps[frame].map { [$0] } ?? []
          runs.append(
            PreviewText.Run(
              frame: frame, goesOn: index > 0, steps: still + own))
          still = []
        }
      }
      runs.sort { $0.frame < $1.frame }
      let notes = lostPageNotes + content.omissions
      return PreviewText(
        document: document, background: background,
        stops: content.stops.map { stop in
          PreviewStop(
            still: stop.still, partCount: stop.partCount,
            firstFrame: stop.firstFrame, lastFrame: stop.lastFrame,
            steps: shown(stop.steps))
        },
        runs: runs.filter { $0.frame < content.frameCount },
        frameCount: content.frameCount, pictures: content.pictures,
        notes: notes)
    }

    private var lostPageNotes: [String] {
      let lost = drawing.lostPages.compactMap(\.page)
      let named = lost.prefix(PreviewJob.mostNamedPages).map { page in
        "Page \(page) could not be drawn; a gray sheet takes its place."
      }
      return lost.count == named.count
        ? named
        : named + ["So it is with \(lost.count - named.count) more pages."]
    }

    private var background: Color {
      options.isGray ? options.background.gray : options.background
    }
  }
}
