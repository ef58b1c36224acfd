import Foundation

/// A new folder that goes with the object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pdfspread-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of something in the folder.
  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// The names in the folder, or one in it, sorted; empty where there is none.
  func names(in folder: String = "") -> [String] {
    let path = folder.isEmpty ? url.path : self.path(folder)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .sorted()
  }
}
