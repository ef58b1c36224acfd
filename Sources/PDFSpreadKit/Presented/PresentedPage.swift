import Presentation

/// A page of a document and where it lies.
public struct PresentedPage: Hashable, Sendable {
  /// Its number in the document, from 1.
  public let number: Int
  /// Its label, such as `iv`: the number where the document gives none.
  public let label: String
  /// Where its paper lies, in pixels, from the top left of what
  /// ``PresentedSpread/pages`` and ``PresentedFrame/pages`` say.
  public let rectangle: PixelRectangle

  init(_ placement: PagePlacement, of plan: DocumentPlan) {
    number = placement.page + 1
    label = plan.pages[placement.page].label
    rectangle = placement.rectangle
  }
}
