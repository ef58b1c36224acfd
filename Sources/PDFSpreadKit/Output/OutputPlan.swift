import Presentation
import Primitives

/// Where a document's images go.
struct OutputPlan: Sendable {
  /// The folder that is the document's own and gets a manifest; nil where
  /// there is none.
  let folder: FilePath?
  /// The manifest's files: in the folder, and where the user asks for one.
  let manifests: [FilePath]
  /// The path of each image, or nil for the standard output. Where one file
  /// takes all, there is one.
  let paths: [FilePath?]
  /// The pages that show the images, in the folder of these.
  let indexes: [IndexFile]

  /// The plan of a document that is drawn but not written.
  static let nowhere = OutputPlan()

  private init() {
    folder = nil
    manifests = []
    paths = []
    indexes = []
  }

  /// Names a document's images.
  ///
  /// - Throws: An error where several images would go to one place.
  init(
    _ plan: DocumentPlan, options: ExportOptions, isSingle: Bool
  ) throws(ExportError) {
    let format = options.sequence?.format ?? .png
    let count = plan.itemCount
    let isOneFile = count == 1 || format.isSingleFile
    let names = ItemNames(plan, frameCount: count)
    let partCount = (plan.stills.map(\.part).max() ?? 0) + 1
    let own = safeComponent(plan.input.name)
    switch options.output {
    case .standardOutput, .file:
      guard isOneFile else {
        throw ExportError(
          .usage, file: plan.input.file,
          Self.oneTarget(count, options: options))
      }
      folder = nil
      if case .file(let path) = options.output {
        paths = [path]
      } else {
        paths = [nil]
      }
    case .template(let template):
      folder = nil
      paths = (0..<(format.isSingleFile ? 1 : count)).map { index in
        let item = plan.item(at: index)
        return template.path(fileExtension: format.rawValue) {
          names.value(of: $0, for: item)
        }.numbered(part: item.part, of: partCount).doubled(item.isDoubled)
      }
    case .ownFolders where format.isSingleFile:
      folder = nil
      paths = [own.withEnding(format.rawValue)]
    case .folder(let path) where format.isSingleFile:
      folder = nil
      paths = [path.appending(own.withEnding(format.rawValue))]
    case .ownFolders, .folder:
      var folder = own
      if case .folder(let path) = options.output {
        folder = isSingle ? path : path.appending(own)
      }
      self.folder = folder
      let (stem, field): (String, OutputTemplate.Field) =
        if options.sequence != nil {
          ("frame-", .frame)
        } else if options.naming == .pages {
          ("page-", .page)
        } else {
          ("spread-", .spread)
        }
      paths = (0..<count).map { index in
        let item = plan.item(at: index)
        let number = names.value(of: field, for: item)
        let name = FilePath(bytes: Array(stem.utf8) + number.bytes)
        return folder.appending(
          name.withEnding("png").numbered(part: item.part, of: partCount)
            .doubled(item.isDoubled))
      }
    }
    let ownManifest = folder?.appending("manifest.json")
    manifests = [
      ownManifest, options.manifest == ownManifest ? nil : options.manifest,
    ]
    .compactMap(\.self)
    indexes = try Self.indexes(of: paths, plan: plan, options: options)
    try checkUnique(in: plan, options: options)
  }

  /// All files that are written: images, indexes and manifests.
  var files: [FilePath] {
    paths.compactMap(\.self) + indexes.map(\.path) + manifests
  }

  /// The file that has an image; nil for the standard output.
  func path(of image: Int) -> FilePath? {
    paths[paths.count == 1 ? 0 : image]
  }

  /// An image's file as a manifest names it: a bare name in the same folder.
  func name(of image: Int, from manifest: FilePath) -> String {
    guard let file = path(of: image) else { return "-" }
    return file.parent == manifest.parent
      ? file.lastComponent.text : file.text
  }

