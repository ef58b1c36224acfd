import Foundation
import Primitives

/// PDFs from the wild, which are not in the repository.
enum Corpus {
  /// The folder that PDFSPREAD_CORPUS names, else `../shared/corpus` beside
  /// the package; nil where there is none.
  static let folder: String? = {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let candidates: [String?] = [
      ProcessInfo.processInfo.environment["PDFSPREAD_CORPUS"],
      package.deletingLastPathComponent()
        .appendingPathComponent("shared/corpus").path,
    ]
    return candidates.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0 + "/geotopo.pdf")
    }
  }()

  static var isThere: Bool { folder != nil }

  static func path(_ name: String) -> FilePath {
    FilePath((folder ?? "") + "/" + name + ".pdf")
  }
}
