import Foundation
import Primitives

/// A new folder that goes with the object.
final class TemporaryFolder {
  let path: FilePath

  /// Makes a folder in the system's place for such, or in another.
  init(in parent: String = NSTemporaryDirectory()) throws {
    let url = URL(fileURLWithPath: parent).appendingPathComponent(
      "pdfspread-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path.text)
  }

  /// The names of what the folder holds, hidden ones too, sorted.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path.text))?
      .sorted() ?? []
  }

  /// What a file in the folder holds.
  func contents(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path.appending(name).text)
      .map(Array.init)
  }
}
