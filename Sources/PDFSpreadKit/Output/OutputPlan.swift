import Presentation
import Primitives

/// Where a document's images go.
struct OutputPlan: Sendable {
  /// The folder that is the document's own and gets a manifest; nil where
  /// there is none.
  let folder: FilePath?
  /// The manifest's files: in the folder, and where the user asks for one.
  let manifests: [FilePath]
  /// The path of each still, or nil for the standard output.
  let paths: [FilePath?]

  /// Names a document's images.
  ///
  /// - Throws: An error where several stills would go to one place.
  init(
    _ plan: DocumentPlan, options: ExportOptions, isSingle: Bool
  ) throws(ExportError) {
    let stills = plan.stills
    switch options.output {
    case .standardOutput, .file:
      guard stills.count == 1, isSingle else {
        throw ExportError(
          .usage, file: plan.input.file,
          "\(stills.count) images cannot go to one "
            + (options.output == .standardOutput ? "stream" : "file")
            + "; choose one with --pages, or name a folder or a template "
            + "such as {name}-{spread}.png with --output")
      }
      folder = nil
      if case .file(let path) = options.output {
        paths = [path]
      } else {
        paths = [nil]
      }
    case .template(let template):
      folder = nil
      paths = stills.map { still in
        template.path { plan.value(of: $0, for: still) }
          .numbered(part: still.part)
      }
    case .ownFolders, .folder:
      let own = safeComponent(plan.input.name)
      var folder = own
      if case .folder(let path) = options.output {
        folder = isSingle ? path : path.appending(own)
      }
      self.folder = folder
      let (stem, field): (String, OutputTemplate.Field) =
        options.naming == .pages ? ("page-", .page) : ("spread-", .spread)
      paths = stills.map { still in
        let number = plan.value(of: field, for: still)
        let name = FilePath(
          bytes: Array(stem.utf8) + number.bytes + Array(".png".utf8))
        return folder.appending(name.numbered(part: still.part))
      }
    }
    manifests =
      (folder.map { [$0.appending("manifest.json")] } ?? [])
      + (options.manifest.map { [$0] } ?? [])
    try checkUnique(stills, of: plan, options: options)
  }

  private func checkUnique(
    _ stills: [Still], of plan: DocumentPlan, options: ExportOptions
  ) throws(ExportError) {
    var first: [FilePath: Still] = [:]
    for (still, path) in zip(stills, paths) {
      guard let path else { continue }
      if let other = first.updateValue(still, forKey: path) {
        throw ExportError(
          .usage, file: plan.input.file,
          "spreads \(other.spread.index + 1) and \(still.spread.index + 1) "
            + "would both be written to \(path.displayed); put {spread} or "
            + "{page} into the template")
      }
    }
  }
}

extension DocumentPlan {
  /// What a template's field stands for in a still's name.
  fileprivate func value(
    of field: OutputTemplate.Field, for still: Still
  ) -> FilePath {
    switch field {
    case .name: input.name
    case .spread:
      FilePath(
        zeroPadded(still.spread.index + 1, to: layout.documentSpreadCount))
    case .page:
      FilePath(
        still.spread.pages.map { zeroPadded($0 + 1, to: pages.count) }
          .joined(separator: "-"))
    case .label:
      FilePath(
        still.spread.pages.map { pages[$0].label }.joined(separator: "-"))
    }
  }
}

extension FilePath {
  /// The path of a spread's further still: `spread-1-2.png` for the second.
  fileprivate func numbered(part: Int) -> FilePath {
    guard part > 0 else { return self }
    let ending = Array(".png".utf8)
    let stem =
      fileExtension == "png" ? Array(bytes.dropLast(ending.count)) : bytes
    return FilePath(bytes: stem + Array("-\(part + 1)".utf8) + ending)
  }
}

/// A number with as many digits as `largest` has.
func zeroPadded(_ number: Int, to largest: Int) -> String {
  let digits = String(number)
  let width = String(largest).count
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
