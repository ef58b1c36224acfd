/// What stands above a sheet's pictures: a title and a line of details under
/// it. Lengths are in pixels; places count from the header's top.
package struct SheetHeader: Hashable, Sendable {
  /// The size of the title's letters.
  package let titleSize: Double
  /// What the title stands on.
  package let titleBaseline: Int
  /// The size of the details' letters.
  package let detailSize: Double
  /// What the details stand on.
  package let detailBaseline: Int
  /// The height, room below the details included.
  package let height: Int

  /// The header of a sheet of a width in pixels: on a narrow one its letters
  /// are smaller.
  package init(sheetWidth: Int) {
    let part = min(1, max(0.6, Double(sheetWidth) / 1000))
    func whole(_ length: Double) -> Int { Int((length * part).rounded()) }
    titleSize = 26 * part
    titleBaseline = whole(22)
    detailSize = max(11, 15 * part)
    detailBaseline = titleBaseline + whole(26)
    height = detailBaseline + whole(28)
  }
}
