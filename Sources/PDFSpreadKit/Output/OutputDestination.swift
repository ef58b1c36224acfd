import FrameEncoding
import Primitives

/// Where an export's images go.
public enum OutputDestination: Hashable, Sendable {
  /// For each document, a folder of its name in the current folder.
  case ownFolders
  /// One folder; for each of several documents, a folder of its name in it.
  case folder(FilePath)
  /// Files whose names a template makes.
  case template(OutputTemplate)
  /// One file.
  case file(FilePath)
  /// The standard output.
  case standardOutput

  /// Reads what `-o` says: `-`, a template where it holds braces, a file where
  /// it ends in .png, .apng or .y4m and is no folder that exists, else a
  /// folder. A slash at the end makes it one.
  ///
  /// - Parameter folder: What a relative path starts from. The default is the
  ///   current folder.
  /// - Throws: An ``OptionError`` where a template is malformed or the path is
  ///   empty.
  package init(
    _ path: FilePath, in folder: FilePath = FilePath(".")
  ) throws(OptionError) {
    if path.bytes.isEmpty {
      throw OptionError("--output: the path is empty")
    } else if path == FilePath("-") {
      self = .standardOutput
    } else if path.bytes.contains(UInt8(ascii: "{")) {
      self = .template(try OutputTemplate(path).inside(folder))
    } else if SequenceFormat(rawValue: path.fileExtension) != nil,
      path.bytes.last != UInt8(ascii: "/"),
      !Folder.exists(folder.appending(path))
    {
      self = .file(folder.appending(path))
    } else {
      self = .folder(folder.appending(path))
    }
  }
}
