import Presentation
import Primitives

/// Draws one frame of a curl, row by row.
///
/// Along a row, e grows by the same step from pixel to pixel, so each row falls
/// into the flat sheet (e < 0), the cylinder and what lies beyond it; and as
/// the flap is the sheet's mirror image, its edges are straight lines that meet
/// a row in one interval. Columns are counted in the direction in which u
/// grows, from the right under right binding.
struct CurlPainter {
  private let width: Int
  private let target: UnsafeMutablePointer<UInt32>
  private let leaving: UnsafePointer<UInt32>
  private let coming: UnsafePointer<UInt32>
  private var ground: CurlGround
  private let paper: UnsafePointer<Float>
  private let isMirrored: Bool

  private let front: PageTexture
  private let back: PageTexture
  /// Whether the flat front is copied from the leaving still.
  private let frontIsExact: Bool
  /// How much of `back` shows, in 256ths, and what of the blank paper is added.
  private let backPart: UInt16
  private let backPaper: PixelChannels
  private let backIsPlain: Bool
  /// How far a sheet blank on a side has come, in 256ths: it fades in from the
  /// leaving still and out into the coming one.
  private let arrival: UInt32
  private let departure: UInt32

  private let top: Float
  private let sheetHeight: Float
  private let innerEdge: Float
  private let freeEdge: Float
  /// u at the left edge of column 0.
  private let firstU: Float
  private let normalU: Float
  private let normalV: Float
  private let contact: Float
  private let radius: Float
  private let inverseRadius: Float
  /// The cosine of the slope that stands for the last pixel before the
  /// silhouette, where the slope goes to infinity.
  private let smallestCosine: Float
  private let light: CurlLight
  /// Where the curl may be drawn.
  private let clipColumns: Range<Int>
  private let clipRows: Range<Int>

  /// How much of the front shows through the paper in a single turn.
  private static let showThrough = 0.14
  /// How long a blank sheet takes to come or go, as a part of the turn.
  private static let blankFade = 0.15

  /// Prepares a frame; nil, with the frame faded, where no sheet turns.
  init?(
    scene: CurlScene, progress: Double, leaving: UnsafeBufferPointer<UInt32>,
    coming: UnsafeBufferPointer<UInt32>,
    target: UnsafeMutableBufferPointer<UInt32>,
    blank: UnsafeBufferPointer<UInt32>, paper: UnsafeMutableBufferPointer<Float>
  ) {
    guard let leavingBase = leaving.baseAddress,
      let comingBase = coming.baseAddress, let targetBase = target.baseAddress,
      let blankBase = blank.baseAddress, let paperBase = paper.baseAddress
    else { return nil }
    width = scene.leaving.width
    let height = scene.leaving.height
    self.target = targetBase
    self.leaving = leavingBase
    self.coming = comingBase
    self.paper = UnsafePointer(paperBase)
    guard let sheet = CurlSheet(of: scene, progress: progress) else {
      targetBase.update(from: leavingBase, count: leaving.count)
      mix(
        comingBase, into: targetBase, count: coming.count,
        part: UInt32(progress * 256 + 0.5))
      return nil
    }
    ground = CurlGround(
      scene: scene, sheet: sheet, progress: progress, leaving: leavingBase,
      coming: comingBase, paper: paperBase)
    isMirrored = scene.binding == .right

    let blankTexture = PageTexture(blank: blankBase)
    func texture(
      of page: PixelRectangle?, in still: UnsafeBufferPointer<UInt32>,
      direction: Double
    ) -> PageTexture? {
      page.flatMap {
        PageTexture(
          still: still, width: scene.leaving.width, height: height, page: $0,
          sheet: sheet, innerEdge: direction > 0 ? $0.x : $0.maxX,
          direction: direction)
      }
    }
    let frontTexture = texture(
      of: sheet.front, in: leaving, direction: sheet.direction)
    front = frontTexture ?? blankTexture
    let blankChannels = PixelChannels(blank[0])
    let isSingle: Bool
    switch scene.pages {
    case .single:
      isSingle = true
      back = front
      backPart = in256ths(Float(Self.showThrough))
    case .double:
      isSingle = false
      back =
        texture(of: sheet.back, in: coming, direction: -sheet.direction)
        ?? blankTexture
      backPart = 256
    }
    backPaper = blankChannels &* (256 &- backPart) &+ 128
    backIsPlain = !isSingle
    frontIsExact = frontTexture != nil && sheet.frontIsExact
    arrival =
      sheet.front == nil ? Self.fade(progress / Self.blankFade) : 256
    departure =
      sheet.back == nil ? Self.fade((1 - progress) / Self.blankFade) : 256

    let pose = CurlPose(
      progress: progress, freeEdge: sheet.freeEdge, height: sheet.height)
    light = CurlLight(pose: pose)
    top = Float(sheet.top)
    sheetHeight = Float(sheet.height)
    innerEdge = Float(sheet.innerEdge)
    freeEdge = Float(sheet.freeEdge)
    let spineColumn =
      isMirrored ? Double(width) - sheet.spine : sheet.spine
    firstU = Float(-spineColumn)
    normalU = Float(pose.normalU)
    normalV = Float(pose.normalV)
    contact = Float(pose.contact)
    radius = Float(pose.radius)
    inverseRadius = 1 / max(radius, 1e-6)
    smallestCosine = min(1, 1 / max(2 * radius, 1e-6).squareRoot())
    if sheet.isClipped {
      let start = Int((spineColumn + sheet.innerEdge).rounded())
      let end = Int((spineColumn + sheet.freeEdge).rounded())
      clipColumns = (start..<max(start, end)).clamped(to: 0..<width)
      let first = Int(sheet.top.rounded())
      let last = Int(sheet.bottom.rounded())
      clipRows = (first..<max(first, last)).clamped(to: 0..<height)
    } else {
      clipColumns = 0..<width
      clipRows = 0..<height
    }
  }

