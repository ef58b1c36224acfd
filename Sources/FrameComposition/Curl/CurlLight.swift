import Glibc

/// How light falls on a turning sheet and what it leaves in shadow.
///
/// Light comes from above and all around. The roll darkens with the cosine of
/// its slope; shadows fade with the square of the distance, over a width that
/// grows with the height of what casts them. All of it fades at the ends of
/// the turn, where the frames meet the stills.
struct CurlLight {
  private let radius: Float
  private let inverseRadius: Float
  /// The darkening of the front where the roll stands upright.
  private let frontDepth: Float
  /// The darkening of the back where the roll stands upright, sheen apart.
  private let backDepth: Float
  /// The darkening of the back on top of the roll. It fades over the flap, and
  /// grows by as much again to the silhouette, so that no edge shows.
  private let sheen: Float
  /// How far from the roll the flap is darkened, in pixels.
  let sheenLength: Float
  /// The darkness of the roll's shadow where it touches the page beneath.
  let rollShadowDepth: Float
  /// The width of the roll's shadow, in pixels, where it has its full height.
  let rollShadowWidth: Float
  /// The darkness of the flap's shadow along its edge.
  private let flapShadowDepth: Float
  /// The width of the flap's shadow, in pixels.
  let flapShadowWidth: Float
  /// The width of the shadow of something of no height, in pixels.
  private let contactWidth: Float

  init(pose: CurlPose) {
    let rise = min(1, sin(.pi * pose.progress) / 0.35)
    let strength = Float(rise * rise * (3 - 2 * rise))
    radius = Float(pose.radius)
    inverseRadius = 1 / max(radius, 1e-6)
    contactWidth = Float(pose.freeEdge) / 100
    frontDepth = 0.42 * strength
    backDepth = 0.28 * strength
    sheen = 0.05 * strength
    sheenLength = 2 * radius + 0.01
    rollShadowDepth = 0.36 * strength
    rollShadowWidth = contactWidth + radius
    flapShadowDepth = 0.27 * strength
    flapShadowWidth = contactWidth + 0.42 * radius
  }

  /// The light on the front of the cylinder, in 256ths.
  @inline(__always)
  func front(cosine: Float) -> UInt16 {
    in256ths(1 - frontDepth * (1 - cosine))
  }

  /// The light on the back of the cylinder, in 256ths; the sine is e / r.
  @inline(__always)
  func back(sine: Float, cosine: Float) -> UInt16 {
    in256ths(1 - sheen * (1 + sine) - backDepth * (1 - cosine))
  }

  /// The light on the flap at a distance e < 0, in 256ths.
  @inline(__always)
  func flap(at distance: Float) -> UInt16 {
    let part = max(0, 1 + distance / sheenLength)
    return in256ths(1 - sheen * part * part)
  }

  /// The darkness of the flap's shadow at a place that lies beyond the sheet's
  /// edges, along each axis, by so much.
  @inline(__always)
  func flapShadow(_ beyondU: Float, _ beyondV: Float) -> Float {
    let u = max(0, beyondU)
    let v = max(0, beyondV)
    let beyond = (u * u + v * v).squareRoot()
    let part = max(0, 1 - beyond / flapShadowWidth)
    return flapShadowDepth * part * part
  }

  /// The part of its depth that the roll's shadow has at a distance e, where
  /// the sheet reaches so far beyond the contact line.
  @inline(__always)
  func rollShadow(at distance: Float, extent: Float) -> Float {
    if extent <= 0 { return 0 }
    let angle = min(extent * inverseRadius, .pi / 2)
    let square = angle * angle
    // sin and 1 − cos, by the first terms of their series.
    let sine = angle * (1 - square * (1.0 / 6) * (1 - square * (1.0 / 20)))
    let versine = square * 0.5 * (1 - square * (1.0 / 12))
    let edge = radius * min(1, sine)
    let height = radius * min(1, versine)
    let beyond = max(
      0, 1 - max(0, distance - edge) / (contactWidth + height))
    // A sheet that hardly rises casts hardly any shadow.
    let lift = min(1, height * inverseRadius * 4)
    let under = min(1, max(0, 1 + 2 * distance * inverseRadius))
    return beyond * beyond * lift * under
  }
}
