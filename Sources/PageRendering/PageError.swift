import Primitives

/// Why a page is lost, while the document's other pages go on.
package struct PageError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Reason: Error, Hashable, Sendable {
    /// The page tree has no page there, or one that cannot be read.
    case missing
    /// The page, or what it was to be drawn on, is 0 wide or high, or so in a
    /// number that is none.
    case noSize
    /// The raster asked for, in pixels, is over the limit.
    case tooLarge(width: Int, height: Int, limit: RasterLimit)
    /// Memory ran out before the page was whole.
    case outOfMemory
    /// Cairo stopped drawing before the page was whole, and said this.
    case drawingStopped(String)
  }

  /// The document's file, or what stands for its name.
  package let file: FilePath
  /// The page's number, from 1.
  package let page: Int
  /// What went wrong.
  package let reason: Reason

  /// Makes an error of its parts.
  package init(file: FilePath, page: Int, reason: Reason) {
    self.file = file
    self.page = page
    self.reason = reason
  }

  /// What happened and what to do, without the file's name and the page's
  /// number.
  package var message: String {
    switch reason {
    case .missing:
      "the page cannot be read from the document; make the PDF again"
    case .noSize:
      "the page has no size; make the PDF again"
    case .tooLarge(let width, let height, let limit):
      "\(width) × \(height) pixels are more than "
        + (max(width, height) > limit.side
          ? "\(limit.side) a side" : "\(limit.pixels) in all")
        + "; ask for fewer"
    case .outOfMemory:
      "memory ran out; ask for fewer pixels or allow more with --memory-limit"
    case .drawingStopped(let status):
      "drawing stopped (\(escapedForDisplay(status.utf8))); make the PDF again"
    }
  }
}
