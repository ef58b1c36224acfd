/// The paths that an export will write, each owned by one document.
struct PathClaims {
  private var owners: [FilePath: FilePath] = [:]

  /// Claims all of a document's paths.
  ///
  /// - Throws: An error where another document has one of them, where one is a
  ///   folder, or where one exists and may not be replaced.
  mutating func claim(
    _ output: DocumentOutput, options: ExportOptions
  ) throws(ExportError) {
    let file = output.plan.input.file
    let paths =
      output.output.paths.compactMap(\.self) + output.output.manifests
    for path in paths {
      if let other = owners[path] {
        throw ExportError(
          .usage,
          "\(other.displayed) and \(file.displayed) would both be written "
            + "to \(path.displayed); \(remedy(options))")
      }
      if isFolder(path) {
        throw ExportError(
          .cannotCreate, file: path, "is a folder; choose another --output")
      }
      if !options.overwrites && exists(path) {
        throw ExportError(
          .cannotCreate, file: path,
          "exists; add --overwrite to replace it or choose another --output")
      }
    }
    for path in paths { owners[path] = file }
  }

  private func remedy(_ options: ExportOptions) -> String {
    if case .template(let template) = options.output, !template.has(.name) {
      return "put {name} into the template"
    }
    return "export them into different folders"
  }
}
