/// How long a frame is shown: a fraction of seconds of 16 bits a term.
struct FrameDelay: Equatable {
  let numerator: UInt16
  let denominator: UInt16

  /// The delays that add up to `count` frames at a rate of `frames` in
  /// `seconds`: one, unless that is more than 65,535 seconds. A delay whose
  /// terms don't fit is the nearest that does.
  static func delays(
    of count: Int, rate frames: Int, per seconds: Int
  ) -> [FrameDelay] {
    let limit = Int(UInt16.max)
    // The most frames that one delay can take, at least 65.
    let most = max(1, Int128(limit) * Int128(frames) / Int128(seconds))
    var delays: [FrameDelay] = []
    var rest = Int128(count)
    while rest > 0 {
      let part = min(rest, most)
      rest -= part
      let delay = Fraction(
        nearestTo: part * Int128(seconds), over: Int128(frames), limit: limit)
      delays.append(
        FrameDelay(
          numerator: UInt16(delay.numerator),
          denominator: UInt16(delay.denominator)))
    }
    return delays
  }
}
