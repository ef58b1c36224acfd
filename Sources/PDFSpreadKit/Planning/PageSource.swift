import PageRendering
import Primitives

/// A document that is open, here or in a worker. For one thread.
protocol PageSource: AnyObject {
  /// Where it was opened from.
  var source: DocumentSource { get }
  /// Whether annotations are left out of rasters.
  var hidesAnnotations: Bool { get }
  /// The number of pages, at least 1.
  var pageCount: Int { get }
  /// The document's title, where it has one.
  var title: String? { get }
  /// The layout that the document asks for, where it asks for one.
  var pageLayout: PageLayout? { get }

  /// Whether the document asks to be read from right to left.
  func isReadFromRightToLeft() throws(ExportError) -> Bool
  /// What is known of each page before it is drawn, or why it is lost.
  func allPageInfos() throws(ExportError) -> [Result<PageInfo, ExportError>]
  /// Draws a page on its paper.
  ///
  /// - Throws: An ``ExportError``; its page is nil where it concerns the
  ///   document as a whole.
  func page(
    _ request: RasterRequest, limit: RasterLimit
  ) throws(ExportError) -> Raster
}

extension Document: PageSource {
  func isReadFromRightToLeft() -> Bool { readsRightToLeft() }

  func allPageInfos() -> [Result<PageInfo, ExportError>] {
    pageInfos().map { $0.mapError { ExportError($0) } }
  }

  func page(
    _ request: RasterRequest, limit: RasterLimit
  ) throws(ExportError) -> Raster {
    do throws(PageError) {
      return try raster(for: request, limit: limit)
    } catch {
      throw ExportError(error)
    }
  }
}
