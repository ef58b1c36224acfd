/// Which filter each strip of rows is written with, chosen by a look at a
/// sixteenth of the pixels.
///
/// Text compresses best as it is, since zlib finds its glyphs again; a
/// photograph does by its differences. Pages hold both, above and beside each
/// other, so each strip of four rows gets its own answer.
struct FilterPlan {
  /// The rows that share a filter.
  static let stripHeight = 4

  /// A filter for each strip from the top.
  private(set) var filters: [RowFilter]
  /// Looked-at pixels that differ from their left and upper neighbours, in
  /// strips that are filtered.
  private(set) var busyFiltered = 0
  /// The same in strips that are not.
  private(set) var busyPlain = 0
  /// All looked-at pixels.
  private(set) var sampled = 0

  /// The plan that filters nothing.
  init(unfilteredRows height: Int) {
    let strips = (height + Self.stripHeight - 1) / Self.stripHeight
    filters = Array(repeating: .none, count: strips)
  }

  /// Chooses among the filters named; none is always one of them.
  init(for pixels: PixelView, isGray: Bool, among candidates: RowFilter) {
    self.init(unfilteredRows: pixels.height)
    // A filter needs neighbours on both sides.
    guard pixels.width > 1 && pixels.height > 1 else { return }
    for strip in filters.indices {
      let y = max(
        1, min(strip * Self.stripHeight + 2, pixels.height - 1))
      var look = FilterLook()
      if isGray {
        look.scan(pixels, y: y, channels: 1, paeth: candidates.contains(.paeth))
      } else {
        look.scan(pixels, y: y, channels: 3, paeth: candidates.contains(.paeth))
      }
      let filter = look.best(among: candidates)
      filters[strip] = filter
      sampled += look.sampled
      if filter == .none {
        busyPlain += look.busy
      } else {
        busyFiltered += look.busy
      }
    }
  }

  /// All filters that the plan uses.
  var used: RowFilter { filters.reduce(into: .none) { $0.formUnion($1) } }

  /// Whether most of what has to be stored is filtered. Differences repeat
  /// only by being small, so that looking for longer repetitions is in vain.
  var isMostlyFiltered: Bool { busyFiltered > 8 * busyPlain }

  /// Whether the image is all but empty.
  var isNearlyBlank: Bool {
    busyFiltered == 0 && busyPlain * 200 < sampled
  }

  /// The same plan with another filter wherever this one filters.
  func replacingFilters(by filter: RowFilter) -> FilterPlan {
    var plan = self
    plan.filters = filters.map { $0 == .none ? .none : filter }
    return plan
  }

  /// The same plan with the filter up wherever this one has none: it turns
  /// what is flat into runs of a byte, be a pixel one byte or several.
  func filteringFlatRows() -> FilterPlan {
    var plan = self
    plan.filters = filters.map { $0 == .none ? .up : $0 }
    return plan
  }
}
