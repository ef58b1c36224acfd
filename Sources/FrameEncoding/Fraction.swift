/// A positive fraction, as file formats store times and rates.
struct Fraction: Equatable {
  let numerator: Int
  let denominator: Int

  /// The fraction closest to `numerator` / `denominator` whose terms are at
  /// most `limit`: itself in lowest terms where they are, else the best
  /// approximation, found among the convergents and semiconvergents of its
  /// continued fraction.
  ///
  /// - Precondition: Both terms are above 0, and the value and its reciprocal
  ///   at most `limit`.
  init(nearestTo numerator: Int128, over denominator: Int128, limit: Int) {
    let limit = Int128(limit)
    // Convergents p/q, beginning with 0/1 and 1/0.
    var (p0, q0, p1, q1): (Int128, Int128, Int128, Int128) = (0, 1, 1, 0)
    var (a, b) = (numerator, denominator)
    while b != 0 {
      let quotient = a / b
      let (p2, q2) = (quotient * p1 + p0, quotient * q1 + q0)
      if p2 > limit || q2 > limit {
        // As many steps towards the next convergent as the limit allows.
        let steps = min(
          p1 == 0 ? quotient : (limit - p0) / p1,
          q1 == 0 ? quotient : (limit - q0) / q1)
        let (p, q) = (steps * p1 + p0, steps * q1 + q0)
        func error(_ p: Int128, _ q: Int128) -> Int128 {
          abs(numerator * q - p * denominator)
        }
        if q != 0 && error(p, q) * q1 < error(p1, q1) * q { (p1, q1) = (p, q) }
        break
      }
      (p0, q0, p1, q1) = (p1, q1, p2, q2)
      (a, b) = (b, a - quotient * b)
    }
    self.numerator = Int(p1)
    self.denominator = Int(q1)
  }
}
