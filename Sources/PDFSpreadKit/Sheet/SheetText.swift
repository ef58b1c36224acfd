import Presentation
import Primitives

/// What a contact sheet says of a document.
struct SheetText {
  /// The title: the document's, else its file's name.
  let title: String
  /// The file's name; nil where it is the title already.
  let fileName: String?
  /// What else the header says, part by part.
  let details: [String]
  /// What stands under each picture, in order.
  let labels: [String]

  init(_ plan: DocumentPlan, labels: SheetOptions.Labels) {
    let names = plan.displayedNames
    (title, fileName) = (names.title, names.file)
    let spreads = Set(plan.stills.map(\.spread.index)).count
    let selected = Set(plan.stills.flatMap(\.spread.pages)).count
    let total = plan.pages.count
    var details = [
      (selected == total ? "" : "\(selected) of ")
        + (total == 1 ? "1 page" : "\(total) pages")
    ]
    if plan.layout.configuration.pageMode == .double, selected > 1 {
      details.append(spreads == 1 ? "1 spread" : "\(spreads) spreads")
    }
    self.details = details
    self.labels = plan.stills.map { Self.label(of: $0, in: plan, as: labels) }
  }

  /// The header's second line.
  ///
  /// - Parameters:
  ///   - page: The sheet's number, from 1.
  ///   - count: The number of sheets.
  func details(page: Int, of count: Int) -> String {
    (details + (count == 1 ? [] : ["sheet \(page) of \(count)"]))
      .joined(separator: " · ")
  }

  /// Pages are named in the order in which they lie, from left to right,
  /// whichever way their labels are read.
  private static func label(
    of still: Still, in plan: DocumentPlan, as labels: SheetOptions.Labels
  ) -> String {
    var pages = still.spread.pages
    if plan.layout.configuration.binding == .right { pages.reverse() }
    var label: String
    switch labels {
    case .label:
      label = sideBySide(
        pages.map { plan.displayedLabel(ofPage: $0) })
    case .page: label = pages.map { "\($0 + 1)" }.joined(separator: "–")
    case .spread: label = "spread \(still.spread.index + 1)"
    case .none: return ""
    }
    if still.part > 0 { label += ", part \(still.part + 1)" }
    return label
  }

  /// Labels from left to right, between marks of that direction: without, two
  /// that are read from right to left would stand the other way round.
  private static func sideBySide(_ labels: [String]) -> String {
    if labels.count == 1 { return labels[0] }
    let mark = "\u{200E}"
    return labels.map { mark + $0 + mark }.joined(separator: "–")
  }
}
