/// How a sequence's frames are stored.
public enum SequenceFormat: String, CaseIterable, Hashable, Sendable {
  /// A PNG file for each frame.
  case png
  /// One animated PNG.
  case apng
  /// One YUV4MPEG2 stream, for video encoders.
  case y4m

  /// Whether all frames go into one file.
  package var isSingleFile: Bool { self != .png }
}
