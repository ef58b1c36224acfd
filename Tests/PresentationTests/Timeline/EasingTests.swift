import Presentation
import Testing

@Suite struct EasingTests {
  // 3/16 − 2/64 = 5/32, 3/4 − 2/8 = 1/2, 27/16 − 54/64 = 27/32.
  @Test("ease-in-out is smoothstep")
  func smoothstep() {
    let times = [0, 0.25, 0.5, 0.75, 1]
    #expect(
      times.map { Easing.easeInOut.progress(at: $0, duration: 0.35) }
        == [0, 0.15625, 0.5, 0.84375, 1])
  }

  @Test("linear is the time")
  func linear() {
    let times = [0, 0.1, 0.6, 1]
    #expect(
      times.map { Easing.linear.progress(at: $0, duration: 2) } == times)
  }

  // ln 0.998 = −0.0020020027. Half of 0.35 s is 175 ms: 0.998^175 =
  // e^−0.3503505 = 0.704442, 0.998^350 = 0.496238, so
  // (1 − 0.704442)/(1 − 0.496238) = 0.295558/0.503762 = 0.586702.
  @Test("decelerate is a scroll view's exponential, normalised")
  func decelerates() {
    let half = Easing.decelerate.progress(at: 0.5, duration: 0.35)
    #expect(abs(half - 0.586702) < 2e-6)
    // 0.998^400 = e^−0.800801 = 0.448969, 0.998^800 = 0.201573:
    // 0.551031/0.798427 = 0.690146.
    let longer = Easing.decelerate.progress(at: 0.5, duration: 0.8)
    #expect(abs(longer - 0.690146) < 2e-6)
  }

  @Test("all begin at 0 and end at 1, and never go back")
  func reachesItsEnds() {
    for easing in Easing.allCases {
      for duration in [0, 0.001, 0.35, 60] {
        let steps = (0...50).map {
          easing.progress(at: Double($0) / 50, duration: duration)
        }
        #expect(steps.first == 0)
        #expect(steps.last == 1)
        #expect(steps == steps.sorted())
      }
    }
  }
}
