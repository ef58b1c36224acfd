import Presentation

/// Where the pages of two spreads lie between which a sheet turns, in pixels
/// of the canvas.
package enum CurlPages: Hashable, Sendable {
  /// Spreads of two pages, either of which may be missing.
  case double(
    leavingVerso: PixelRectangle?, leavingRecto: PixelRectangle?,
    comingVerso: PixelRectangle?, comingRecto: PixelRectangle?)
  /// One page at a time.
  case single(leaving: PixelRectangle, coming: PixelRectangle)

  /// The leaving pages.
  var leaving: [PixelRectangle] {
    switch self {
    case .double(let verso, let recto, _, _):
      [verso, recto].compactMap(\.self)
    case .single(let page, _): [page]
    }
  }

  /// The coming pages.
  var coming: [PixelRectangle] {
    switch self {
    case .double(_, _, let verso, let recto):
      [verso, recto].compactMap(\.self)
    case .single(_, let page): [page]
    }
  }
}
