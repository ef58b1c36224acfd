import Foundation

/// PDFs from the wild, which are not in the repository.
enum Corpus {
  /// The folder that PDFSPREAD_CORPUS names, else `../shared/corpus` beside
  /// the package; nil where there is none.
  static let folder: String? = {
    let candidates: [String?] = [
      ProcessInfo.processInfo.environment["PDFSPREAD_CORPUS"],
      ProgramRun.package.deletingLastPathComponent()
        .appendingPathComponent("shared/corpus").path,
    ]
    return candidates.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0 + "/geotopo.pdf")
    }
  }()

  static var isThere: Bool { folder != nil }

  static func path(_ name: String) -> String {
    (folder ?? "") + "/" + name + ".pdf"
  }

  /// All its documents.
  static var documents: [String] {
    guard let folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".pdf") }.sorted()
      .map { folder + "/" + $0 }
  }
}
