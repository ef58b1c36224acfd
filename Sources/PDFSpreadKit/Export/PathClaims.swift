import FrameEncoding

/// The paths that an export will write, each owned by one document.
struct PathClaims {
  private var owners: [FilePath: DocumentOutput] = [:]

  /// Claims all of a document's paths.
  ///
  /// - Throws: An error where another document has one of them, where one is a
  ///   folder, or where one exists and may not be replaced.
  mutating func claim(
    _ output: DocumentOutput, options: ExportOptions
  ) throws(ExportError) {
    for path in output.output.files {
      if let other = owners.updateValue(output, forKey: path) {
        throw clash(of: other, and: output, at: path, options: options)
      }
    }
    try Self.checkFree(output, options: options)
  }

  /// Checks that none of a document's paths is a folder, nor a file that may
  /// not be replaced.
  static func checkFree(
    _ output: DocumentOutput, options: ExportOptions
  ) throws(ExportError) {
    try checkFree(
      output.output.files, replaces: options.overwrites || options.resumes,
      remedy: "add --overwrite to replace it, --resume to go on, or choose "
        + "another --output")
  }

  /// Checks that none of some paths is a folder, nor a file that may not be
  /// replaced.
  static func checkFree(
    _ paths: [FilePath], replaces: Bool,
    remedy: String = "add --overwrite to replace it or choose another --output"
  ) throws(ExportError) {
    for path in paths {
      if Folder.exists(path) {
        throw ExportError(
          .cannotCreate, file: path, "is a folder; choose another --output")
      }
      if !replaces && exists(path) {
        throw ExportError(.cannotCreate, file: path, "exists; \(remedy)")
      }
    }
  }

  private func clash(
    of first: DocumentOutput, and second: DocumentOutput, at path: FilePath,
    options: ExportOptions
  ) -> ExportError {
    let files = [first, second].map(\.plan.input.file)
    let isIndex = first.output.indexes.contains { $0.path == path }
    if first === second {
      return ExportError(
        .usage, file: files[0],
        "\(isIndex ? "the index" : "an image") and the manifest would both be "
          + "written to "
          + "\(path.displayed); choose another --manifest")
    }
    var remedy = "export them into different folders"
    if files[0] == files[1] {
      remedy = "name it once or into different folders"
    } else if isIndex {
      remedy =
        "give each document a folder, by a template such as "
        + "{name}/{page}.png"
    } else if case .template(let template) = options.output,
      !template.has(.name)
    {
      remedy = "put {name} into the template"
    }
    return ExportError(
      .usage,
      "\(files[0].displayed) and \(files[1].displayed) would both be written "
        + "to \(path.displayed); \(remedy)")
  }
}
