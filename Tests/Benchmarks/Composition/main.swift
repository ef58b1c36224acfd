// How long one core takes to compose a frame: `swift run -c release
// CompositionBenchmarks`. Each figure is the best of several runs.
//
// With `FILE FIRST LAST`, pages of a document: a line for the curl and one for
// the scroll with the milliseconds that composing and encoding a frame take.

import FrameComposition
import Glibc
import Presentation
import Primitives

/// A page with lines like those of text, so that no two rows are alike.
func page(width: Int, height: Int, seed: UInt32) -> Raster {
  var raster = Raster(width: width, height: height, color: .white)
  var state = seed
  raster.withMutablePixels { pixels in
    for y in 0..<height where y % 14 < 8 {
      for x in (width / 10)..<(width * 9 / 10) {
        state = state &* 1_664_525 &+ 1_013_904_223
        if state >> 30 == 0 { pixels[y * width + x] = 0xFF20_2020 }
      }
    }
  }
  return raster
}

/// The least time of a run, in milliseconds.
func milliseconds(runs: Int = 25, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  return (0..<runs).reduce(.infinity) { best, _ in
    let time = clock.measure(body).components
    return min(
      best, Double(time.seconds) * 1e3 + Double(time.attoseconds) * 1e-15)
  }
}

func report(_ name: String, _ time: Double) {
  let hundredths = Int((time * 100).rounded())
  let fraction = hundredths % 100
  print(
    "\(name): \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms")
}

/// Measures frames of a document's pages; the least of five runs.
func measureSequences(of file: FilePath, pages: Range<Int>) throws {
  for transition in [PageTransition.curl, .scrollPerSpread] {
    let benchmark = try SequenceBenchmark(
      file, pages: pages, transition: transition)
    var composing = Double.infinity
    var encoding = Double.infinity
    for _ in 0..<5 {
      let run = try benchmark.measure()
      composing = min(composing, run.composing / Double(run.count))
      encoding = min(encoding, run.encoding / Double(run.count))
    }
    print(transition == .curl ? "curl" : "scroll", composing, encoding)
  }
}

let arguments = CommandLine.arguments
if arguments.count == 4, let first = Int(arguments[2]),
  let last = Int(arguments[3]), first > 0, last >= first
{
  do {
    try measureSequences(
      of: FilePath(arguments[1]), pages: (first - 1)..<last)
  } catch {
    print("error: \(error)")
    exit(1)
  }
  exit(0)
}

for density in [1, 2] {
  let width = 1024 * density
  let height = 768 * density
  // Two A4 pages on 1024x768.
  let side = 512 * density
  let pageHeight = 724 * density
  let top = 22 * density
  let left = PixelRectangle(x: 0, y: top, width: side, height: pageHeight)
  let right = left.offset(x: side, y: 0)
  let pages = (1...4).map {
    page(width: side, height: pageHeight, seed: UInt32($0))
  }
  func placed(_ verso: Int, _ recto: Int) -> [PlacedRaster] {
    [
      PlacedRaster(pages[verso], x: left.x, y: top),
      PlacedRaster(pages[recto], x: right.x, y: top),
    ]
  }
  var frame = Raster(width: width, height: height)
  let plain = FrameComposer(style: FrameStyle())
  let shadowed = FrameComposer(
    style: FrameStyle(pageShadow: .standard(density: Double(density))))
  let name = "1024x768@\(density)"
  report(
    "\(name) still",
    milliseconds { plain.compose(placed(0, 1), on: &frame) })
  report(
    "\(name) still with page shadow",
    milliseconds { shadowed.compose(placed(0, 1), on: &frame) })

  plain.compose(placed(0, 1), on: &frame)
  let leaving = frame
  plain.compose(placed(2, 3), on: &frame)
  let scene = CurlScene(
    leaving: leaving, coming: frame,
    pages: .double(
      leavingVerso: left, leavingRecto: right, comingVerso: left,
      comingRecto: right))
  var sum = 0.0
  for step in 0..<24 {
    let progress = (Double(step) + 0.5) / 24
    let time = milliseconds(runs: 9) {
      CurlComposer().compose(scene, progress: progress, on: &frame)
    }
    sum += time
    if step % 6 == 2 { report("\(name) curl at step \(step) of 24", time) }
  }
  report("\(name) curl, mean of 24", sum / 24)
}
