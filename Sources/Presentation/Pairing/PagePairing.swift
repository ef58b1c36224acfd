/// How a document's pages are put into spreads, by their order.
package struct PagePairing: Hashable, Sendable {
  /// Whether a spread takes two pages.
  package var isDouble: Bool
  /// Whether page 1 is a cover and stands alone in double mode.
  package var firstPageAlwaysSingle: Bool
  /// Whether a wide page gets a spread to itself in double mode, after which
  /// pairing starts again.
  package var wideAlone: Bool

  /// A page is wide from this ratio of width to height.
  package static let wideRatio = 1.4

  /// Makes a pairing.
  package init(
    isDouble: Bool, firstPageAlwaysSingle: Bool = true, wideAlone: Bool = false
  ) {
    self.isDouble = isDouble
    self.firstPageAlwaysSingle = firstPageAlwaysSingle
    self.wideAlone = wideAlone
  }

  /// The spreads of a document whose pages have these sizes.
  ///
  /// A cover lies on the recto, a page without a partner where it would lie
  /// with one, a wide page on the side of its number (odd numbers are rectos).
  package func spreads(of pageSizes: [Size]) -> [Spread] {
    var spreads: [Spread] = []
    var page = 0
    func isWide(_ page: Int) -> Bool {
      // A box's sides are differences of decimals: 1.4 may come as 1.39….
      wideAlone
        && pageSizes[page].width
          >= Self.wideRatio * pageSizes[page].height * (1 - 1e-9)
    }
    while page < pageSizes.count {
      let index = spreads.count
      let next = page + 1
      if !isDouble || isWide(page) {
        // Pages count from 0 here, so an even place is an odd number.
        let side = page.isMultiple(of: 2) ? PageSide.recto : .verso
        spreads.append(Spread(index: index, page: page, side: side))
      } else if page == 0 && firstPageAlwaysSingle {
        spreads.append(Spread(index: index, page: page, side: .recto))
      } else if next == pageSizes.count || isWide(next) {
        spreads.append(Spread(index: index, page: page, side: .verso))
      } else {
        spreads.append(Spread(index: index, verso: page, recto: next))
        page += 1
      }
      page += 1
    }
    return spreads
  }
}
