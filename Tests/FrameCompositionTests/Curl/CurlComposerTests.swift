import Presentation
import Primitives
import Testing

@testable import FrameComposition

/// The canvas of a double scene is 240 × 180, its spine at 120; pages of
/// 100 × 140 lie at 20 and 120, 20 below the top.
@Suite("Frames of a page curl")
struct CurlComposerTests {
  private func verso(_ color: Color) -> TestPage {
    TestPage(20, 20, 100, 140, color)
  }
  private func recto(_ color: Color) -> TestPage {
    TestPage(120, 20, 100, 140, color)
  }
  private func noise(_ x: Int, _ seed: UInt32) -> TestPage {
    TestPage(x, 20, .noise(width: 100, height: 140, seed: seed))
  }
  private var noiseScene: CurlScene {
    doubleScene(
      leaving: noise(20, 1), noise(120, 2), coming: noise(20, 3), noise(120, 4))
  }
  private var whiteScene: CurlScene {
    doubleScene(
      leaving: verso(.white), recto(.white),
      coming: verso(.white), recto(.white))
  }

  @Test("keep the flat pages' very pixels")
  func flatPixels() {
    let scene = noiseScene
    // a = 0.7 · (100 · 0.9747 + 140 · 0.2235) = 90.1, so in the top half
    // nothing left of u = 75 is bent or under the flap.
    let frame = composed(scene, 0.3)
    for y in 0..<90 {
      for x in 0..<195 { #expect(frame[x, y] == scene.leaving[x, y]) }
    }
    #expect(frame[210, 150] != scene.leaving[210, 150])
  }

  @Test("frame no page that is not there yet or has gone")
  func noShadowOfAbsentPages() {
    let style = FrameStyle(
      background: .white, pageShadow: .standard(density: 1))
    // The cover opens: the left side stays empty until the sheet is near.
    let opening = doubleScene(
      leaving: nil, recto(.black), coming: verso(.black), recto(.black),
      style: style)
    #expect(opening.coming[19, 90] != 0xFFFF_FFFF)
    for progress in [0.2, 0.4, 0.6] {
      let frame = composed(opening, progress)
      let isEmpty = (10..<180).allSatisfy { frame[19, $0] == 0xFFFF_FFFF }
      #expect(isEmpty, "\(progress)")
    }
    // The last sheet closes: the right side is empty soon after it left.
    let closing = doubleScene(
      leaving: verso(.black), recto(.black), coming: verso(.black), nil,
      style: style)
    #expect(closing.leaving[220, 90] != 0xFFFF_FFFF)
    for progress in [0.4, 0.6, 0.8] {
      let frame = composed(closing, progress)
      let isEmpty = (160..<180).allSatisfy { frame[230, $0] == 0xFFFF_FFFF }
      #expect(isEmpty, "\(progress)")
    }
  }

  @Test("uncover the coming page's very pixels")
  func uncoveredPixels() {
    // a = 0.3 · (100 · 0.998 + 140 · 0.063) = 32.6, r = 12.9; the shadow ends
    // at u = 32.6 + 2 · 12.9 + 1.
    let scene = noiseScene
    let frame = composed(scene, 0.7)
    for y in 0..<180 {
      for x in 182..<240 { #expect(frame[x, y] == scene.coming[x, y]) }
    }
  }

  @Test(
    "show the sheet's points where the pose has them",
    arguments: [0.2, 0.5, 0.75, 0.95])
  func geometry(progress: Double) {
    // Red tells u + 100 on the back and u on the front, green v; blue, full,
    // tells by how much light has dimmed them.
    func map(_ back: Bool) -> Raster {
      Raster(width: 100, height: 140) { x, y in
        let u = back ? 200 - x : x
        return 0xFF00_00FF | UInt32(u) << 16 | UInt32(y) << 8
      }
    }
    let scene = doubleScene(
      leaving: verso(.black), TestPage(120, 20, map(false)),
      coming: TestPage(20, 20, map(true)), recto(.black),
      style: FrameStyle(background: .black))
    let frame = composed(scene, progress)
    let pose = CurlPose(progress: progress, freeEdge: 100, height: 140)
    func isInside(_ point: SheetPoint?, _ margin: Double) -> Bool {
      guard let point else { return false }
      return point.u > margin && point.u < 100 - margin && point.v > margin
        && point.v < 140 - margin
    }
    var seen = 0
    for y in 0..<180 {
      for x in 0..<240 {
        let place = SheetPoint(u: Double(x) - 119.5, v: Double(y) - 19.5)
        // Near the silhouette one pixel shows many points.
        if abs(pose.distance(of: place)) > pose.radius * 0.9,
          pose.distance(of: place) > 0
        {
          continue
        }
        let back = pose.sheetPoint(at: place, on: .back)
        let front = pose.sheetPoint(at: place, on: .front)
        let expected: (SheetPoint, Double)
        if isInside(back, 3), let back {
          expected = (back, 100)
        } else if !isInside(back, -3), isInside(front, 3), let front {
          expected = (front, 0)
        } else {
          continue
        }
        let pixel = frame[x, y]
        let light = Double(channel(pixel, 0)) / 255
        #expect(light > 0.3)
        // A texel's value is that at its middle.
        let u = Double(channel(pixel, 2)) / light - expected.1
        let v = Double(channel(pixel, 1)) / light + 0.5
        let shift = expected.1 > 0 ? -0.5 : 0.5
        #expect(abs(u + shift - expected.0.u) < 2.5, "u at \(x), \(y)")
        #expect(abs(v - expected.0.v) < 2.5, "v at \(x), \(y)")
        seen += 1
      }
    }
    #expect(seen > 6000)
  }

  // White on white, so that only light and shadow show.
  @Test(
    "meet the stills at both ends without a jump in light",
    // The first and the last frame of 24 after smoothstep.
    arguments: [0.0051, 0.9949])
  func ends(progress: Double) {
    let frame = composed(whiteScene, progress)
    for y in 20..<160 {
      for x in 22..<220 {
        #expect(largestDifference(frame[x, y], 0xFFFF_FFFF) <= 2)
      }
    }
  }

  @Test("land the back on the facing page, leaving nothing at the spine")
  func landing() {
    let scene = doubleScene(
      leaving: verso(red), recto(red), coming: verso(green), recto(green))
    let frame = composed(scene, 0.999)
    for y in 22..<158 {
      for x in 22..<220 {
        #expect(largestDifference(frame[x, y], green.pixel) <= 1)
      }
    }
  }

  @Test("cast shadows on the facing page and the page beneath")
  func shadows() {
    let frame = composed(whiteScene, 0.7)
    // a = 32.6, r = 12.94 and n = (0.998, 0.063). At v = 70.5 the silhouette is
    // at u = (32.6 + 12.94 − 4.4) / 0.998 = 41.2; the roll's shadow is 0.36
    // dark and 13.94 wide. At u = 43.5: 255 · (1 − 0.36 · 0.835²) = 191.
    #expect(abs(channel(frame[163, 90], 0) - 191) <= 2)
    // At 50.5: 255 · (1 − 0.36 · 0.333²) = 245.
    #expect(abs(channel(frame[170, 90], 0) - 245) <= 2)
    #expect(channel(frame[180, 90], 0) == 255)
    // The free edge is at u = −3.2 there and leans by 7.2°; the flap's shadow
    // is 0.27 dark and 6.43 wide. At u = −4.5: 255 · (1 − 0.27 · 0.8²) = 211.
    #expect(abs(channel(frame[115, 90], 0) - 211) <= 3)
    #expect(channel(frame[100, 90], 0) == 255)
  }

  @Test("cast no shadow where there is no paper")
  func shadowsOnPaperOnly() {
    // A cover: beside it lies nothing, and above and below either.
    let scene = doubleScene(
      leaving: nil, recto(blue), coming: verso(blue), nil)
    for progress in [0.2, 0.5, 0.8, 0.97] {
      let frame = composed(scene, progress)
      frame.withPixels {
        // The sheet is blue, so all gray is background.
        for pixel in $0 where channel(pixel, 0) == channel(pixel, 2) {
          #expect(pixel == gray.pixel)
        }
      }
      for y in [2, 178] { #expect(frame[30, y] == gray.pixel) }
      #expect(frame[5, 90] == gray.pixel)
      #expect(frame[230, 90] == gray.pixel)
    }
    // The page beneath the last recto is missing: background, undimmed.
    let uncovered = composed(scene, 0.5)
    #expect(uncovered[205, 60] == gray.pixel)
    #expect(uncovered[195, 60] == gray.pixel)
  }

  @Test("smooth the sheet's edges")
  func smoothEdges() {
    // A white flap over black pages, no paper on which a shadow would show.
    let scene = doubleScene(
      leaving: verso(.black), recto(.black), coming: verso(.white),
      recto(.black), style: FrameStyle(background: .black))
    let frame = composed(scene, 0.7)
    let pose = CurlPose(progress: 0.7, freeEdge: 100, height: 140)
    let top = pose.position(of: SheetPoint(u: 100, v: 0)).place
    let bottom = pose.position(of: SheetPoint(u: 100, v: 140)).place
    for y in 40..<140 {
      let part = (Double(y) + 0.5 - 20 - top.v) / (bottom.v - top.v)
      let edge = 120 + top.u + (bottom.u - top.u) * part
      // White, from some columns before the edge to some behind it, adds up to
      // where the edge is, to a fraction of a pixel.
      let first = Int(edge) - 4
      let sum = (first..<(first + 8)).reduce(0.0) {
        $0 + Double(channel(frame[$1, y], 0)) / 255
      }
      #expect(abs(Double(first + 8) - sum - edge) < 0.2)
    }
  }

  @Test("smooth the roll's silhouette")
  func smoothSilhouette() {
    let scene = doubleScene(
      leaving: verso(.black), recto(.black), coming: verso(.white),
      recto(.black), style: FrameStyle(background: .black))
    let frame = composed(scene, 0.7)
    let pose = CurlPose(progress: 0.7, freeEdge: 100, height: 140)
    for y in 40..<140 {
      for x in 120..<220 {
        let place = SheetPoint(u: Double(x) - 119.5, v: Double(y) - 19.5)
        let cover = pose.radius - pose.distance(of: place) + 0.5
        guard cover > 0, cover < 1 else { continue }
        // White in the dim light of the last pixel, 0.62 to 0.7, over black.
        #expect(
          abs(Double(channel(frame[x, y], 0)) - cover * 0.65 * 255) < 15)
      }
    }
  }

  @Test("mirror under right binding", arguments: [0.1, 0.45, 0.9])
  func rightBinding(progress: Double) {
    let scene = noiseScene
    var mirrored = scene
    mirrored.leaving = scene.leaving.mirrored
    mirrored.coming = scene.coming.mirrored
    // Pages lie symmetrically, so sides change places. Noise shows each 256th
    // of a pixel in the sampling.
    mirrored.pages = .double(
      leavingVerso: recto(.white).rectangle,
      leavingRecto: verso(.white).rectangle,
      comingVerso: recto(.white).rectangle,
      comingRecto: verso(.white).rectangle)
    mirrored.binding = .right
    #expect(
      largestDifference(
        composed(mirrored, progress).mirrored, composed(scene, progress)) <= 4)
  }

  @Test("stay within the page in single mode, its back faint")
  func single() {
    let page = TestPage(40, 20, 120, 140, .black)
    let next = TestPage(40, 20, 120, 140, green)
    let style = FrameStyle(background: gray)
    let scene = CurlScene(
      leaving: still(200, 180, style, [page]),
      coming: still(200, 180, style, [next]),
      pages: .single(leaving: page.rectangle, coming: next.rectangle),
      style: style)
    for progress in [0.2, 0.5, 0.9] {
      let frame = composed(scene, progress)
      for y in 0..<180 {
        for x in 0..<200
        where x < 40 || x >= 160 || y < 20 || y >= 160 {
          #expect(frame[x, y] == gray.pixel)
        }
      }
    }
    // a = 68.9, r = 19.2: (50.5, 110.5) has e = −4 and shows (118, 120) of the
    // back. White paper through which 0.14 of the black front shows is 219,
    // and 0.05 · (1 − 4 / 38.4)² darker here.
    let flap = composed(scene, 0.5)[90, 130]
    #expect(abs(channel(flap, 0) - 210) <= 3)
    #expect(channel(flap, 0) == channel(flap, 2))
  }

  @Test("take blank paper for a missing front, and fade it in")
  func missingFront() {
    let paper = Color(red: 250, green: 240, blue: 200)
    let scene = doubleScene(
      leaving: verso(.black), nil, coming: verso(green), recto(green),
      style: FrameStyle(background: gray, paper: paper))
    #expect(largestDifference(composed(scene, 0.0051), scene.leaving) <= 2)
    #expect(composed(scene, 0.4)[125, 30] == paper.pixel)
    // Half of the fade: smoothstep(0.5) = 0.5.
    #expect(
      largestDifference(
        composed(scene, 0.075)[125, 30],
        0xFF00_0000 | 0xB8_B4A0) <= 1)
  }