  private static func fade(_ part: Double) -> UInt32 {
    let part = min(1, part)
    return UInt32(part * part * (3 - 2 * part) * 256 + 0.5)
  }

  /// Draws a row.
  mutating func paint(row index: Int) {
    let place = target + index * width
    ground.paint(row: index, on: place)
    guard clipRows.contains(index) else { return }
    ground.updatePaper(row: index)
    let v = Float(index) + 0.5 - top
    let u = firstU + 0.5
    let row = CurlRow(
      first: isMirrored ? place + (width - 1) : place,
      firstPaper: isMirrored ? paper + (width - 1) : paper,
      step: isMirrored ? -1 : 1, v: v,
      u: u,
      distance: u * normalU + v * normalV - contact)
    let lift = firstColumn(row, distance: 0)
    let silhouette = firstColumn(row, distance: radius + 0.5)

    let shadow = rollShadow(in: row)
    if shadow.strength > 0 {
      shadeBesideRoll(row, shadow, from: silhouette)
      if row.v < 0.5 || row.v > sheetHeight - 0.5 {
        shadeBeforeRoll(row, shadow, upTo: lift)
      }
    }
    // The flap as a part of the row: its inside, and that with its shadow.
    let flapU = EvenRun(
      start: row.u + (.pi * radius - 2 * row.distance) * normalU,
      slope: 1 - 2 * normalU * normalU)
    let flapV = EvenRun(
      start: row.v + (.pi * radius - 2 * row.distance) * normalV,
      slope: -2 * normalU * normalV)
    let flat = clipColumns.clamped(to: 0..<max(lift, 0))
    let inside = columns(flapU, flapV, margin: 0.5).clamped(to: flat)
    let around = columns(
      flapU, flapV, margin: -max(0.5, light.flapShadowWidth)
    ).clamped(to: flat)
    paintFlatFront(row, index: index, upTo: lift, under: inside)
    if inside.isEmpty {
      paintFlapEdge(row, flapU, flapV, around)
    } else {
      paintFlapEdge(
        row, flapU, flapV, around.lowerBound..<inside.lowerBound)
      paintFlap(row, flapU, flapV, inside)
      paintFlapEdge(
        row, flapU, flapV, inside.upperBound..<around.upperBound)
    }
    paintCylinder(
      row, shadow, (lift..<max(lift, silhouette)).clamped(to: clipColumns))

    if arrival < 256 {
      // Toward the leaving still, by what the sheet has yet to come.
      mix(
        leaving + index * width, into: place, count: width,
        part: 256 - arrival)
    }
    if departure < 256 {
      mix(
        coming + index * width, into: place, count: width,
        part: 256 - departure)
    }
  }

  /// The first column whose middle is at a distance e or beyond.
  private func firstColumn(_ row: CurlRow, distance: Float) -> Int {
    let column = ((distance - row.distance) / normalU).rounded(.up)
    return Int(min(max(column, 0), Float(width)))
  }

