import Foundation

@testable import PDFSpreadKit

/// A new folder that goes with the object.
final class ScratchFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pdfspread-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> FilePath {
    FilePath(url.appendingPathComponent(name).path)
  }

  func names(_ folder: String) -> [String] {
    let path = url.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .sorted()
  }

  func json(_ name: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(
      with: Data(contentsOf: url.appendingPathComponent(name)))
      as? [String: Any] ?? [:]
  }
}
