import Foundation

@testable import PDFSpreadKit

/// A folder of documents of empty pages, shown one by one on a canvas of
/// 20 × 20 pixels.
final class SmallDocuments {
  let folder: ScratchFolder
  var options = ExportOptions()

  init() throws {
    folder = try ScratchFolder()
    options.presentation.settings.pageMode = .single
    options.presentation.settings.spreadFitting = .fit
    options.presentation.canvas = Canvas(width: 20, height: 20)
    options.jobs = 2
  }

  /// Writes a document of pages 20 points high and as wide as told; a page 0
  /// wide is lost.
  func put(widths: [Int], as name: String = "a.pdf") throws -> FilePath {
    let path = folder.path(name)
    try Data(emptyPDF(widths: widths).utf8)
      .write(to: URL(fileURLWithPath: path.text))
    return path
  }

  /// Opens such a document.
  func open(
    widths: [Int] = [20, 10, 20], options: ExportOptions? = nil
  ) throws -> PresentedDocument {
    try PresentedDocument(
      at: put(widths: widths), options: options ?? self.options)
  }

  /// Opens such a document of many pages.
  func openLong() throws -> PresentedDocument {
    try open(widths: Array(repeating: 20, count: 50))
  }
}
