/// What a page's raster is kept under: a request to a source's document.
public struct PageRasterKey: Hashable, Sendable {
  /// Where the document was opened from.
  public var source: DocumentSource
  /// The document's ``Document/hidesAnnotations``.
  public var hidesAnnotations: Bool
  /// What the page is drawn as.
  public var request: RasterRequest

  /// Makes a key of its parts.
  public init(
    source: DocumentSource, hidesAnnotations: Bool, request: RasterRequest
  ) {
    self.source = source
    self.hidesAnnotations = hidesAnnotations
    self.request = request
  }
}
