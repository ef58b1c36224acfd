import Presentation
import Primitives

@testable import FrameComposition

let red = Color(red: 255, green: 0, blue: 0)
let green = Color(red: 0, green: 160, blue: 0)
let blue = Color(red: 0, green: 0, blue: 255)
let gray = Color(red: 0x77, green: 0x77, blue: 0x77)

extension Raster {
  /// A raster whose pixels a function tells.
  init(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32
  ) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = pixel(x, y) }
    }
  }

  /// No two neighbours alike.
  static func noise(width: Int, height: Int, seed: UInt32) -> Raster {
    var state = seed
    return Raster(width: width, height: height) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8 | 0xFF00_0000
    }
  }

  var mirrored: Raster {
    Raster(width: width, height: height) { self[width - 1 - $0, $1] }
  }
}

/// A channel, from 3 (alpha) to 0 (blue).
func channel(_ pixel: UInt32, _ index: Int) -> Int {
  Int(pixel >> (8 * UInt32(index)) & 0xFF)
}

func largestDifference(_ first: UInt32, _ second: UInt32) -> Int {
  (0..<4).map { abs(channel(first, $0) - channel(second, $0)) }.max() ?? 0
}

func largestDifference(_ first: Raster, _ second: Raster) -> Int {
  first.withPixels { first in
    second.withPixels { second in
      zip(first, second).map { largestDifference($0, $1) }.max() ?? 0
    }
  }
}

/// A page of a test scene: where it lies and what is on it.
struct TestPage {
  var rectangle: PixelRectangle
  var raster: Raster

  init(_ x: Int, _ y: Int, _ raster: Raster) {
    rectangle = PixelRectangle(
      x: x, y: y, width: raster.width, height: raster.height)
    self.raster = raster
  }

  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color) {
    self.init(x, y, Raster(width: width, height: height, color: color))
  }
}

/// A still of pages.
func still(
  _ width: Int, _ height: Int, _ style: FrameStyle, _ pages: [TestPage?]
) -> Raster {
  var frame = Raster(width: width, height: height)
  FrameComposer(style: style).compose(
    pages.compactMap(\.self).map {
      PlacedRaster($0.raster, x: $0.rectangle.x, y: $0.rectangle.y)
    }, on: &frame)
  return frame
}

/// A scene of two spreads on a canvas of 240 × 180.
func doubleScene(
  leaving verso: TestPage?, _ recto: TestPage?,
  coming nextVerso: TestPage?, _ nextRecto: TestPage?,
  style: FrameStyle = FrameStyle(background: gray), binding: Binding = .left
) -> CurlScene {
  CurlScene(
    leaving: still(240, 180, style, [verso, recto]),
    coming: still(240, 180, style, [nextVerso, nextRecto]),
    pages: .double(
      leavingVerso: verso?.rectangle, leavingRecto: recto?.rectangle,
      comingVerso: nextVerso?.rectangle, comingRecto: nextRecto?.rectangle),
    binding: binding, style: style)
}

func composed(_ scene: CurlScene, _ progress: Double) -> Raster {
  // What stood there before must not matter.
  var frame = Raster(
    width: scene.leaving.width, height: scene.leaving.height, color: red)
  CurlComposer().compose(scene, progress: progress, on: &frame)
  return frame
}
