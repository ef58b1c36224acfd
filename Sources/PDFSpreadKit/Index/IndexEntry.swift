import Presentation
import Primitives

/// One image of an index.
struct IndexEntry: Hashable, Sendable {
  /// A page that the image shows.
  struct Page: Hashable, Sendable {
    /// Its number, from 1.
    let number: Int
    /// Its label, as the document has it.
    let label: String
    /// Whether a placeholder stands for it.
    var isLost = false
  }

  /// The file's name; the index lies beside it.
  let file: FilePath
  /// The name of the file with the same at twice the density, if there is one.
  var doubledFile: FilePath?
  /// The image's size in pixels; that of `file` where there are two.
  let size: PixelSize
  /// The pages of its spread, in reading order, at least one.
  let pages: [Page]
  /// The place among the images of its spread, from 0.
  var part = 0
}
