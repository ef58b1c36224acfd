import Presentation
import Testing

/// Rests on spreads and scrolls and curls between them.
@Suite struct TimelineTests {
  private let single = Viewer.showing(.single)
  private let double = Viewer.showing(.double)
  private let curl = Viewer.showing(.double, by: .curl)

  @Test("rests and transitions follow each other, the ends of both shared")
  func alternates() throws {
    let timeline = try single.timeline(of: pages(2), .plain)
    let rest = TimelineFrame.Content.rest
    // 1000 + 20 pixels in 4 steps.
    func scroll(_ offset: Int) -> TimelineFrame.Content {
      .scroll(from: place(0), to: place(1), offset: offset, distance: 1020)
    }
    #expect(
      timeline.contents == [
        rest(place(0)), rest(place(0)), rest(place(0)),
        scroll(255), scroll(510), scroll(765),
        rest(place(1)), rest(place(1)), rest(place(1)),
      ])
    #expect(timeline.frameRate == FrameRate(10))
    #expect(timeline.frames[4].time == 0.4)
    #expect(timeline.frames.allSatisfy { $0.duration == 0.1 })
  }

  // S·R + (S − 1)(N − 1), N = max(1, ⌊duration·fps + ½⌋).
  @Test(
    "there are S·R + (S − 1)(N − 1) frames",
    arguments: [
      // 30 frames a second: N = 10.5 + 0.5 = 11, R = 15.
      (5, nil, nil, "30", 5 * 15 + 4 * 10),
      // N = 10.9895 → 10 and R = 14.985 + 0.5 → 15.
      (5, nil, nil, "29.97", 5 * 15 + 4 * 9),
      (1, 1.0, 9.0, "24", 24),
      // No hold is one frame, no duration none between.
      (4, 0.0, 0.0, "30", 4),
      (4, 0.0, 0.4, "10", 4 + 3 * 3),
      // 0.25 s at 10 are 2.5 frames: halves go up.
      (3, 0.25, 0.25, "10", 3 * 3 + 2 * 2),
      (3, 0.24, 0.24, "10", 3 * 2 + 2 * 1),
      // One frame in two seconds.
      (3, 0.5, 0.35, "0.5", 3),
    ] as [(Int, Double?, Double?, String, Int)])
  func countsFrames(
    spreads: Int, hold: Double?, duration: Double?, rate: String, count: Int
  ) throws {
    var timing = SequenceTiming()
    timing.frameRate = try #require(FrameRate(rate))
    timing.hold = hold ?? timing.hold
    timing.duration = duration
    let timeline = try single.timeline(of: pages(spreads), timing)
    #expect(timeline.frames.count == count)
    #expect(
      Timeline.frameCount(
        of: try single.layout(of: pages(spreads)), timing: timing) == count)
  }

  @Test("frames are counted without making them")
  func countsWithoutMaking() throws {
    let long = Size(width: 1000, height: 1100)
    let viewers = [
      single, double, curl, Viewer.showing(.single, .fill),
      Viewer.showing(.double, .fill, by: .scrollContinuous, .vertical),
      Viewer.showing(.single, by: .scrollContinuous),
      Viewer.showing(.single, by: .scrollContinuous).on(1000, 5),
    ]
    for viewer in viewers {
      for sizes in [pages(1), pages(6), [long, page, long]] {
        let layout = try viewer.layout(of: sizes).withUniformCanvas()
        #expect(
          Timeline.frameCount(of: layout, timing: .plain)
            == Timeline(layout, timing: .plain, spacing: Spacing()).frames
            .count)
      }
    }
    var timing = SequenceTiming()
    timing.frameRate = FrameRate(1000)
    timing.hold = 3600
    timing.duration = 0
    #expect(
      Timeline.frameCount(of: try single.layout(of: pages(9)), timing: timing)
        == 9 * 3_600_000)
  }

  @Test("a curl takes 0.8 seconds by default")
  func curlsSlower() throws {
    // 3 spreads of 15 frames, 24 steps between them.
    let timeline = try curl.timeline(of: pages(5), SequenceTiming())
    #expect(timeline.frames.count == 3 * 15 + 2 * 23)
  }

  @Test("one spread rests")
  func restsOnOneSpread() throws {
    for viewer in [single, double, curl] {
      let timeline = try viewer.timeline(of: pages(1), .plain)
      #expect(
        timeline.contents
          == Array(repeating: .rest(place(0)), count: 3))
      #expect(timeline.indices == [0.5, 0.5, 0.5])
    }
  }

  @Test("a scroll's offsets follow its easing, in whole pixels")
  func eases() throws {
    var timing = SequenceTiming.plain
    timing.easing = .easeInOut
    // 1020 · 5/32 = 159.375, 510, 1020 · 27/32 = 860.625.
    #expect(
      try single.timeline(of: pages(2), timing).offsets == [159, 510, 861])
    timing.easing = .decelerate
    // 0.998^100 = 0.818567, ^200 = 0.670051, ^300 = 0.548482,
    // ^400 = 0.448969: of 0.551031, 0.181433 → 335.8, 0.329949 → 610.8,
    // 0.451518 → 835.8.
    #expect(
      try single.timeline(of: pages(2), timing).offsets == [336, 611, 836])
  }

  @Test("a page-turn moves the canvas and the gap, along the scroll")
  func movesCanvasAndGap() throws {
    func distance(_ viewer: Viewer) throws -> Int? {
      try viewer.timeline(of: pages(2), .plain).contents.compactMap {
        if case .scroll(_, _, _, let distance) = $0 { distance } else { nil }
      }.first
    }
    let vertical = Viewer.showing(
      .single, .fit, by: .scrollPerSpread, .vertical)
    #expect(try distance(single) == 1020)
    #expect(try distance(vertical) == 520)
    #expect(try distance(vertical.on(1000, 500, density: 2)) == 1040)
    #expect(try distance(single.spaced(Spacing(spreadGap: 0))) == 1000)
    // 1.5 · 2.1 = 3.15 pixels of gap.
    #expect(
      try distance(
        single.on(1000, 500, density: 1.5).spaced(Spacing(spreadGap: 2.1)))
        == 1503)
  }

  @Test("the index is linear inside a spread and flat across the gap")
  func indexIsLinearInSpreads() throws {
    // 1000 pixels of canvas, 500 of gap, 1500 in 6 steps of 250.
    var timing = SequenceTiming.plain
    timing.hold = 0
    timing.duration = 0.6
    let timeline = try single.spaced(Spacing(spreadGap: 500))
      .timeline(of: pages(2), timing)
    #expect(timeline.offsets == [250, 500, 750, 1000, 1250])
    #expect(timeline.indices == [0.5, 0.75, 1, 1, 1, 1.25, 1.5])
  }

  @Test("a curl goes by its eased progress, its index with it")
  func curls() throws {
    var timing = SequenceTiming.plain
    timing.easing = .easeInOut
    timing.hold = 0
    let timeline = try curl.timeline(of: pages(3), timing)
    func turn(_ progress: Double) -> TimelineFrame.Content {
      .curl(from: place(0), to: place(1), progress: progress)
    }
    #expect(
      timeline.contents == [
        .rest(place(0)), turn(0.15625), turn(0.5), turn(0.84375),
        .rest(place(1)),
      ])
    #expect(timeline.indices == [0.5, 0.656, 1, 1.344, 1.5])
  }

  @Test("backwards is the same, last frame first")
  func reverses() throws {
    for viewer in [single, curl, Viewer.showing(.double, .fill)] {
      var timing = SequenceTiming.plain
      let forwards = try viewer.timeline(of: pages(4), timing)
      timing.isReversed = true
      let backwards = try viewer.timeline(of: pages(4), timing)
      #expect(backwards.contents == forwards.contents.reversed())
      #expect(backwards.indices == forwards.indices.reversed())
      #expect(backwards.frames.map(\.time) == forwards.frames.map(\.time))
    }
  }

  @Test("a start and an end cut frames and keep their times")
  func cuts() throws {
    var timing = SequenceTiming.plain
    let whole = try single.timeline(of: pages(2), timing)
    timing.start = 0.3
    timing.end = 0.6
    // Frames of 0.3, 0.4 and 0.5 s: the one that begins at the end is out.
    let part = try single.timeline(of: pages(2), timing)
    #expect(part.frames == Array(whole.frames[3..<6]))
    timing.start = 0.301
    timing.end = nil
    #expect(
      try single.timeline(of: pages(2), timing).frames
        == Array(whole.frames[4...]))
    timing.start = 100
    #expect(try single.timeline(of: pages(2), timing).frames.isEmpty)
  }

  @Test("a cut is made of what is shown, forwards or backwards")
  func cutsTheReversed() throws {
    var timing = SequenceTiming.plain
    timing.isReversed = true
    timing.end = 0.3
    #expect(
      try single.timeline(of: pages(2), timing).contents
        == Array(repeating: .rest(place(1)), count: 3))
  }

  @Test("selected pages keep the document's indices")
  func selectsPages() throws {
    var viewer = double
    // [1] [2 3] [4 5] [6 7]: of 1, 4, 5 and 7 the spreads 0, 2 and 3.
    viewer.selectedPages = [0, 3, 4, 6]
    var timing = SequenceTiming.plain
    timing.hold = 0
    timing.duration = 0
    let timeline = try viewer.timeline(of: pages(7), timing)
    #expect(timeline.contents == (0...2).map { .rest(place($0)) })
    #expect(timeline.indices == [0.5, 2.5, 3.5])
  }

  @Test("under fill a long spread is scrolled to its end before the next")
  func scrollsThroughLongSpreads() throws {
    let tall = Size(width: 1000, height: 1100)
    let timing = SequenceTiming.plain
    let timeline = try Viewer.showing(.single, .fill)
      .timeline(of: [tall, page], timing)
    // 1100 − 500 = 600 pixels at 2 · 500 a second: 0.6 s, 6 steps of 100.
    // The first page has stills at 0, 500 and 600.
    #expect(
      timeline.contents.prefix(3) == [
        .rest(place(0)), .rest(place(0)), .rest(place(0)),
      ])
    #expect(
      timeline.viewports.prefix(5).map { $0 }
        == [100, 200, 300, 400, 500].map { rectangle(0, $0, 1000, 500) })
    #expect(timeline.contents[8...10].allSatisfy { $0 == .rest(place(0, 2)) })
    #expect(
      timeline.contents[11]
        == .scroll(from: place(0, 2), to: place(1), offset: 255, distance: 1020)
    )
    // A page of 1000 × 1333: to 833 in 0.833 s, and no transition after it.
    #expect(
      timeline.frames.count == 3 + 5 + 3 + 3 + 3 + 7 + 3)
    #expect(timeline.contents.last == .rest(place(1, 2)))
  }

  @Test("a long spread's scroll goes at --speed")
  func scrollsAtSpeed() throws {
    var timing = SequenceTiming.plain
    timing.speed = 0.5
    // 600 pixels at 250 a second: 24 steps.
    let timeline = try Viewer.showing(.single, .fill)
      .timeline(of: [Size(width: 1000, height: 1100)], timing)
    #expect(timeline.viewports.map(\.y) == (1..<24).map { $0 * 25 })
    #expect(timeline.frames.count == 3 + 23 + 3)
  }

  @Test("a vertical scroll's index runs through a long spread")
  func indexRunsThroughLongSpreads() throws {
    var timing = SequenceTiming.plain
    timing.hold = 0
    // 1000 long: 500 in 0.5 s; then 520 in 4 steps of 130.
    let long = Size(width: 1000, height: 1000)
    let timeline = try Viewer.showing(
      .single, .fill, by: .scrollPerSpread, .vertical
    ).timeline(of: [long, long], timing)
    #expect(
      timeline.indices == [
        0.25, 0.35, 0.45, 0.55, 0.65, 0.75,
        // Centre at 880, then 1010 in the gap, then 1140 − 1020 = 120.
        0.88, 1, 1.12,
        1.25, 1.35, 1.45, 1.55, 1.65, 1.75,
      ])
    let sideways = try Viewer.showing(.single, .fill)
      .timeline(of: [long], timing)
    #expect(Set(sideways.indices) == [0.5])
  }

  @Test("one canvas, the largest, holds every spread in its middle")
  func sharesOneCanvas() throws {
    let layout = try single.on(.spread).layout(of: [
      Size(width: 300, height: 400), Size(width: 500, height: 201),
    ])
    #expect(layout.spreads.map(\.canvas.width) == [300, 500])
    let uniform = layout.withUniformCanvas()
    #expect(uniform.largestCanvas == PixelSize(width: 500, height: 400))
    #expect(
      uniform.spreads.map(\.canvas)
        == Array(repeating: PixelSize(width: 500, height: 400), count: 2))
    // (400 − 201)/2 = 99.5, whole pixels.
    #expect(
      uniform.spreads.map(\.rectangles) == [
        [rectangle(100, 0, 300, 400)], [rectangle(0, 99, 500, 201)],
      ])
    #expect(
      uniform.spreads.allSatisfy { $0.bounds == rectangle(0, 0, 500, 400) })
    #expect(uniform.withUniformCanvas() == uniform)
  }

  @Test("a fixed canvas stays as it is")
  func keepsFixedCanvas() throws {
    let layout = try double.layout(of: pages(5))
    #expect(layout.withUniformCanvas() == layout)
  }

  @Test("under curl the spine stays in the middle of the shared canvas")
  func keepsTheSpine() throws {
    let layout = try curl.on(.spread).layout(of: [
      page, Size(width: 301, height: 400), page, Size(width: 155, height: 300),
    ]).withUniformCanvas()
    // [1] [2 3] [4]: two sides of 301.
    #expect(layout.largestCanvas == PixelSize(width: 602, height: 400))
    #expect(
      layout.spreads.map(\.rectangles) == [
        [rectangle(301, 0, 300, 400)],
        [rectangle(0, 0, 301, 400), rectangle(301, 0, 300, 400)],
        [rectangle(146, 50, 155, 300)],
      ])
  }
}