  /// The columns in which a place on the sheet lies inside its rectangle by a
  /// margin at least.
  private func columns(_ u: EvenRun, _ v: EvenRun, margin: Float) -> Range<Int>
  {
    var low: Float = 0
    var high = Float(width - 1)
    func keep(_ start: Float, _ slope: Float) {
      if abs(slope) < 1e-7 {
        if start < margin { high = -1 }
      } else if slope > 0 {
        low = max(low, (margin - start) / slope)
      } else {
        high = min(high, (margin - start) / slope)
      }
    }
    keep(u.start - innerEdge, u.slope)
    keep(freeEdge - u.start, -u.slope)
    keep(v.start, v.slope)
    keep(sheetHeight - v.start, -v.slope)
    guard low <= high else { return 0..<0 }
    let first = Int(low.rounded(.up))
    return first..<max(first, Int(high.rounded(.down)) + 1)
  }

  // MARK: - The ground

  /// The roll's shadow in a row, apart from where it falls in the row.
  private struct RollShadow {
    /// Its darkness where it touches the roll.
    let strength: Float
    /// The columns, from the silhouette on, where the roll stands to its full
    /// height; behind them the sheet's free edge is on its way up.
    let fullEnd: Int
    let end: Int
  }

  private func rollShadow(in row: CurlRow) -> RollShadow {
    let reach = light.rollShadowWidth
    var fade: Float = 1
    if row.v < 0 { fade = max(0, 1 + row.v / reach) }
    if row.v > sheetHeight {
      fade = max(0, 1 - (row.v - sheetHeight) / reach)
    }
    let end = firstColumn(row, distance: radius + reach)
    // The sheet's extent shrinks by n_v² / n_u a column.
    let spare =
      (freeEdge - row.u) / normalU + row.distance - radius * .pi / 2
    let shrink = max(1e-6, normalV * normalV / normalU)
    let fullEnd = Int(min(max(0, spare / shrink), Float(width)))
    return RollShadow(
      strength: light.rollShadowDepth * fade * fade, fullEnd: min(fullEnd, end),
      end: end)
  }

  /// The roll's shadow on paper at a column.
  @inline(__always)
  private func darkness(
    of shadow: RollShadow, _ row: CurlRow, _ column: Int, distance: Float
  ) -> Float {
    // How far the sheet reaches beyond the contact line on the way through the
    // pixel tells how far it stands out there, and how high.
    let u = row.u + Float(column)
    let extent = (freeEdge - u) / normalU + distance
    return shadow.strength * light.rollShadow(at: distance, extent: extent)
  }

  /// Darkens the paper beside the roll.
  private func shadeBesideRoll(
    _ row: CurlRow, _ shadow: RollShadow, from silhouette: Int
  ) {
    let range = (silhouette..<max(silhouette, shadow.end))
      .clamped(to: clipColumns)
    let full = min(max(range.lowerBound, shadow.fullEnd), range.upperBound)
    // (1 − (e − r) / width)² along the row.
    let width = light.rollShadowWidth
    let start = 1 - (row.distance - radius) / width
    let slope = -normalU / width
    for column in range.lowerBound..<full {
      let beyond = max(0, start + slope * Float(column))
      let shadow =
        shadow.strength * beyond * beyond * row.paper(column)
      row[column] =
        PixelChannels(row[column]).shaded(in256ths(1 - shadow)).pixel
    }
    for column in full..<range.upperBound {
      shadeGround(row, shadow, column)
    }
  }

  /// Darkens the paper between the flat sheet's place and the roll, in a row
  /// above or below the sheet.
  private func shadeBeforeRoll(
    _ row: CurlRow, _ shadow: RollShadow, upTo lift: Int
  ) {
    let spine = Int(min(max(0, -firstU), Float(width)))
    let first = max(firstColumn(row, distance: -0.5 * radius), spine)
    for column in (first..<max(first, lift)).clamped(to: clipColumns) {
      shadeGround(row, shadow, column)
    }
  }

  @inline(__always)
  private func shadeGround(_ row: CurlRow, _ shadow: RollShadow, _ column: Int)
  {
    let distance = row.distance + Float(column) * normalU
    let darkness =
      darkness(of: shadow, row, column, distance: distance)
      * row.paper(column)
    row[column] =
      PixelChannels(row[column]).shaded(in256ths(1 - darkness)).pixel
  }

  // MARK: - The flat front