  @Test("take blank paper for a missing back, and fade it out")
  func missingBack() {
    let paper = Color(red: 250, green: 240, blue: 200)
    let scene = doubleScene(
      leaving: verso(.black), recto(.black), coming: nil, recto(green),
      style: FrameStyle(background: gray, paper: paper))
    // By then the flap reaches to u = −43; the pixel is at −19.5.
    #expect(largestDifference(composed(scene, 0.84)[100, 90], paper.pixel) <= 1)
    let end = composed(scene, 0.9949)
    #expect(largestDifference(end[60, 90], gray.pixel) <= 2)
  }

  @Test("fade where neither still has a page")
  func noPages() {
    var scene = doubleScene(leaving: nil, nil, coming: nil, nil)
    scene.coming.fill(with: .black)
    // 0x77 · 3/4 = 89.25.
    #expect(composed(scene, 0.25)[100, 100] == 0xFF59_5959)
  }

  @Test("fade paper outside the sheet's places")
  func mixedSizes() {
    // Left the black page is higher than the coming one, right the coming one
    // higher than the leaving.
    let scene = doubleScene(
      leaving: TestPage(20, 0, 100, 180, .black), recto(red),
      coming: TestPage(40, 40, 80, 100, green),
      TestPage(120, 0, 100, 180, .white))
    let frame = composed(scene, 0.25)
    // 3/4 of black and 1/4 of 0x77 = 29.75; 3/4 of 0x77 and 1/4 of white = 153.
    #expect(frame[30, 10] == 0xFF1E_1E1E)
    #expect(frame[130, 10] == 0xFF99_9999)
    // Inside where the flap will land the black page stays.
    #expect(frame[50, 60] == 0xFF00_0000)
    // The sheet's top goes from 20 to 40: 25 after a quarter.
    #expect(frame[130, 27] == red.pixel)
    #expect(frame[130, 23] == 0xFFFF_FFFF)
  }

