import Presentation
import Testing

/// By how much a comparison's pictures are made smaller.
@Suite struct ReductionTests {
  @Test("a factor that is given holds for all rows")
  func given() {
    #expect(
      Reduction.factor(4).factors(densities: [2, 3, 1]) { _ in false }
        == [4, 4, 4])
  }

  @Test("without one, the least that fits")
  func least() {
    #expect(
      Reduction.automatic.factors(densities: [2, 2]) { $0[0] >= 9 } == [9, 9])
    #expect(Reduction.automatic.factors(densities: [1]) { _ in true } == [1])
  }

  @Test("rows of different densities show as many points in a pixel")
  func commonPoints() {
    // 9 would be 13.5 for the phone: 10 and 15 are five points each.
    #expect(
      Reduction.automatic.factors(densities: [2, 2, 3]) { $0[0] >= 9 }
        == [10, 10, 15])
    #expect(
      Reduction.automatic.factors(densities: [3, 2]) { _ in true } == [3, 2])
  }

  @Test("where nothing fits, the most that there is")
  func most() {
    #expect(
      Reduction.automatic.factors(densities: [2, 3]) { _ in false }
        == [66, 99])
  }
}
