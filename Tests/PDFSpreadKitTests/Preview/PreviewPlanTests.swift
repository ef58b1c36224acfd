import Presentation
import Testing

@testable import PDFSpreadKit

/// What a preview's frames are drawn of, on a canvas of 200 × 100.
struct PreviewPlanTests {
  private let flat = Size(width: 200, height: 100)

  private func plan(
    _ transition: PageTransition, _ fitting: SpreadFitting, sizes: [Size],
    _ change: (inout SequenceTiming) -> Void = { _ in }
  ) throws -> PreviewPlan {
    let layout = try pageLayout(transition, fitting, sizes: sizes)
    return PreviewPlan(layout, timeline: pageTimeline(of: layout, change))
  }

  private func step(_ picture: Int, _ x: Int, _ y: Int) -> PreviewStep {
    PreviewStep(picture: picture, x: x, y: y)
  }

  @Test func aScrollMovesTheStillsPictures() throws {
    let plan = try plan(.scrollPerSpread, .fit, sizes: [flat, flat, flat])
    #expect(plan.frameCount == 8)
    #expect(plan.turns.isEmpty)
    #expect(
      plan.pictures.map(\.rectangle)
        == Array(
          repeating: PixelRectangle(x: 0, y: 0, width: 200, height: 100),
          count: 3))
    // Frames 2 and 5 are half way of 120 pixels: the canvas and the gap.
    #expect(plan.runs.map(\.frames.lowerBound) == [0, 2, 3, 5, 6])
    let steps = plan.runs.map { plan.steps(of: $0.content) }
    #expect(steps[0] == [step(0, 0, 0)])
    #expect(steps[1] == [step(0, 0, -60), step(1, 0, 60)])
    #expect(steps[4] == [step(2, 0, 0)])
    #expect(plan.stops.map(\.firstFrame) == [0, 3, 6])
    #expect(plan.stops.map(\.lastFrame) == [1, 4, 7])
  }

  @Test func aLongSpreadIsOnePictureWithSeveralStops() throws {
    // 400 wide pages fill 200: 250 high at half their size.
    let plan = try plan(
      .scrollPerSpread, .fill, sizes: [Size(width: 400, height: 500), flat])
    #expect(
      plan.pictures.map(\.rectangle) == [
        PixelRectangle(x: 0, y: 0, width: 200, height: 250),
        PixelRectangle(x: 0, y: 0, width: 200, height: 100),
      ])
    #expect(
      plan.stops.map(\.steps) == [
        [step(0, 0, 0)], [step(0, 0, -100)], [step(0, 0, -150)],
        [step(1, 0, 0)],
      ])
    #expect(plan.stops.map(\.partCount) == [3, 3, 3, 1])
    // Two canvas lengths a second: 150 pixels take 8 steps of 18.75, of which
    // the fifth (93.75) is the nearest to 100.
    #expect(plan.stops.map(\.firstFrame) == [0, 6, 9, 12])
  }

  @Test func aStripIsCutIntoPiecesThatOverlapNowhere() throws {
    // Three pages of 100 and two gaps of 10 are 320 long; pieces are 256.
    let plan = try plan(.scrollContinuous, .fit, sizes: [flat, flat, flat])
    #expect(
      plan.pictures.map(\.rectangle) == [
        PixelRectangle(x: 0, y: 0, width: 200, height: 256),
        PixelRectangle(x: 0, y: 256, width: 200, height: 64),
      ])
    // The stills of the strip: at 0, 110 and 220.
    #expect(
      plan.stops.map(\.steps) == [
        [step(0, 0, 0)], [step(0, 0, -110)],
        [step(0, 0, -220), step(1, 0, 36)],
      ])
    // 220 pixels at 100 a second: 22 steps of 10.
    #expect(plan.stops.map(\.firstFrame) == [0, 11, 22])
  }

  @Test func sheetsTurnBetweenTheirStills() throws {
    let plan = try plan(.curl, .fit, sizes: [flat, flat, flat]) {
      $0.duration = 0.8
    }
    #expect(plan.turns.count == 2)
    #expect(plan.turns[1].from == RestingPlace(spread: 1, part: 0))
    #expect(plan.turns[1].to == RestingPlace(spread: 2, part: 0))
    // Eight steps have seven frames between, from 2 and from 11 on.
    #expect(
      plan.turns.map { $0.runs.map(\.frames.lowerBound) }
        == [Array(2...8), Array(11...17)])
    #expect(
      plan.turns[0].thinned(by: 3).runs.map(\.frames.lowerBound) == [4, 7])
    #expect(plan.turns[0].thinned(by: 1).runs.count == 7)
    #expect(
      plan.runs.filter { !plan.steps(of: $0.content).isEmpty }
        .map(\.frames.lowerBound) == [0, 9, 18])
  }

  @Test func everyStillOfALongSpreadIsAStopBeItPassedInNoFrame() throws {
    // 400 wide pages fill 200: 250 high, three stills. One step goes through.
    let plan = try plan(
      .scrollPerSpread, .fill, sizes: [Size(width: 400, height: 500), flat]
    ) { $0.speed = 100 }
    // Two frames rest at 0, two at 150, none is between: 100 is nearer to 150.
    #expect(plan.runs.map(\.frames.lowerBound) == [0, 2, 4, 5])
    #expect(
      plan.stops.map(\.steps) == [
        [step(0, 0, 0)], [step(0, 0, -100)], [step(0, 0, -150)],
        [step(1, 0, 0)],
      ])
    #expect(plan.stops.map(\.firstFrame) == [0, 2, 2, 5])
    #expect(plan.stops.map(\.lastFrame) == [1, 2, 3, 6])
  }

  @Test func aStopsFramesAreDrawnOfItsPicturesOnly() throws {
    // Four pages and three gaps are 430 long: pictures of 256 and 174. The
    // stills are at 0, 110, 220 and 330, and 33 steps of 10 pass them.
    let plan = try plan(
      .scrollContinuous, .fit, sizes: [flat, flat, flat, flat])
    #expect(plan.pictures.count == 2)
    #expect(plan.stops.map(\.firstFrame) == [0, 11, 22, 33])
    #expect(
      plan.stops.indices.map(plan.pictureCount(upTo:)) == [1, 1, 2, 2])
    #expect(
      plan.stops.indices.map(plan.frameCount(upTo:)) == [1, 12, 23, 34])
    let fast = try self.plan(
      .scrollContinuous, .fit, sizes: [flat, flat, flat, flat]
    ) { $0.speed = 16 }
    // Steps of 165: the second still is nearest to a frame that needs a
    // picture more than it does itself.
    #expect(fast.stops.map(\.firstFrame) == [0, 1, 1, 2])
    #expect(fast.stops.indices.map(fast.frameCount(upTo:)) == [1, 1, 2, 3])
  }
}
