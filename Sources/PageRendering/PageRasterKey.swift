/// What a page's raster is kept under: a request to a source's document.
package struct PageRasterKey: Hashable, Sendable {
  /// Where the document was opened from.
  package var source: DocumentSource
  /// The document's ``Document/hidesAnnotations``.
  package var hidesAnnotations: Bool
  /// What the page is drawn as.
  package var request: RasterRequest

  /// Makes a key of its parts.
  package init(
    source: DocumentSource, hidesAnnotations: Bool, request: RasterRequest
  ) {
    self.source = source
    self.hidesAnnotations = hidesAnnotations
    self.request = request
  }
}
