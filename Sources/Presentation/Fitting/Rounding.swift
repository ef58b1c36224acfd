/// The difference in pixels below which two edges are one: arithmetic's error,
/// far below any real distance.
let edgeTolerance = 1e-6

// Lengths that no raster can have are cut off, so that a canvas of 1e300
// points is laid out without a trap and refused by whoever bounds rasters. The
// limits let any two sides, paddings included, be multiplied as Int.
private let longestSide = Double(1 << 30)
private let longestSpace = Double(1 << 28)
private let farthestEdge = Double(1 << 52)

/// The nearest whole pixel; halves go down the page and to the right.
func rounded(_ edge: Double) -> Int {
  // The tolerance keeps 0.5 less an arithmetic error a half.
  bounded((edge + 0.5 + edgeTolerance).rounded(.down), by: farthestEdge)
}

/// The least whole number of pixels that holds a length; at least 1.
func roundedUp(_ length: Double) -> Int {
  max(1, bounded((length - edgeTolerance).rounded(.up), by: longestSide))
}

/// A fixed side of a canvas in whole pixels; at least 1.
func wholeSide(_ pixels: Double) -> Int {
  max(1, bounded(pixels.rounded(), by: longestSide))
}

/// A padding or gap in whole pixels.
func wholeSpace(_ pixels: Double) -> Int {
  bounded(pixels.rounded(), by: longestSpace)
}

private func bounded(_ whole: Double, by limit: Double) -> Int {
  whole.isNaN ? 0 : Int(min(max(whole, -limit), limit))
}
