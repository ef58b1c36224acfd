import Presentation

/// What lies beneath a turning sheet: where it is the leaving still, where the
/// coming one, and where paper is on which a shadow shows.
///
/// Under the sheet lies what its turn uncovers, the coming still; under the
/// place where it will land the leaving still. Elsewhere one fades into the
/// other: pages that reach beyond the sheet, and the background.
struct CurlGround {
  /// A part of the canvas, from its top to its bottom, that has one side of the
  /// turn beneath it.
  private struct Region {
    let columns: Range<Int>
    /// What the sheet lies on, or will land on.
    let page: PixelRectangle?
    /// Whether the coming still shows inside `page`; the leaving one if not.
    let showsComing: Bool
    /// How far the coming still has come outside `page`, 0 to 1.
    let progress: Double

    /// The same in 256ths.
    var part: UInt32 { UInt32(progress * 256 + 0.5) }
  }

  private let width: Int
  private let leaving: UnsafePointer<UInt32>
  private let coming: UnsafePointer<UInt32>
  private let regions: [Region]
  private let leavingPages: [PixelRectangle]
  private let comingPages: [PixelRectangle]
  private let paper: UnsafeMutablePointer<Float>
  /// The rows that `paper` holds for.
  private var paperRows = 0..<0
  /// Where pages start and end, downwards.
  private let pageEdges: [Int]

  init(
    scene: CurlScene, sheet: CurlSheet, progress: Double,
    leaving: UnsafePointer<UInt32>, coming: UnsafePointer<UInt32>,
    paper: UnsafeMutablePointer<Float>
  ) {
    width = scene.leaving.width
    self.leaving = leaving
    self.coming = coming
    self.paper = paper
    leavingPages = scene.pages.leaving
    comingPages = scene.pages.coming
    pageEdges = (leavingPages + comingPages).flatMap { [$0.y, $0.maxY] }
    switch scene.pages {
    case .single:
      regions = [
        Region(
          columns: 0..<width, page: sheet.startPlace, showsComing: true,
          progress: progress)
      ]
    case .double:
      let spine = min(max(0, Int(sheet.spine.rounded())), width)
      let isMirrored = scene.binding == .right
      let far = isMirrored ? spine..<width : 0..<spine
      let near = isMirrored ? 0..<spine : spine..<width
      func isEmpty(_ pages: [PixelRectangle], _ side: Range<Int>) -> Bool {
        !pages.contains { $0.x < side.upperBound && $0.maxX > side.lowerBound }
      }
      // Where no page lies before the sheet lands, or after it has gone, the
      // shadow around it would frame a page that is not there.
      regions = [
        Region(
          columns: far, page: sheet.landingPlace, showsComing: false,
          progress: isEmpty(leavingPages, far)
            ? Self.late(progress) : progress),
        Region(
          columns: near, page: sheet.startPlace, showsComing: true,
          progress: isEmpty(comingPages, near)
            ? 1 - Self.late(1 - progress) : progress),
      ]
    }
  }

  /// What of a fade has come where it happens while the sheet's free edge is
  /// near its place: smoothstep over the last 0.4.
  private static func late(_ progress: Double) -> Double {
    let time = max(0, (progress - 0.6) / 0.4)
    return time * time * (3 - 2 * time)
  }

  /// Draws a row of the ground.
  func paint(row: Int, on target: UnsafeMutablePointer<UInt32>) {
    let start = row * width
    for region in regions {
      let inside = Self.columns(of: region.page, row: row, in: region.columns)
      (target + inside.lowerBound).update(
        from: (region.showsComing ? coming : leaving) + start
          + inside.lowerBound,
        count: inside.count)
      for columns in [
        region.columns.lowerBound..<inside.lowerBound,
        inside.upperBound..<region.columns.upperBound,
      ] where !columns.isEmpty {
        let place = target + columns.lowerBound
        place.update(
          from: leaving + start + columns.lowerBound, count: columns.count)
        mix(
          coming + start + columns.lowerBound, into: place,
          count: columns.count, part: region.part)
      }
    }
  }

  /// Brings the part of paper in each pixel of a row, 0 to 1, up to date.
  mutating func updatePaper(row: Int) {
    if paperRows.contains(row) { return }
    let start = pageEdges.filter { $0 <= row }.max() ?? .min
    let end = pageEdges.filter { $0 > row }.min() ?? .max
    paperRows = start..<end
    for region in regions {
      let inside = Self.columns(of: region.page, row: row, in: region.columns)
      for column in region.columns {
        let isLeaving = Self.contain(leavingPages, column, row)
        let isComing = Self.contain(comingPages, column, row)
        let outside =
          (isLeaving ? 1 - region.progress : 0)
          + (isComing ? region.progress : 0)
        let shown = region.showsComing ? isComing : isLeaving
        paper[column] =
          inside.contains(column) ? (shown ? 1 : 0) : Float(outside)
      }
    }
  }

  private static func contain(
    _ pages: [PixelRectangle], _ column: Int, _ row: Int
  ) -> Bool {
    pages.contains {
      column >= $0.x && column < $0.maxX && row >= $0.y && row < $0.maxY
    }
  }

  /// The columns of a page in a row, cut to a range; empty at the range's end
  /// where there are none.
  private static func columns(
    of page: PixelRectangle?, row: Int, in range: Range<Int>
  ) -> Range<Int> {
    guard let page, row >= page.y, row < page.maxY else {
      return range.upperBound..<range.upperBound
    }
    return (page.x..<max(page.x, page.maxX)).clamped(to: range)
  }
}
