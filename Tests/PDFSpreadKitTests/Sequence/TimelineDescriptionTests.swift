import Presentation
import Testing

@testable import PDFSpreadKit

/// What JSON tells of a timeline, and which of its frames are one run.
@Suite struct TimelineDescriptionTests {
  /// Each frame's JSON.
  private func frames(
    _ timeline: Timeline, _ layout: DocumentLayout
  ) -> [String] {
    TimelineDescription(timeline, layout: layout).frames.map { jsonLine($0) }
  }

  private let flat = Size(width: 200, height: 100)

  @Test("rests and scrolls tell their spreads of the document")
  func scrolls() throws {
    let layout = try pageLayout(
      .scrollPerSpread, .fit, sizes: [flat, flat, flat, flat],
      selected: [1, 3])
    let timeline = pageTimeline(of: layout)
    #expect(TimelineDescription(timeline, layout: layout).frameRate == "10/1")
    let frames = frames(timeline, layout)
    #expect(frames.count == 5)
    #expect(
      frames[0] == #"{"continuousSpreadIndex":1.5,"duration":0.1,"frame":1,"#
        + #""part":0,"shows":"rest","spread":1,"time":0}"#)
    // 100 and a gap of 20; at 60 the centre is in the gap's middle.
    #expect(
      frames[2] == #"{"continuousSpreadIndex":2,"distance":120,"duration":0.1,"#
        + #""frame":3,"from":1,"offset":60,"shows":"scroll","time":0.2,"#
        + #""to":3}"#)
    #expect(frames[4].contains("\"spread\":3"))
  }

  @Test("a curl tells its progress")
  func curls() throws {
    let layout = try pageLayout(.curl, .fit, sizes: [flat, flat])
    let frames = frames(pageTimeline(of: layout), layout)
    #expect(
      frames[2] == #"{"continuousSpreadIndex":1,"duration":0.1,"frame":3,"#
        + #""from":0,"progress":0.5,"shows":"curl","time":0.2,"to":1}"#)
  }

  @Test("a viewport within a spread or on a strip tells its corner")
  func viewports() throws {
    let long = Size(width: 200, height: 140)
    let filling = try pageLayout(.scrollPerSpread, .fill, sizes: [long])
    // 40 pixels at 200 a second: 2 steps.
    #expect(
      frames(pageTimeline(of: filling), filling)[2]
        == #"{"continuousSpreadIndex":0.5,"duration":0.1,"frame":3,"#
        + #""shows":"viewport","spread":0,"time":0.2,"x":0,"y":20}"#)
    #expect(
      frames(pageTimeline(of: filling), filling)[3].contains("\"part\":1"))
    let strip = try pageLayout(.scrollContinuous, .fit, sizes: [flat, flat])
    // 110 pixels at 100 a second: 11 steps of 10.
    #expect(
      frames(pageTimeline(of: strip), strip)[3]
        == #"{"continuousSpreadIndex":0.8,"duration":0.1,"frame":4,"#
        + #""shows":"viewport","time":0.3,"x":0,"y":30}"#)
  }

  @Test("frames that show the same are one run")
  func groupsRuns() throws {
    let layout = try pageLayout(.scrollPerSpread, .fit, sizes: [flat, flat])
    let runs = FrameRun.runs(of: pageTimeline(of: layout))
    #expect(runs.map(\.frames) == [0..<2, 2..<3, 3..<5])
    // A cut that starts in the middle of a rest.
    let cut = FrameRun.runs(of: pageTimeline(of: layout) { $0.start = 0.1 })
    #expect(cut.map(\.frames) == [0..<1, 1..<2, 2..<4])
  }

  // A scroll of a single step has no frame between the rests, and one that
  // moves by less than a pixel repeats its frames.
  @Test("a scroll too slow for a pixel repeats its viewport in one run")
  func slowScrolls() throws {
    let strip = try pageLayout(
      .scrollContinuous, .fit, sizes: [flat, Size(width: 200, height: 90)])
    // 100 pixels at 25 a second, ten frames: 2.5 pixels each; at 5 a second,
    // half a pixel: each viewport twice but the first.
    let slow = pageTimeline(of: strip) { $0.speed = 0.05 }
    let runs = FrameRun.runs(of: slow)
    #expect(slow.frames.count == 201)
    #expect(runs.count == 101)
    #expect(runs[0].frames == 0..<1)
    #expect(runs[1].frames == 1..<3)
  }
}
