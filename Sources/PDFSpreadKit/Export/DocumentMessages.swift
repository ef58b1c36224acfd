import PageRendering

/// What Poppler says of documents' flaws.
public enum DocumentMessages {
  /// Sends all such messages to a handler, or nowhere.
  ///
  /// - Parameter handler: Takes a message, a line without its end, on the
  ///   thread that draws; nil drops messages.
  public static func install(_ handler: (@Sendable (String) -> Void)?) {
    PopplerMessages.install(handler)
  }
}
