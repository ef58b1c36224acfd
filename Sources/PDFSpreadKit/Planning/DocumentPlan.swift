import PageRendering
import Presentation
import Primitives

/// How a document will be presented: what `layout` tells and `export` draws.
public struct DocumentPlan: Sendable {
  /// A page of the document.
  public struct Page: Hashable, Sendable {
    /// Its size in points; of a lost page, the placeholder's.
    public let size: Size
    /// Its label: the number where the document gives none.
    public let label: String
    /// What the document tells of it; nil for a page that is lost.
    let info: PageInfo?
  }

  /// The document.
  public let input: DocumentInput
  /// The document's title, where it has one.
  public let title: String?
  /// All of its pages.
  public let pages: [Page]
  /// Where its spreads lie.
  public let layout: DocumentLayout
  /// What will be drawn.
  public let stills: [Still]
  /// The selected pages that cannot be drawn, by their places from 0.
  public let lostPages: [Int: PageError]
  /// What the user should know: values that were replaced, pages past the end.
  public let notes: [String]

  /// What is wrong with each of the lost pages, in order.
  public var lostPageErrors: [ExportError] {
    lostPages.sorted { $0.key < $1.key }.map { ExportError($0.value) }
  }
}
