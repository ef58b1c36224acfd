import Presentation
import Testing

@Suite struct FrameRateTests {
  @Test(
    "rates are read as exact fractions",
    arguments: [
      ("30", 30, 1), ("29.97", 2997, 100), ("30000/1001", 30000, 1001),
      ("23.976", 2997, 125), ("0.5", 1, 2), ("60/2", 30, 1),
      ("25.00", 25, 1), ("1000", 1000, 1), ("0.001", 1, 1000),
      ("12.5/0.5", 25, 1), (".5", 1, 2), ("24.", 24, 1),
    ])
  func readsFractions(text: String, numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(text))
    #expect(rate.numerator == numerator)
    #expect(rate.denominator == denominator)
  }

  @Test(
    "what is no rate, 0, or out of range is refused",
    arguments: [
      "", "0", "0.0", "0/1", "30/0", "-30", "+30", "1e3", "30 ", "30fps",
      "30/", "/1001", "30000/1001/2", "2.9.97", "nan", "inf", ".", "1000.1",
      "0.0009", "1/1001", "1234567890", "0x1E", "３０",
    ])
  func refuses(text: String) {
    #expect(FrameRate(text) == nil)
  }

  @Test("frames take the reciprocal of the rate")
  func tellsSeconds() throws {
    #expect(FrameRate(30).seconds(of: 45) == 1.5)
    let rate = try #require(FrameRate("30000/1001"))
    #expect(rate.seconds(of: 30000) == 1001)
    #expect(abs(rate.framesPerSecond - 29.970029970) < 1e-9)
  }
}
