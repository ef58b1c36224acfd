import Glibc

/// The shape of a turning sheet at one moment: a sheet of paper, bent around a
/// cylinder that rolls from the free bottom corner to the spine.
///
/// The cylinder lies on the page along the *contact line* n·p = a. What has
/// e = n·p − a < 0 lies flat. Beyond the line the sheet follows the cylinder
/// for half a turn, the arc length π r, and then lies flat again, upside down
/// and 2 r high: the *flap*. Seen from above, one pixel may meet both the
/// front, at arc length s from the contact line, and the back; the sheet's
/// point there is q = p + (s − e) n.
///
/// The turn, with t from 0 to 1, the free edge at u = P and the height H:
/// θ = 22° (1 − t)^1.5, n = (cos θ, sin θ), a = (1 − t)(P cos θ + H sin θ),
/// r = 0.16 P sin(π t). The line starts at the free bottom corner and ends on
/// the spine, right of which it stays wherever H ≤ 6.5 P.
package struct CurlPose: Hashable, Sendable {
  /// The part of the turn that is done, from 0 to 1.
  package let progress: Double
  /// The distance of the sheet's free edge from the spine, in pixels.
  package let freeEdge: Double
  /// The sheet's height, in pixels.
  package let height: Double
  /// θ: how far the contact line leans from upright, in radians.
  package let tilt: Double
  /// The horizontal part of n, the unit vector across the contact line.
  package let normalU: Double
  /// The vertical part of n.
  package let normalV: Double
  /// a: the contact line's distance from the spine's top, along n, in pixels.
  package let contact: Double
  /// r: the cylinder's radius, in pixels. It is 0 at the ends of the turn.
  package let radius: Double

  /// The tilt at the turn's start: 22°, in radians.
  package static let startTilt = 22 * Double.pi / 180
  /// The largest radius, as a part of the free edge's distance.
  package static let largestRadius = 0.16

  /// Makes the pose of a moment.
  ///
  /// - Parameters:
  ///   - progress: The part of the turn that is done, from 0 to 1.
  ///   - freeEdge: The free edge's distance from the spine, more than 0.
  ///   - height: The sheet's height.
  package init(progress: Double, freeEdge: Double, height: Double) {
    let left = 1 - progress
    self.progress = progress
    self.freeEdge = freeEdge
    self.height = height
    // x^1.5 as a product: the square root is exact on every machine.
    tilt = Self.startTilt * left * left.squareRoot()
    normalU = cos(tilt)
    normalV = sin(tilt)
    contact = left * (freeEdge * normalU + height * normalV)
    // sin π is not 0 in floating point.
    radius =
      progress >= 1 ? 0 : Self.largestRadius * freeEdge * sin(.pi * progress)
  }

  /// e: how far a point lies beyond the contact line, along n, in pixels.
  package func distance(of point: SheetPoint) -> Double {
    point.u * normalU + point.v * normalV - contact
  }

  /// s: the arc length from the contact line at which a side of the sheet is
  /// met at distance `distance`, or nil beyond the cylinder's silhouette.
  package func arcLength(at distance: Double, on side: SheetSide) -> Double? {
    switch side {
    case .front:
      if distance < 0 { return distance }
      guard distance < radius else { return nil }
      return radius * asin(distance / radius)
    case .back:
      if distance < 0 { return .pi * radius - distance }
      guard distance < radius else { return nil }
      return radius * (.pi - asin(distance / radius))
    }
  }

  /// q: the point of the endless sheet that a side shows at a place on the
  /// canvas, or nil beyond the silhouette.
  package func sheetPoint(
    at place: SheetPoint, on side: SheetSide
  ) -> SheetPoint? {
    let distance = distance(of: place)
    return arcLength(at: distance, on: side).map {
      SheetPoint(
        u: place.u + ($0 - distance) * normalU,
        v: place.v + ($0 - distance) * normalV)
    }
  }

  /// Where a point of the sheet is seen on the canvas, and how high above it.
  package func position(
    of point: SheetPoint
  ) -> (place: SheetPoint, height: Double) {
    let arcLength = distance(of: point)
    if arcLength <= 0 { return (point, 0) }
    let isOnCylinder = arcLength < .pi * radius
    let angle = isOnCylinder ? arcLength / radius : .pi
    let distance =
      isOnCylinder ? radius * sin(angle) : .pi * radius - arcLength
    return (
      SheetPoint(
        u: point.u - (arcLength - distance) * normalU,
        v: point.v - (arcLength - distance) * normalV),
      radius * (1 - cos(angle))
    )
  }
}
