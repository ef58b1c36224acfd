/// What an index says of an image, in words.
struct IndexWording {
  private let entry: IndexEntry
  /// The label of each of its pages as one line; the number where that is
  /// empty.
  let labels: [String]

  init(_ entry: IndexEntry) {
    self.entry = entry
    labels = entry.pages.map { displayed(label: $0.label, ofPage: $0.number) }
  }

  /// What the image shows: `page iv`, `pages ii and iii`, `page 3, part 2`.
  ///
  /// - Parameter written: How a label is written in the index.
  func caption(_ written: (String) -> String = { $0 }) -> String {
    (labels.count == 1 ? "page " : "pages ")
      + labels.map(written).joined(separator: " and ")
      + (entry.part > 0 ? ", part \(entry.part + 1)" : "")
  }

  /// What of it is missing: `could not be drawn`, where that is all, or
  /// `page iii could not be drawn`; nil where nothing is.
  func loss(_ written: (String) -> String = { $0 }) -> String? {
    let lost = zip(labels, entry.pages).filter(\.1.isLost).map(\.0)
    if lost.isEmpty { return nil }
    let reason = "could not be drawn"
    return lost.count == labels.count
      ? reason : "page \(lost.map(written).joined()) \(reason)"
  }

  /// The text that stands for the image where it is not seen:
  /// `Title, page iv`.
  func alternative(title: String) -> String {
    "\(title), \(caption())" + (loss().map { " (\($0))" } ?? "")
  }
}
