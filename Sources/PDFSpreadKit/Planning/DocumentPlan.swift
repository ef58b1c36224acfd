import PageRendering
import Presentation
import Primitives

/// How a document will be presented: what `layout` tells and `export` draws.
package struct DocumentPlan: Sendable {
  /// A page of the document.
  package struct Page: Hashable, Sendable {
    /// Its size in points; of a lost page, the placeholder's.
    package internal(set) var size: Size
    /// Its label: the number where the document gives none.
    package let label: String
    /// What the document tells of it; nil for a page that is lost.
    var info: PageInfo?
  }

  /// The document.
  package let input: DocumentInput
  /// The document's title, where it has one.
  package let title: String?
  /// All of its pages.
  package let pages: [Page]
  /// Where its spreads lie.
  package let layout: DocumentLayout
  /// Where they lie at twice the density; nil where no image is drawn at that.
  let doubledLayout: DocumentLayout?
  /// The stills that will be drawn; none where a sequence is. With a doubled
  /// layout, each is followed by the same at twice the density.
  package let stills: [Still]
  /// The sequence that will be drawn, or nil for stills.
  package let timeline: Timeline?
  /// The selected pages that cannot be drawn, by their places from 0.
  let lostPages: [Int: ExportError]
  /// What the user should know: values that were replaced, pages past the end.
  package let notes: [String]

  /// What is wrong with each of the lost pages, in order.
  package var lostPageErrors: [ExportError] {
    lostPages.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The layouts whose stills take turns among ``stills``.
  var layouts: [DocumentLayout] {
    [layout, doubledLayout].compactMap(\.self)
  }

  /// The place among ``layouts`` of the one that a still is of.
  func layoutIndex(ofStill index: Int) -> Int {
    doubledLayout == nil ? 0 : index % 2
  }

  /// The number of images that will be drawn.
  var itemCount: Int { timeline?.frames.count ?? stills.count }

  /// All pages that an image shows anything of, by their places from 0.
  func pagesShown(in image: Int) -> [Int] {
    let shown: [Still]
    if let timeline {
      shown =
        switch timeline.frames[image].content {
        case .rest(let place): [layout.still(at: place)]
        case .scroll(let from, let to, _, _), .curl(let from, let to, _):
          [layout.still(at: from), layout.still(at: to)]
        case .viewport(let viewport, let spread):
          [layout.still(in: viewport, ofSpreadAt: spread)]
        }
    } else {
      shown = [stills[image]]
    }
    return shown.flatMap(\.pages).map(\.page)
  }

  /// One of the images that will be drawn. Made when it is asked for: a long
  /// sequence has many.
  func item(at index: Int) -> OutputItem {
    guard let timeline else {
      return OutputItem(
        stills[index], isDoubled: layoutIndex(ofStill: index) > 0)
    }
    return OutputItem(
      timeline.frames[index], number: index + 1, layout: layout)
  }
}