  @Test("scale the front as the sheet changes its size")
  func scaledFront() {
    // A red upper and a blue lower half, the sheet going from 140 high to 70.
    let halves = Raster(width: 100, height: 140) { _, y in
      y < 70 ? red.pixel : blue.pixel
    }
    let scene = doubleScene(
      leaving: verso(.black), TestPage(120, 20, halves),
      coming: TestPage(20, 20, 100, 70, green), recto(.white))
    // Half-way the sheet is 105 high, its halves meet at 20 + 52.5.
    let frame = composed(scene, 0.5)
    #expect(frame[125, 70] == red.pixel)
    #expect(frame[125, 75] == blue.pixel)
    #expect(frame[125, 122] == blue.pixel)
    #expect(frame[125, 128] == 0xFFFF_FFFF)
  }

  @Test("turn about the middle of a spine gap")
  func spineGap() {
    // The pages end 10 before and start 10 behind the spine.
    let scene = doubleScene(
      leaving: TestPage(10, 20, 100, 140, red),
      TestPage(130, 20, 100, 140, red),
      coming: TestPage(10, 20, 100, 140, green),
      TestPage(130, 20, 100, 140, green))
    let frame = composed(scene, 0.999)
    #expect(largestDifference(frame[12, 90], green.pixel) <= 1)
    #expect(largestDifference(frame[107, 90], green.pixel) <= 1)
    #expect(frame[120, 90] == gray.pixel)
    #expect(frame[132, 90] == green.pixel)
  }

