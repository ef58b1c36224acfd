import Testing

@testable import FrameComposition

private func isNear(
  _ point: SheetPoint?, _ u: Double, _ v: Double, within tolerance: Double
) -> Bool {
  guard let point else { return false }
  return abs(point.u - u) <= tolerance && abs(point.v - v) <= tolerance
}

@Suite("The pose of a turning sheet")
struct CurlPoseTests {
  /// A sheet of 100 × 100, half turned. θ = 22° · 0.5^1.5 = 7.778°, so
  /// n = (0.9908, 0.1353) and a = (99.08 + 13.53) / 2 = 56.31; r = 16.
  private let half = CurlPose(progress: 0.5, freeEdge: 100, height: 100)

  @Test("is that of the formulas half-way")
  func parameters() {
    #expect(abs(half.tilt - 0.13575) < 1e-4)
    #expect(abs(half.normalU - 0.99080) < 1e-4)
    #expect(abs(half.normalV - 0.13534) < 1e-4)
    #expect(abs(half.contact - 56.307) < 1e-3)
    #expect(abs(half.radius - 16) < 1e-12)
  }

  @Test("leaves what lies before the contact line flat")
  func flatPart() {
    let place = SheetPoint(u: 30, v: 50)
    #expect(half.sheetPoint(at: place, on: .front) == place)
    #expect(half.position(of: place).place == place)
    #expect(half.position(of: place).height == 0)
  }

  @Test("lays a corner over at t = 0.5 as worked out by hand")
  func cornerHalfWay() {
    // n·q = 99.080 + 13.534 = 112.61, s = 56.31 beyond the line; the half turn
    // takes 16 π = 50.27, so the corner lies 6.04 past it, at e = −6.04:
    // 62.35 back along n, at 100 − 61.77, 100 − 8.44, and 2 r high.
    let corner = half.position(of: SheetPoint(u: 100, v: 100))
    #expect(isNear(corner.place, 38.226, 91.562, within: 0.01))
    #expect(abs(corner.height - 32) < 1e-9)
  }

  @Test("meets back and front of the cylinder as the model does")
  func cylinder() {
    // Pixel (57, 20) of the model: e = 3.4385, asin(e / r) = 0.21659.
    let place = SheetPoint(u: 57.5, v: 20.5)
    #expect(abs(half.distance(of: place) - 3.4385) < 1e-3)
    #expect(
      isNear(
        half.sheetPoint(at: place, on: .front), 57.5268, 20.5037,
        within: 1e-3))
    #expect(
      isNear(
        half.sheetPoint(at: place, on: .back), 100.4625, 26.3685,
        within: 1e-3))
  }

  @Test(
    "shows the model's points of a sheet of 500 × 700",
    arguments: [
      // Pixel centre, t, front, back.
      (0.25, 480.5, 200.5, 481.0896, 200.6502, 609.2119, 233.2829),
      (0.5, 330.5, 100.5, 333.4790, 100.9069, 485.3974, 121.6582),
      (0.5, 200.5, 300.5, 200.5, 300.5, 559.9769, 349.6027),
      (0.85, 90.5, 10.5, 90.8233, 10.5072, 177.4785, 12.4405),
      (0.85, -249.5, 400.5, -249.5, 400.5, 500.0701, 417.2233),
      (0.97, -399.5, 650.5, -399.5, 650.5, 450.6367, 652.1962),
    ])
  func model(
    progress: Double, u: Double, v: Double, frontU: Double, frontV: Double,
    backU: Double, backV: Double
  ) {
    let pose = CurlPose(progress: progress, freeEdge: 500, height: 700)
    let place = SheetPoint(u: u, v: v)
    #expect(
      isNear(
        pose.sheetPoint(at: place, on: .front), frontU, frontV, within: 1e-3))
    #expect(
      isNear(
        pose.sheetPoint(at: place, on: .back), backU, backV, within: 1e-3))
  }

  @Test("shows nothing of the sheet beyond the silhouette")
  func beyondSilhouette() {
    // e = 83.9 where r is 80.
    let pose = CurlPose(progress: 0.5, freeEdge: 500, height: 700)
    let place = SheetPoint(u: 300.5, v: 600.5)
    #expect(pose.sheetPoint(at: place, on: .front) == nil)
    #expect(pose.sheetPoint(at: place, on: .back) == nil)
  }

  @Test("puts each point where it is seen", arguments: [0.1, 0.4, 0.8])
  func inverse(progress: Double) {
    let pose = CurlPose(progress: progress, freeEdge: 300, height: 400)
    for u in stride(from: 0.0, through: 300, by: 50) {
      for v in stride(from: 0.0, through: 400, by: 50) {
        let seen = pose.position(of: SheetPoint(u: u, v: v))
        // Below half its height the cylinder shows its front.
        let side =
          seen.height < pose.radius ? SheetSide.front : SheetSide.back
        #expect(
          isNear(
            pose.sheetPoint(at: seen.place, on: side), u, v, within: 1e-6))
      }
    }
  }

  @Test("starts with the line through the free bottom corner")
  func start() {
    let pose = CurlPose(progress: 0, freeEdge: 300, height: 400)
    #expect(pose.radius == 0)
    #expect(abs(pose.distance(of: SheetPoint(u: 300, v: 400))) < 1e-9)
    #expect(pose.distance(of: SheetPoint(u: 300, v: 399)) < 0)
    #expect(abs(pose.tilt - 0.38397) < 1e-5)
  }

  @Test("ends with the sheet mirrored at the spine")
  func end() {
    let pose = CurlPose(progress: 1, freeEdge: 300, height: 400)
    #expect(pose.radius == 0 && pose.contact == 0 && pose.tilt == 0)
    #expect(
      pose.sheetPoint(at: SheetPoint(u: -120, v: 77), on: .back)
        == SheetPoint(u: 120, v: 77))
    #expect(pose.position(of: SheetPoint(u: 300, v: 5)).place.u == -300)
  }

  @Test("brings the flap onto the facing page towards the end")
  func landing() {
    // a = 0.01 · 300.0 = 3.0, r = 48 sin(0.99 π) = 1.51: the free edge lies at
    // 2 · 3.0 + 1.51 π − 300 = −289.3.
    let pose = CurlPose(progress: 0.99, freeEdge: 300, height: 400)
    let seen = pose.position(of: SheetPoint(u: 300, v: 0))
    #expect(abs(seen.place.u + 289.3) < 0.2)
    #expect(abs(seen.place.v) < 1)
    #expect(seen.height < 3.1)
  }

  @Test("keeps the contact line right of the spine up to H / P = 6.5")
  func contactLine() {
    func crosses(_ height: Double) -> Bool {
      (1..<1000).contains {
        let pose = CurlPose(
          progress: Double($0) / 1000, freeEdge: 100, height: height)
        // The spine's foot lies beyond the line where the line crosses it.
        return pose.distance(of: SheetPoint(u: 0, v: height)) > 0
      }
    }
    #expect(!crosses(100))
    #expect(!crosses(650))
    #expect(crosses(700))
  }
}
