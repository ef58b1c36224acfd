import Foundation

/// PDFs from the wild, which are not in the repository.
public enum Corpus {
  /// The folder that PDFSPREAD_CORPUS names, else `../shared/corpus` beside
  /// the package; nil where there is none.
  public static let folder: String? = {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let candidates: [String?] = [
      ProcessInfo.processInfo.environment["PDFSPREAD_CORPUS"],
      package.deletingLastPathComponent()
        .appendingPathComponent("shared/corpus").path,
    ]
    return candidates.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0 + "/geotopo.pdf")
    }
  }()

  /// Whether there is one.
  public static var isThere: Bool { folder != nil }

  /// The path of a document, by its name without `.pdf`.
  public static func path(_ name: String) -> String {
    (folder ?? "") + "/" + name + ".pdf"
  }

  /// The paths of all its documents.
  public static var documents: [String] {
    guard let folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".pdf") }.sorted()
      .map { folder + "/" + $0 }
  }
}
