import FrameEncoding
import Primitives

/// Where a command sends what is one file for each document.
package enum FileTarget: Hashable, Sendable {
  /// Files of the documents' names in a folder.
  case folder(FilePath)
  /// This file.
  case file(FilePath)
  /// The standard output.
  case standardOutput

  /// What a command writes.
  package struct Kind: Sendable {
    /// What it is called, with its article.
    let name: String
    /// What it is, as a file.
    let form: String
    /// How names of files end, the usual one of each form first.
    let endings: [[String]]
  }

  /// Reads what `-o` says: `-`, a file where it ends as one and is no folder
  /// that exists, else a folder; nothing is the current folder.
  ///
  /// - Throws: An ``OptionError`` where the path is empty, has a field, or ends
  ///   as a file of another kind.
  package init(_ path: FilePath?, for kind: Kind) throws(OptionError) {
    guard let path else {
      self = .folder(FilePath("."))
      return
    }
    if path.bytes.isEmpty { throw OptionError("--output: the path is empty") }
    if path.bytes.contains(UInt8(ascii: "{")) {
      throw OptionError(
        "--output: \(kind.name) takes no field as in '\(path.displayed)'; name "
          + "a file or a folder")
    }
    if path == FilePath("-") {
      self = .standardOutput
    } else if Self.isFolder(path) {
      self = .folder(path)
    } else if kind.endings.joined().contains(path.fileExtension) {
      self = .file(path)
    } else {
      try Self.checkFolder(path, for: kind)
      self = .folder(path)
    }
  }

  /// Refuses a new folder that is named as files are: it is more likely meant
  /// for one of another kind.
  ///
  /// - Throws: An ``OptionError`` that says how to name what the command
  ///   writes.
  static func checkFolder(
    _ path: FilePath, for kind: Kind
  ) throws(OptionError) {
    guard otherEndings.contains(path.fileExtension), !isFolder(path) else {
      return
    }
    let endings = kind.endings.map { "." + $0[0] }.joined(separator: " or ")
    throw OptionError(
      "--output: \(kind.name) is \(kind.form); end '\(path.displayed)' in "
        + "\(endings), or in / for a folder")
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    path.bytes.last == UInt8(ascii: "/") || Folder.exists(path)
  }

  /// How files end that people may hope for.
  private static let otherEndings: Set<String> = [
    "apng", "gif", "htm", "html", "jpeg", "jpg", "json", "md", "mp4", "pdf",
    "png", "svg", "tif", "tiff", "txt", "webm", "webp", "y4m",
  ]

  /// A document's file; nil for the standard output.
  ///
  /// - Parameter suffix: What follows the document's name in a folder.
  func path(for input: DocumentInput, suffix: String) -> FilePath? {
    switch self {
    case .standardOutput: return nil
    case .file(let path): return path
    case .folder(let folder):
      return folder.appending(
        FilePath(
          bytes: safeComponent(input.name).bytes + Array(suffix.utf8)))
    }
  }
}

extension FileTarget.Kind {
  /// A comparison.
  static let comparison = Self(
    name: "a comparison", form: "a PNG image or an HTML page",
    endings: [["png"], ["html", "htm"]])
  /// A preview.
  static let preview = Self(
    name: "a preview", form: "an HTML page", endings: [["html", "htm"]])
  /// A contact sheet.
  static let sheet = Self(
    name: "a sheet", form: "a PNG image", endings: [["png"]])
}
