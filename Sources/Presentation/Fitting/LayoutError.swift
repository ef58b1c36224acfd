/// Why a document cannot be laid out on a canvas.
package enum LayoutError: Error, Hashable, Sendable {
  /// Padding and spine gap leave no room for a page.
  case noRoom
}
