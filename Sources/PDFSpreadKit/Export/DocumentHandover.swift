/// A document that is open, on its way to who draws it. Taken, it is that one's
/// alone, who can let go of it, and of its worker, as soon as it is drawn.
final class DocumentHandover {
  private var document: (any PageSource)?

  init(_ document: (any PageSource)? = nil) {
    self.document = document
  }

  /// The document; nil where there is none or it is taken.
  func take() -> (any PageSource)? {
    document.take()
  }
}
