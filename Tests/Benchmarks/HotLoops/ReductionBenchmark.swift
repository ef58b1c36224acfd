import FrameComposition
import Primitives

/// Prints what making a tablet's still smaller costs a pixel of it, by the
/// factor.
func reductionBenchmark(repetitions: Int) {
  let (width, height) = (1640, 2360)
  var still = Raster(width: width, height: height)
  still.withMutablePixels { pixels in
    for place in 0..<pixels.count {
      pixels[place] =
        0xFF00_0000 | UInt32(truncatingIfNeeded: place &* 2_654_435)
    }
  }
  print(
    heading("made smaller, \(width) × \(height)"), column("ms", width: 9),
    column("ns/pixel", width: 11), separator: "")
  for factor in [2, 3, 5, 10, 15, 64] {
    let time = milliseconds(repetitions: repetitions) {
      _ = still.reduced(by: factor)
    }
    print(
      heading("by \(factor)"), column(time),
      column(time * 1e6 / Double(width * height), width: 11), separator: "")
  }
}
