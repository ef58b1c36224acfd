/// By which whole factor each row of a comparison's pictures is made smaller.
package enum Reduction: Hashable, Sendable {
  /// By one factor for all rows, at least 1.
  case factor(Int)
  /// By as little as makes the sheet fit ``SheetPaper``. Rows of canvases of
  /// different densities have different factors, so that all show as many
  /// points in a pixel, and canvases keep their sizes to each other.
  case automatic

  /// The most that pictures are made smaller by automatically.
  package static let most = 100

  /// The factor of each row.
  ///
  /// - Parameters:
  ///   - densities: The density of each row's canvas in pixels per point, more
  ///     than 0; at least one.
  ///   - fits: Whether the sheet fits with these factors. Automatically, the
  ///     last ones that can be are taken where it never does.
  package func factors(
    densities: [Double], fits: ([Int]) -> Bool
  ) -> [Int] {
    if case .factor(let factor) = self {
      return densities.map { _ in factor }
    }
    let least = densities.min() ?? 1
    var largest: [Int]?
    for factor in 1...Self.most {
      let exact = densities.map { Double(factor) * $0 / least }
      let whole = exact.map { $0.rounded() }
      guard zip(exact, whole).allSatisfy({ abs($0 - $1) < 1e-6 }),
        whole.allSatisfy({ $0 <= Double(Self.most) })
      else { continue }
      let factors = whole.map { Int($0) }
      if fits(factors) { return factors }
      largest = factors
    }
    return largest ?? densities.map { _ in Self.most }
  }
}
