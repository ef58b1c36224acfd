/// The pages that a viewer shows together: one, or two beside each other.
package struct Spread: Hashable, Sendable {
  /// The spread's place among the whole document's spreads, from 0.
  package let index: Int
  /// The pages' places in the document, from 0, in reading order: one, or the
  /// verso and the recto.
  package let pages: [Int]
  /// The side that the page lies on where it is alone; the first page's side
  /// (verso) in a pair.
  package let firstSide: PageSide

  /// Makes a spread of one page.
  package init(index: Int, page: Int, side: PageSide) {
    self.index = index
    pages = [page]
    firstSide = side
  }

  /// Makes a spread of two pages.
  package init(index: Int, verso: Int, recto: Int) {
    self.index = index
    pages = [verso, recto]
    firstSide = .verso
  }

  /// The page on a side, or nil where the side is blank.
  package func page(on side: PageSide) -> Int? {
    if side == firstSide { return pages.first }
    return pages.count == 2 ? pages[1] : nil
  }

  /// The spread with only those of its pages that are selected, each on its
  /// own side; nil where none is.
  package func selecting(_ isSelected: (Int) -> Bool) -> Spread? {
    let kept = pages.filter(isSelected)
    guard let page = kept.first else { return nil }
    if kept.count == pages.count { return self }
    let side = page == pages[0] ? firstSide : firstSide.opposite
    return Spread(index: index, page: page, side: side)
  }
}