  @Test("keep pixels premultiplied on a transparent background")
  func transparency() {
    let style = FrameStyle(
      background: .transparent,
      paper: Color(red: 255, green: 255, blue: 255, alpha: 128))
    let glass = Color(red: 200, green: 100, blue: 0, alpha: 128)
    let scene = doubleScene(
      leaving: verso(glass), recto(glass), coming: verso(glass), recto(glass),
      style: style)
    for progress in [0.1, 0.5, 0.9] {
      let frame = composed(scene, progress)
      frame.withPixels {
        for pixel in $0 {
          let alpha = channel(pixel, 3)
          #expect((0..<3).allSatisfy { channel(pixel, $0) <= alpha })
          #expect(alpha <= 128)
        }
      }
      #expect(frame[2, 100] == 0)
    }
  }

  @Test("are the same from any thread")
  func determinism() async {
    let scene = noiseScene
    let first = composed(scene, 0.4)
    await withTaskGroup(of: Raster.self) { group in
      for _ in 0..<4 { group.addTask { composed(scene, 0.4) } }
      for await frame in group { #expect(frame == first) }
    }
  }

  @Test("survive pages of a pixel and pages off the canvas")
  func degenerateScenes() {
    let scenes = [
      doubleScene(
        leaving: nil, TestPage(120, 90, 1, 1, red),
        coming: TestPage(119, 90, 1, 1, red), nil),
      doubleScene(
        leaving: TestPage(-50, -20, 170, 260, red),
        TestPage(120, -20, 170, 260, red),
        coming: TestPage(-50, -20, 170, 260, green),
        TestPage(120, -20, 170, 260, green)),
    ]
    for scene in scenes {
      for progress in [0.001, 0.3, 0.6, 0.999] {
        let frame = composed(scene, progress)
        #expect(channel(frame[0, 0], 3) == 255)
      }
    }
    #expect(composed(scenes[1], 0.3)[125, 5] == red.pixel)
  }
}
