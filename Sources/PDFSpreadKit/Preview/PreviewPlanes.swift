import Presentation

/// The planes that a preview's spreads lie on, cut into pictures: each spread's
/// own, or the strip.
struct PreviewPlanes {
  /// A picture of a part of a plane.
  struct Picture {
    /// What it shows.
    let content: TimelineFrame.Content
    /// Where it lies on its plane, in pixels.
    let rectangle: PixelRectangle
  }

  /// A plane as it is cut.
  private struct Plane {
    /// Its pictures, in the order of reading.
    let pictures: Range<Int>
    /// The way from one picture to the next along the plane, in pixels.
    let step: Int
    let isVertical: Bool
    /// Whether it is read from its far end.
    let isMirrored: Bool

    /// The pictures that may show in a viewport.
    func pictures(in viewport: PixelRectangle) -> Range<Int> {
      func piece(at place: Int) -> Int {
        min(max(0, place / step), pictures.count - 1)
      }
      let first = piece(at: isVertical ? viewport.y : viewport.x)
      let last = piece(at: isVertical ? viewport.maxY : viewport.maxX)
      return isMirrored
        ? (pictures.upperBound - 1 - last)..<(pictures.upperBound - first)
        : (pictures.lowerBound + first)..<(pictures.lowerBound + last + 1)
    }
  }

  /// The places that a viewer rests at, in the order of the document.
  let places: [RestingPlace]
  /// The pictures, in the order of the document.
  private(set) var pictures: [Picture] = []
  private let layout: DocumentLayout
  private var planes: [Plane] = []

  /// The longest side of a picture along a plane, in pixels: browsers refuse
  /// pictures that are longer than some 16,000.
  private static let longestPicture = 2048

  init(_ layout: DocumentLayout) {
    self.layout = layout
    var places: [RestingPlace] = []
    var spread = -1
    for still in layout.stills(showsOverflow: true) {
      if still.part == 0 { spread += 1 }
      places.append(RestingPlace(spread: spread, part: still.part))
    }
    self.places = places
    if layout.strip != nil {
      cutStrip()
    } else {
      for (index, place) in places.enumerated() where place.part == 0 {
        let hasMore = index + 1 < places.count && places[index + 1].part > 0
        cutPlane(at: place, isLong: hasMore)
      }
    }
  }

  // MARK: Drawing

  /// How a frame of no turn is drawn.
  func steps(of content: TimelineFrame.Content) -> [PreviewStep] {
    switch content {
    case .rest(let place):
      return steps(of: layout.still(at: place).viewport, spread: place.spread)
    case .viewport(let viewport, let spread):
      return steps(of: viewport, spread: spread)
    case .scroll(let from, let to, let offset, let distance):
      let configuration = layout.configuration
      let isVertical = configuration.scrollDirection == .vertical
      let sign = !isVertical && configuration.binding == .right ? -1 : 1
      func moved(_ place: RestingPlace, by shift: Int) -> [PreviewStep] {
        steps(
          of: layout.still(at: place).viewport.offset(
            x: isVertical ? 0 : -shift, y: isVertical ? -shift : 0),
          spread: place.spread)
      }
      return moved(from, by: -offset * sign)
        + moved(to, by: (distance - offset) * sign)
    case .curl: return []
    }
  }

  private func steps(
    of viewport: PixelRectangle, spread: Int
  ) -> [PreviewStep] {
    let plane = planes[layout.strip == nil ? spread : 0]
    return plane.pictures(in: viewport).filter {
      pictures[$0].rectangle.intersects(viewport)
    }.map { picture in
      PreviewStep(
        picture: picture, x: pictures[picture].rectangle.x - viewport.x,
        y: pictures[picture].rectangle.y - viewport.y)
    }
  }

  // MARK: Cutting

  /// A spread that the canvas shows whole is one picture.
  private mutating func cutPlane(at place: RestingPlace, isLong: Bool) {
    let viewport = layout.still(at: place).viewport
    guard isLong else {
      addWhole(place)
      return
    }
    var plane = viewport
    plane.height = layout.spreads[place.spread].bounds.height
    cut(plane, isVertical: true, spread: place.spread, side: viewport.height)
  }

  private mutating func cutStrip() {
    guard let strip = layout.strip, let first = places.first else { return }
    var plane = layout.still(at: first).viewport
    let isVertical = layout.configuration.scrollDirection == .vertical
    let side = isVertical ? plane.height : plane.width
    let length = isVertical ? strip.height : strip.width
    if length <= side {
      addWhole(first)
      return
    }
    if isVertical {
      (plane.y, plane.height) = (0, length)
    } else {
      (plane.x, plane.width) = (0, length)
    }
    cut(plane, isVertical: isVertical, spread: 0, side: side)
  }

  private mutating func addWhole(_ place: RestingPlace) {
    add(
      [
        Picture(
          content: .rest(place), rectangle: layout.still(at: place).viewport)
      ], step: .max, isVertical: true)
  }

  /// Cuts a plane in pieces as long as the canvas, whose side along it is
  /// given.
  private mutating func cut(
    _ plane: PixelRectangle, isVertical: Bool, spread: Int, side: Int
  ) {
    let length = isVertical ? plane.height : plane.width
    let step = min(max(side, 256), Self.longestPicture)
    let pieces = stride(from: 0, to: length, by: step).map { start in
      var piece = plane
      let size = min(step, length - start)
      if isVertical {
        (piece.y, piece.height) = (plane.y + start, size)
      } else {
        (piece.x, piece.width) = (plane.x + start, size)
      }
      return Picture(
        content: .viewport(piece, spread: spread), rectangle: piece)
    }
    add(pieces, step: step, isVertical: isVertical)
  }

  private mutating func add(
    _ pieces: [Picture], step: Int, isVertical: Bool
  ) {
    let isMirrored = !isVertical && layout.configuration.binding == .right
    planes.append(
      Plane(
        pictures: pictures.count..<(pictures.count + pieces.count),
        step: step, isVertical: isVertical, isMirrored: isMirrored))
    pictures += isMirrored ? pieces.reversed() : pieces
  }
}