  private func paintFlatFront(
    _ row: CurlRow, index: Int, upTo lift: Int, under flap: Range<Int>
  ) {
    let rowCover = min(1, min(row.v, sheetHeight - row.v) + 0.5)
    guard rowCover > 0 else { return }
    let low = Int(max(0, (innerEdge - firstU).rounded(.down)))
    let high = Int(max(0, (freeEdge - firstU).rounded(.up)))
    let sheet = (low..<max(low, high)).clamped(to: 0..<lift)
    if sheet.isEmpty { return }
    if frontIsExact {
      let start = isMirrored ? width - sheet.upperBound : sheet.lowerBound
      let offset = index * width + start
      (target + offset).update(from: leaving + offset, count: sheet.count)
      return
    }
    let y = PageTexture.fixed(front.startY + front.slopeY * row.v)
    let first = min(max(flap.lowerBound, sheet.lowerBound), sheet.upperBound)
    let last = min(max(flap.upperBound, first), sheet.upperBound)
    for range in [sheet.lowerBound..<first, last..<sheet.upperBound] {
      for column in range {
        let u = row.u + Float(column)
        let content = front.sample(
          x: PageTexture.fixed(front.startX + front.slopeX * u), y: y)
        let cover =
          rowCover * min(1, max(0, min(u - innerEdge, freeEdge - u) + 0.5))
        if cover >= 1 {
          row[column] = content.pixel
        } else {
          row[column] =
            PixelChannels(row[column]).mixed(with: content, in256ths(cover))
            .pixel
        }
      }
    }
  }

  // MARK: - The flap

  /// The back's content as the reader sees it, light apart.
  @inline(__always)
  private func seenBack(_ content: PixelChannels) -> PixelChannels {
    backIsPlain ? content : (content &* backPart &+ backPaper) &>> 8
  }

  /// Draws what the flap covers wholly.
  private func paintFlap(
    _ row: CurlRow, _ u: EvenRun, _ v: EvenRun, _ range: Range<Int>
  ) {
    let unit = Double(1 << PageTexture.fractionBits)
    func fixed(
      _ line: EvenRun, _ start: Float, _ slope: Float
    ) -> (start: Int, step: Int) {
      let step = Double(slope) * Double(line.slope)
      let first =
        Double(start) + Double(slope) * Double(line.start)
        + step * Double(range.lowerBound)
      return (Int(first * unit), Int(step * unit))
    }
    var (x, stepX) = fixed(u, back.startX, back.slopeX)
    var (y, stepY) = fixed(v, back.startY, back.slopeY)
    let lit = min(
      max(firstColumn(row, distance: -light.sheenLength), range.lowerBound),
      range.upperBound)
    for column in range.lowerBound..<lit {
      row[column] = seenBack(back.sample(x: x, y: y)).pixel
      x &+= stepX
      y &+= stepY
    }
    for column in lit..<range.upperBound {
      let distance = row.distance + Float(column) * normalU
      row[column] =
        seenBack(back.sample(x: x, y: y)).shaded(light.flap(at: distance)).pixel
      x &+= stepX
      y &+= stepY
    }
  }

  /// Draws the flap's edge and the shadow beside it.
  private func paintFlapEdge(
    _ row: CurlRow, _ lineU: EvenRun, _ lineV: EvenRun, _ range: Range<Int>
  ) {
    guard !range.isEmpty else { return }
    let rowSheet = min(1, max(0, min(row.v, sheetHeight - row.v) + 0.5))
    for column in range {
      let u = lineU.at(column)
      let v = lineV.at(column)
      let beyondU = max(innerEdge - u, u - freeEdge)
      let beyondV = max(-v, v - sheetHeight)
      let cover = min(1, 0.5 - max(beyondU, beyondV))
      var channels = PixelChannels(row[column])
      let place = row.u + Float(column)
      let isOnSheet = place >= innerEdge && place <= freeEdge
      let paper = max(row.paper(column), isOnSheet ? rowSheet : 0)
      if paper > 0 {
        channels = channels.shaded(
          in256ths(1 - paper * light.flapShadow(beyondU, beyondV)))
      }
      if cover > 0 {
        let distance = row.distance + Float(column) * normalU
        channels = channels.mixed(
          with: seenBack(back.sample(u: u, v: v)).shaded(
            light.flap(at: distance)),
          in256ths(cover))
      }
      row[column] = channels.pixel
    }
  }

  // MARK: - The cylinder

