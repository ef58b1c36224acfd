import FoundationEssentials
import Glibc
import Primitives

/// What an earlier run of the same export finished, by its manifests.
struct EarlierRun {
  /// The images that need not be made again, by their places from 0.
  let finished: Set<Int>
  /// Whether the manifests say so already, and nothing else is left to do.
  let isComplete: Bool
  /// Whether there is a manifest, but of other input or options.
  let isOutdated: Bool

  /// Nothing was done before.
  static let none = EarlierRun(
    finished: [], isComplete: false, isOutdated: false)

  private init(finished: Set<Int>, isComplete: Bool, isOutdated: Bool) {
    self.finished = finished
    self.isComplete = isComplete
    self.isOutdated = isOutdated
  }

  /// Looks for what was done of a plan.
  ///
  /// - Parameters:
  ///   - configuration: What stands for the options that shape images.
  ///   - fingerprint: The document's under these options. Asked for where a
  ///     manifest looks like this document's, since it costs reading all of it.
  init(
    of plan: DocumentPlan, in output: OutputPlan, configuration: String,
    fingerprint: () -> Fingerprint?
  ) {
    var manifests: [StoredManifest] = []
    var isOutdated = false
    for path in output.manifests {
      guard exists(path) else { continue }
      guard let manifest = StoredManifest(path),
        let stored = manifest.fingerprint,
        stored.configuration == configuration,
        stored.input.mayBe(plan.input.source), stored == fingerprint()
      else {
        isOutdated = true
        continue
      }
      manifests.append(manifest)
    }
    guard let manifest = manifests.first, let path = output.manifests.first
    else {
      self.init(finished: [], isComplete: false, isOutdated: isOutdated)
      return
    }
    let listed = Set(manifest.files)
    let lost = Set(manifest.lostPages.map { $0 - 1 })
    let finished = (0..<plan.itemCount).filter { image in
      guard let file = output.path(of: image) else { return false }
      return listed.contains(
        Manifest.File(
          plan.item(at: image), path: output.name(of: image, from: path),
          plan: plan))
        && (lost.isEmpty
          || lost.isDisjoint(with: plan.pagesShown(in: image)))
        && Self.isWhole(file)
    }
    let isOneFile = output.paths.count < plan.itemCount
    let states = manifests.map(\.state)
    let isComplete =
      manifests.count == output.manifests.count
      && states.allSatisfy { $0 == .complete }
      && finished.count == plan.itemCount
    // One file for all is whole with its last frame.
    self.init(
      finished: isOneFile && !isComplete ? [] : Set(finished),
      isComplete: isComplete, isOutdated: isOutdated)
  }

  /// Whether a file is there and has its end, which it may lack where the
  /// machine lost its power.
  private static func isWhole(_ path: FilePath) -> Bool {
    let descriptor = path.withCString {
      open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return false }
    if path.fileExtension == "y4m" { return true }
    let end: [UInt8] = [
      0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
    var bytes = [UInt8](repeating: 0, count: end.count)
    let count = pread(
      descriptor, &bytes, bytes.count, status.st_size - off_t(end.count))
    return count == end.count && bytes == end
  }
}

/// A manifest that an earlier run has written.
private struct StoredManifest: Decodable {
  let state: Manifest.State
  let lostPages: [Int]
  let fingerprint: Fingerprint?
  let files: [Manifest.File]

  /// Reads a manifest; nil where it is none, or not whole.
  init?(_ path: FilePath) {
    guard let bytes = contents(of: path),
      let manifest = try? JSONDecoder().decode(
        StoredManifest.self, from: Data(bytes))
    else { return nil }
    self = manifest
  }
}
