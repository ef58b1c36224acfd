/// Frames per second, as an exact fraction.
public struct FrameRate: Hashable, Sendable {
  /// Frames in ``denominator`` seconds, at least 1.
  public let numerator: Int
  /// Seconds that ``numerator`` frames take, at least 1.
  public let denominator: Int

  /// A whole number of frames per second, at most 1000.
  ///
  /// - Precondition: It is at least 1.
  public init(_ framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "a frame rate is more than 0")
    numerator = framesPerSecond
    denominator = 1
  }

  /// Reads `30`, `29.97` or `30000/1001`: more than 0, at most 1000 frames a
  /// second and at least one in 1000 seconds. Nil where the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      let first = Self.decimal(parts[0]),
      let second = parts.count == 2 ? Self.decimal(parts[1]) : (1, 1)
    else { return nil }
    let numerator = first.0 * second.1
    let denominator = first.1 * second.0
    guard numerator > 0, denominator > 0,
      numerator <= 1000 * denominator, denominator <= 1000 * numerator
    else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The number of frames per second.
  public var framesPerSecond: Double {
    Double(numerator) / Double(denominator)
  }

  /// The seconds that a number of frames take.
  package func seconds(of frames: Int) -> Double {
    Double(frames * denominator) / Double(numerator)
  }

  /// Decimal digits as a fraction of whole numbers; at most nine digits, so
  /// that products fit.
  private static func decimal(_ text: Substring) -> (Int, Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard (1...2).contains(parts.count), (1...9).contains(digits.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits)
    else { return nil }
    let places = parts.count == 2 ? parts[1].count : 0
    return (number, (0..<places).reduce(1) { scale, _ in scale * 10 })
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