  private func paintCylinder(
    _ row: CurlRow, _ shadow: RollShadow, _ range: Range<Int>
  ) {
    for column in range {
      let u = row.u + Float(column)
      let distance = row.distance + Float(column) * normalU
      let sine = min(1, max(0, distance * inverseRadius))
      let cosine = ((1 - sine) * (1 + sine)).squareRoot()
      let angle = arcSine(sine)
      let slope = max(cosine, smallestCosine)

      let offset = radius * (.pi - angle) - distance
      let backU = u + offset * normalU
      let backV = row.v + offset * normalV
      // At the spine the sheet goes on: it has no edge there to be smoothed.
      let beyondU = max(innerEdge - 1 - backU, backU - freeEdge)
      let beyondV = max(-backV, backV - sheetHeight)
      let shade = light.back(sine: sine, cosine: cosine)

      // Where even the steepest slope leaves no edge in the pixel.
      if max(beyondU, beyondV) * slope <= -0.5, distance <= radius - 0.5 {
        row[column] =
          seenBack(bentSample(back, backU, backV, cosine: slope))
          .shaded(shade).pixel
        continue
      }
      let outline = min(1, radius - distance + 0.5)
      let cover = cover(beyondU, beyondV, cosine: slope)
      // Where the back hides the front, only the outline shows the ground.
      var channels = beneathBack(
        row, shadow, column, cosine: cosine, angle: angle,
        outline: cover < 1 ? outline : 0, beyondU: beyondU, beyondV: beyondV)
      if cover > 0 {
        channels = channels.mixed(
          with: seenBack(bentSample(back, backU, backV, cosine: slope))
            .shaded(shade),
          in256ths(cover * outline))
      }
      row[column] = channels.pixel
    }
  }

  /// The part of a pixel on the cylinder that lies within the sheet, of the
  /// distances beyond its edges.
  ///
  /// The sheet's point moves by 1 / cosine a pixel across the contact line and
  /// by 1 along it; |∇u| and |∇v| follow.
  @inline(__always)
  private func cover(
    _ beyondU: Float, _ beyondV: Float, cosine: Float
  ) -> Float {
    let squareU = normalU * normalU
    let squareV = normalV * normalV
    let square = cosine * cosine
    let pixelsU =
      beyondU * cosine / (squareU + squareV * square).squareRoot()
    let pixelsV =
      beyondV * cosine / (squareV + squareU * square).squareRoot()
    return min(1, max(0, 0.5 - max(pixelsU, pixelsV)))
  }

  /// The ground and the front over it on the cylinder, in the shadow of what
  /// lies above.
  ///
  /// - Parameter outline: How much of the pixel the cylinder's front fills.
  private func beneathBack(
    _ row: CurlRow, _ shadow: RollShadow, _ column: Int, cosine: Float,
    angle: Float, outline: Float, beyondU: Float, beyondV: Float
  ) -> PixelChannels {
    let distance = row.distance + Float(column) * normalU
    let slope = max(cosine, smallestCosine)
    let offset = radius * angle - distance
    let frontU = row.u + Float(column) + offset * normalU
    let frontV = row.v + offset * normalV
    let cover =
      outline
      * cover(
        max(innerEdge - 1 - frontU, frontU - freeEdge),
        max(-frontV, frontV - sheetHeight), cosine: slope)
    var channels = PixelChannels(row[column])
    let paper = row.paper(column)
    if cover < 1, paper > 0 {
      let darkness =
        paper * darkness(of: shadow, row, column, distance: distance)
      channels = channels.shaded(in256ths(1 - darkness))
    }
    if cover > 0 {
      let shade = light.front(cosine: cosine)
      channels = channels.mixed(
        with: bentSample(front, frontU, frontV, cosine: slope).shaded(shade),
        in256ths(cover))
    }
    let shaded = max(cover, paper * cosine)
    if shaded > 0 {
      channels = channels.shaded(
        in256ths(1 - shaded * light.flapShadow(beyondU, beyondV)))
    }
    return channels
  }

  /// A texture where the sheet stands so steep that one pixel shows more than
  /// one of the page: several samples across the contact line.
  @inline(__always)
  private func bentSample(
    _ texture: PageTexture, _ u: Float, _ v: Float, cosine: Float
  ) -> PixelChannels {
    if cosine > 0.7 { return texture.sample(u: u, v: v) }
    let reach = 1 / cosine
    let stepU = normalU * reach
    let stepV = normalV * reach
    if cosine > 0.35 {
      return texture.sample(u: u - stepU * 0.25, v: v - stepV * 0.25)
        .mixed(
          with: texture.sample(u: u + stepU * 0.25, v: v + stepV * 0.25), 128)
    }
    var sum = PixelChannels(repeating: 2)
    for tap in 0..<4 {
      let part = (Float(tap) - 1.5) * 0.25
      sum = sum &+ texture.sample(u: u + stepU * part, v: v + stepV * part)
    }
    return sum &>> 2
  }
}

/// The arc sine of a number from 0 to 1, within 0.00007 (Abramowitz and Stegun,
/// Handbook of Mathematical Functions, 4.4.45).
@inline(__always)
private func arcSine(_ sine: Float) -> Float {
  let polynomial =
    1.5707288
    + sine * (-0.2121144 + sine * (0.0742610 + sine * -0.0187293))
  return .pi / 2 - (1 - sine).squareRoot() * polynomial
}
