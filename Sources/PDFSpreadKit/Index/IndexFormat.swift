/// What a page that shows a document's images is written in.
package enum IndexFormat: String, CaseIterable, Hashable, Sendable {
  /// Markdown, as GitHub and most documentation systems read it.
  case markdown = "md"
  /// HTML that needs nothing but the images.
  case html

  /// The name of the file.
  var fileName: String { "index.\(rawValue)" }
}
