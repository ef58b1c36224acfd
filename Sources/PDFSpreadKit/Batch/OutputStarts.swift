import Primitives

/// What is known of documents' output before they are opened: the bytes that
/// all of a document's paths start with.
///
/// Where no document's start is the start of another's, no two of them write
/// to one path, whatever is in them, and each can be drawn as soon as it is
/// planned.
struct OutputStarts {
  private var starts: [[UInt8]] = []
  private var isUnclear = false

  /// Adds a document.
  mutating func add(
    name: FilePath, isSingle: Bool, options: ExportOptions
  ) {
    if let manifest = options.manifest { add(manifest.bytes) }
    let own = safeComponent(name)
    switch options.output {
    case .standardOutput: isUnclear = true
    case .file(let path): add(path.bytes)
    // An index has no name of the template's.
    case .template where !options.indexes.isEmpty: isUnclear = true
    case .template(let template):
      let start = template.constantStart(name: name)
      // Further stills of a spread put a number before the ending.
      let ending = Array(".png".utf8)
      add(start.suffix(4) == ending[...] ? start.dropLast(4) : start[...])
    case .ownFolders: add(own.bytes)
    case .folder(let folder):
      if let format = options.sequence?.format, format.isSingleFile {
        let file = own.bytes + Array(".\(format.rawValue)".utf8)
        add(folder.appending(FilePath(bytes: file)).bytes)
      } else {
        add((isSingle ? folder : folder.appending(own)).bytes + [slash])
      }
    }
  }

  private mutating func add(_ start: some Collection<UInt8>) {
    let path = FilePath(bytes: start)
    if path.components.contains(FilePath("..")) { isUnclear = true }
    let parts = path.components.filter { $0 != FilePath(".") }
    var bytes = path.isAbsolute ? [slash] : []
    bytes += parts.map(\.bytes).joined(separator: [slash])
    if path.bytes.last == slash, !parts.isEmpty { bytes.append(slash) }
    starts.append(bytes)
  }

  /// Whether no two documents can write to one path.
  var areApart: Bool {
    if isUnclear { return false }
    let absolute = starts.count { $0.first == slash }
    guard absolute == 0 || absolute == starts.count else { return false }
    let sorted = starts.sorted { $0.lexicographicallyPrecedes($1) }
    return zip(sorted, sorted.dropFirst()).allSatisfy { first, second in
      !second.starts(with: first)
    }
  }

  private let slash = UInt8(ascii: "/")
}
