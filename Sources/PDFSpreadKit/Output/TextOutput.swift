import FrameEncoding

/// The standard output as a place for text.
public enum TextOutput {
  /// Writes text.
  ///
  /// - Throws: An ``ExportError``; its kind is `closedPipe` where nobody reads.
  public static func write(_ text: String) throws(ExportError) {
    do throws(FileError) {
      try DescriptorWriter.standardOutput.write(Array(text.utf8))
    } catch {
      throw ExportError(error)
    }
  }
}
