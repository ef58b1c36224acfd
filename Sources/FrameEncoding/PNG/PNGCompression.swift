/// How much work goes into making a PNG small. Each of them is lossless.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// As fast as zlib goes; text still comes out smaller than with libpng's
  /// defaults.
  case fast
  /// About two and a half times the work of ``fast`` for a seventh fewer bytes.
  case balanced
  /// Tries what may help and keeps the smallest, however long it takes.
  case small
}
