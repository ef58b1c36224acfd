import Presentation
import Testing

/// The way through a strip, without rests.
@Suite struct StripTimelineTests {
  /// Pages stay 300 × 400 on 1000 × 500, gaps of 10 between them.
  private var natural: Viewer {
    var viewer = Viewer.showing(.single, by: .scrollContinuous, .vertical)
    viewer.enlarges = false
    return viewer
  }

  // Four pages: 4 · 400 + 30 = 1630, less 500: 1130 at 500 a second are
  // 2.26 s, 23 steps of 49.13.
  @Test("it goes linearly from the first position to the last")
  func goesLinearly() throws {
    var timing = SequenceTiming.plain
    timing.easing = .easeInOut
    let timeline = try natural.timeline(of: pages(4), timing)
    #expect(timeline.frames.count == 24)
    let places = timeline.viewports.map(\.y)
    #expect(places.prefix(4) == [0, 49, 98, 147])
    #expect(places.suffix(2) == [1081, 1130])
    #expect(timeline.viewports.allSatisfy { $0.x == 0 && $0.width == 1000 })
  }

  @Test("speed is in canvas lengths a second")
  func goesAtSpeed() throws {
    var timing = SequenceTiming.plain
    timing.speed = 2
    // 1130 at 1000 a second: 11.3, 11 steps.
    #expect(try natural.timeline(of: pages(4), timing).frames.count == 12)
    timing.speed = 1000
    let timeline = try natural.timeline(of: pages(4), timing)
    #expect(timeline.viewports.map(\.y) == [0, 1130])
  }

  @Test("the index is linear in spreads and flat in gaps")
  func indexIsLinearInSpreads() throws {
    var viewer = natural.spaced(Spacing(spreadGap: 100))
    viewer.canvas = Canvas(.fixed(Size(width: 1000, height: 400)))
    var timing = SequenceTiming.plain
    timing.speed = 1.25
    // 900 − 400 = 500 at 500 a second: 10 steps of 50. The canvas's centre
    // goes from 200 to 700, of which 400 to 500 is gap.
    let timeline = try viewer.timeline(of: pages(2), timing)
    #expect(
      timeline.indices == [
        0.5, 0.625, 0.75, 0.875, 1, 1, 1, 1.125, 1.25, 1.375, 1.5,
      ])
  }

  @Test("a horizontal strip goes rightwards, under right binding leftwards")
  func followsTheBinding() throws {
    // 375 × 500 each: 3 · 375 + 20 = 1145; 145 at 1000 a second: 1 step, at
    // 200 a second 7.
    let viewer = Viewer.showing(.single, by: .scrollContinuous, .horizontal)
    var timing = SequenceTiming.plain
    timing.speed = 0.2
    let left = try viewer.timeline(of: pages(3), timing)
    let right = try viewer.bound(.right).timeline(of: pages(3), timing)
    #expect(left.viewports.map(\.x) == [0, 21, 41, 62, 83, 104, 124, 145])
    #expect(right.viewports.map(\.x) == left.viewports.map { 145 - $0.x })
    #expect(right.indices == left.indices)
    // The centre starts at 500, of which 385 to 760 is page 2, and ends at
    // 645.
    #expect(left.indices.first == 1.307)
    #expect(left.indices.last == 1.693)
  }

  @Test("right binding leaves a vertical strip's way as it is")
  func verticalIsNotMirrored() throws {
    let left = try natural.timeline(of: pages(3), .plain)
    let right = try natural.bound(.right).timeline(of: pages(3), .plain)
    #expect(left.viewports == right.viewports)
    #expect(left.indices == right.indices)
  }

  // Two pages: 810 in 2000, centred; 1000 − 595 = 405 is the gap's middle.
  @Test("a strip shorter than the canvas rests in its middle")
  func shortStripRests() throws {
    let timeline = try natural.on(1000, 2000)
      .timeline(of: pages(2), .plain)
    #expect(
      timeline.contents == Array(repeating: .rest(place(0)), count: 3))
    #expect(timeline.indices == [1, 1, 1])
  }

  @Test("backwards it goes from the last position to the first")
  func reverses() throws {
    var timing = SequenceTiming.plain
    timing.isReversed = true
    let places = try natural.timeline(of: pages(4), timing).viewports.map(\.y)
    #expect(places.first == 1130)
    #expect(places.last == 0)
  }

  @Test("selected pages make the strip and keep the document's indices")
  func selectsPages() throws {
    var viewer = natural
    viewer.selectedPages = [2, 3]
    // Pages 3 and 4: 810, less 500: 310. The centre from 250 to 560.
    let timeline = try viewer.timeline(of: pages(9), .plain)
    #expect(timeline.viewports.last?.y == 310)
    #expect(timeline.indices.first == 2.625)
    #expect(timeline.indices.last == 3.375)
  }

  @Test("a vertical strip of pairs goes through its spreads")
  func goesThroughPairs() throws {
    let viewer = Viewer.showing(.double, by: .scrollContinuous, .vertical)
    // [1] [2 3]: 500 each and a gap of 10: 510 more than the canvas, in 1.02 s.
    let timeline = try viewer.timeline(of: pages(3), .plain)
    #expect(timeline.viewports.map(\.y) == (0...10).map { $0 * 51 })
    #expect(timeline.indices.first == 0.5)
    #expect(timeline.indices.last == 1.5)
  }
}
