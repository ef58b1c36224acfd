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

}
