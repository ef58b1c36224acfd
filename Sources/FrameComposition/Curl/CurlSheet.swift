import Presentation

/// The turning sheet of a scene: its rectangle at a moment, in u and v, and
/// which pages its sides show.
///
/// The rectangle goes in a straight line from that of the page on its front to
/// that of the page on its back.
struct CurlSheet {
  /// Where u is 0: the spine, or the binding edge of a single page, in pixels
  /// of the canvas.
  let spine: Double
  /// 1 where u grows to the right, −1 where it grows to the left.
  let direction: Double
  /// The sheet's edges at the spine and off it, in u.
  let innerEdge: Double
  let freeEdge: Double
  /// The sheet's upper and lower edge, in pixels of the canvas.
  let top: Double
  let bottom: Double
  /// What the sheet lies on before and after a double turn, in pixels of the
  /// canvas; a blank side has the other's place, mirrored. Nil after a single
  /// turn, which leaves the canvas.
  let startPlace: PixelRectangle
  let landingPlace: PixelRectangle?
  /// The page on the front, or nil for blank paper.
  let front: PixelRectangle?
  /// The page on the back, or nil for blank paper. It is the front's own in a
  /// single turn, whose back shows the front through the paper.
  let back: PixelRectangle?
  /// Whether only what lies inside the sheet's rectangle is drawn.
  let isClipped: Bool

  var height: Double { bottom - top }

  /// Edges of a page as the sheet's front would have it.
  private struct Edges {
    var inner: Double
    var free: Double
    var top: Double
    var bottom: Double

    init(_ page: PixelRectangle, spine: Double, growsRight: Bool) {
      inner =
        growsRight ? Double(page.x) - spine : spine - Double(page.maxX)
      free = growsRight ? Double(page.maxX) - spine : spine - Double(page.x)
      top = Double(page.y)
      bottom = Double(page.maxY)
    }
  }

  /// The sheet of a scene, or nil where neither still has a page.
  init?(of scene: CurlScene, progress: Double) {
    let growsRight = scene.binding == .left
    direction = growsRight ? 1 : -1
    switch scene.pages {
    case .single(let leaving, let coming):
      isClipped = true
      front = leaving
      back = leaving
      startPlace = leaving
      landingPlace = nil
      let from = Edges(leaving, spine: 0, growsRight: growsRight)
      let to = Edges(coming, spine: 0, growsRight: growsRight)
      let inner = between(from.inner, to.inner, progress)
      spine = direction * inner
      innerEdge = 0
      freeEdge = between(from.free, to.free, progress) - inner
      top = between(from.top, to.top, progress)
      bottom = between(from.bottom, to.bottom, progress)

    case .double(
      let leavingVerso, let leavingRecto, let comingVerso, let comingRecto):
      isClipped = false
      front = leavingRecto
      back = comingVerso
      let spine = Self.spine(of: scene, growsRight: growsRight)
      self.spine = spine
      func mirrored(_ page: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
          x: Int(2 * spine) - page.maxX, y: page.y, width: page.width,
          height: page.height)
      }
      // A sheet that is blank on both sides takes the size of what it lies on.
      guard
        let startPlace = leavingRecto ?? comingVerso.map(mirrored)
          ?? comingRecto ?? leavingVerso.map(mirrored)
      else { return nil }
      let landingPlace = comingVerso ?? mirrored(startPlace)
      self.startPlace = startPlace
      self.landingPlace = landingPlace
      let start = Edges(startPlace, spine: spine, growsRight: growsRight)
      let end = Edges(landingPlace, spine: spine, growsRight: !growsRight)
      innerEdge = between(start.inner, end.inner, progress)
      freeEdge = between(start.free, end.free, progress)
      top = between(start.top, end.top, progress)
      bottom = between(start.bottom, end.bottom, progress)
    }
    guard freeEdge > innerEdge, bottom > top else { return nil }
  }

  /// The middle between the pages on both sides of the spine; that of the
  /// canvas where all pages lie on one side.
  private static func spine(of scene: CurlScene, growsRight: Bool) -> Double {
    guard
      case .double(
        let leavingVerso, let leavingRecto, let comingVerso, let comingRecto) =
        scene.pages,
      let verso = leavingVerso ?? comingVerso,
      let recto = leavingRecto ?? comingRecto
    else { return Double(scene.leaving.width) / 2 }
    return Double(
      growsRight ? verso.maxX + recto.x : recto.maxX + verso.x) / 2
  }

  /// Whether the flat part of the front has the leaving still's very pixels.
  var frontIsExact: Bool {
    guard let front else { return false }
    let near = direction > 0 ? front.x : front.maxX
    return spine + direction * innerEdge == Double(near)
      && freeEdge - innerEdge == Double(front.width)
      && top == Double(front.y) && bottom == Double(front.maxY)
  }
}

/// The number at a part of the way from one to another; exact where both are
/// equal.
private func between(_ start: Double, _ end: Double, _ part: Double) -> Double {
  start + (end - start) * part
}