  /// The indexes that are asked for, in the folder that all images are in.
  private static func indexes(
    of paths: [FilePath?], plan: DocumentPlan, options: ExportOptions
  ) throws(ExportError) -> [IndexFile] {
    if options.indexes.isEmpty { return [] }
    let folders = Set(paths.compactMap { $0?.parent })
    guard folders.count == 1, let folder = folders.first else {
      throw ExportError(
        .usage, file: plan.input.file,
        "--index: its images go to \(folders.count) folders, and an index "
          + "shows those of one; put only {name} into the template's folders")
    }
    return options.indexes.map {
      IndexFile(format: $0, path: folder.appending($0.fileName))
    }
  }

  private static func oneTarget(
    _ count: Int, options: ExportOptions
  ) -> String {
    let target = options.output == .standardOutput ? "stream" : "file"
    let remedy =
      options.sequence == nil
      ? "choose one with --pages, or name a folder or a template such as "
        + "{name}-{spread}.png with --output"
      : "add --format apng or y4m, or name a folder with --output"
    return "\(count) images cannot go to one \(target); \(remedy)"
  }

  private func checkUnique(
    in plan: DocumentPlan, options: ExportOptions
  ) throws(ExportError) {
    var first: [FilePath: Int] = [:]
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      if let other = first.updateValue(index, forKey: path) {
        let (what, field) =
          options.sequence == nil
          ? ("spreads", "{spread} or {page}") : ("frames", "{frame}")
        let numbers = [other, index].map(plan.item(at:)).map { item in
          item.frame?.number ?? item.spread + 1
        }
        throw ExportError(
          .usage, file: plan.input.file,
          "\(what) \(numbers[0]) and \(numbers[1]) would both be written to "
            + "\(path.displayed); put \(field) into the template")
      }
    }
  }
}

/// What a template's fields stand for in the names of a document's images.
private struct ItemNames {
  let plan: DocumentPlan
  let frameCount: Int

  init(_ plan: DocumentPlan, frameCount: Int) {
    self.plan = plan
    self.frameCount = frameCount
  }

  func value(
    of field: OutputTemplate.Field, for item: OutputItem
  ) -> FilePath {
    switch field {
    case .name: plan.input.name
    case .spread:
      FilePath(
        zeroPadded(item.spread + 1, to: plan.layout.documentSpreadCount))
    case .page:
      FilePath(
        item.pages.map { zeroPadded($0 + 1, to: plan.pages.count) }
          .joined(separator: "-"))
    case .label:
      FilePath(item.pages.map { plan.pages[$0].label }.joined(separator: "-"))
    case .frame:
      // At least four digits.
      FilePath(zeroPadded(item.frame?.number ?? 1, to: max(1000, frameCount)))
    case .sheet: FilePath("1")
    }
  }
}

extension FilePath {
  /// The path with an ending behind it.
  fileprivate func withEnding(_ ending: String) -> FilePath {
    FilePath(bytes: bytes + Array(".\(ending)".utf8))
  }

  /// The path of a spread's further still: `spread-1-2.png` for the second,
  /// zero-padded to the most stills that a spread has.
  fileprivate func numbered(part: Int, of count: Int) -> FilePath {
    guard part > 0 else { return self }
    return inserting("-\(zeroPadded(part + 1, to: count))")
  }

  /// The path of the same image at twice the density: `page-1@2x.png`.
  fileprivate func doubled(_ isDoubled: Bool) -> FilePath {
    isDoubled ? inserting("@2x") : self
  }

  /// The path with text before its ending `.png`, which is added where it
  /// lacks.
  private func inserting(_ text: String) -> FilePath {
    let ending = Array(".png".utf8)
    let stem =
      fileExtension == "png" ? Array(bytes.dropLast(ending.count)) : bytes
    return FilePath(bytes: stem + Array(text.utf8) + ending)
  }
}

/// A number with as many digits as `largest` has.
func zeroPadded(_ number: Int, to largest: Int) -> String {
  zeroPadded(number, digits: String(largest).count)
}

/// A number with at least so many digits.
func zeroPadded(_ number: Int, digits count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
