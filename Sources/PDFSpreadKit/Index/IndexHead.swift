/// What an index says of all of its images.
struct IndexHead: Hashable, Sendable {
  /// The document's title as one line, or the name of its file where it has
  /// none.
  let title: String
  /// The number of pages that the images show.
  let shownPageCount: Int
  /// The number of pages that the document has.
  let pageCount: Int
  /// The width in pixels that all images have; nil where they differ.
  let commonWidth: Int?
  /// Whether the document is read from right to left.
  var isReadFromRightToLeft = false

  /// Makes a head.
  ///
  /// - Parameters:
  ///   - title: The document's title, as it has it.
  ///   - name: The name of its file.
  init(
    title: String?, name: String, shownPageCount: Int, pageCount: Int,
    commonWidth: Int?
  ) {
    let line = oneLine(title ?? "", limit: Self.titleLimit)
    self.title = line.isEmpty ? oneLine(name, limit: Self.titleLimit) : line
    self.shownPageCount = shownPageCount
    self.pageCount = pageCount
    self.commonWidth = commonWidth
  }

  /// Every image repeats the title.
  private static let titleLimit = 200
}
