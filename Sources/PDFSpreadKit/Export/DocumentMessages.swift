import PageRendering

/// What Poppler says of documents' flaws.
package enum DocumentMessages {
  /// Sends all such messages to a handler, or nowhere.
  ///
  /// - Parameter handler: Takes a message, a line without its end, on the
  ///   thread that draws; nil drops messages.
  package static func install(_ handler: (@Sendable (String) -> Void)?) {
    PopplerMessages.install(handler)
  }
}
