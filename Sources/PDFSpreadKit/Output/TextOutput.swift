import FrameEncoding

/// The standard output as a place for text.
package enum TextOutput {
  /// Writes text.
  ///
  /// - Throws: An ``ExportError``; its kind is `closedPipe` where nobody reads.
  package static func write(_ text: String) throws(ExportError) {
    do throws(FileError) {
      try DescriptorWriter.standardOutput.write(Array(text.utf8))
    } catch {
      throw ExportError(error)
    }
  }
}
