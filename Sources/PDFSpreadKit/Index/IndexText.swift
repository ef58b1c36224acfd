/// The text of an index, made piece by piece: a document may have many pages.
protocol IndexText: Sendable {
  /// The text before the first image.
  var opening: String { get }
  /// An image's text.
  func text(of entry: IndexEntry) -> String
  /// The text behind the last image.
  var closing: String { get }
}

extension IndexFormat {
  /// The text of an index in this format.
  func text(_ head: IndexHead) -> any IndexText {
    switch self {
    case .markdown: MarkdownIndex(head: head)
    case .html: HTMLIndex(head: head)
    }
  }
}
