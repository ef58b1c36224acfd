/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable {
    /// Stills.
    case images
    /// Frames of sequences.
    case frames
    /// Documents of a batch, whether they came out or not.
    case documents
  }

  /// What is counted.
  public let unit: Unit
  /// How many are done.
  public let done: Int
  /// How many there will be, over all documents.
  public let total: Int
  /// How many were done a second so far; 0 before the first.
  public let rate: Double

  /// Seconds until the end at this rate; nil before the first.
  public var secondsLeft: Double? {
    rate > 0 ? Double(total - done) / rate : nil
  }
}
