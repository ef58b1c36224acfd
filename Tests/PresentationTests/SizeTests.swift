import Presentation
import Testing

/// The median page.
@Suite struct SizeTests {
  private func square(_ side: Double) -> Size {
    Size(width: side, height: side)
  }

  @Test("the median is the middle by area")
  func findsMiddle() {
    #expect(
      Size.median(of: [square(30), square(10), square(20)]) == square(20))
    // By area 1 × 500 comes before 30 × 30, by height behind it.
    let narrow = Size(width: 1, height: 500)
    #expect(Size.median(of: [square(30), narrow, square(40)]) == square(30))
  }

  @Test("of two in the middle it is the smaller, of equals the first")
  func breaksTies() {
    #expect(
      Size.median(of: [square(4), square(1), square(3), square(2)])
        == square(2))
    let wide = Size(width: 20, height: 10)
    let high = Size(width: 10, height: 20)
    #expect(Size.median(of: [wide, high]) == wide)
    #expect(Size.median(of: [high, wide]) == high)
  }

  @Test("no pages have no median, one is its own")
  func handlesFew() {
    #expect(Size.median(of: []) == nil)
    #expect(Size.median(of: [square(7)]) == square(7))
  }

  @Test("A4 is 210 × 297 mm")
  func knowsA4() {
    #expect(abs(Size.a4.width - 595.2756) < 0.0001)
    #expect(abs(Size.a4.height - 841.8898) < 0.0001)
  }
}
