import CPoppler
import Foundation
import PageRendering
import Primitives
import Testing
import TestSupport

/// Rasters against what Poppler's own tool makes of the same pages.
@Suite struct PDFToCairoTests {
  private static let tool = "/usr/bin/pdftocairo"

  private static var isThere: Bool {
    Corpus.isThere && FileManager.default.isExecutableFile(atPath: tool)
  }

  @Test(
    .enabled(if: isThere, "the corpus or pdftocairo is missing"),
    arguments: [
      "geotopo", "rotation", "blendmode", "cmyk-image",
      "annotation_hidden_noview", "issue15789", "boundingBox_invalid",
    ])
  func everyPixelIsPDFToCairos(name: String) throws {
    let folder = try TemporaryFolder()
    let path = FilePath(Corpus.path(name))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.tool)
    process.arguments = [
      "-q", "-png", "-cropbox", "-r", "100", "-l", "10", path.text,
      folder.path.appending("p").text,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()

    let document = try Document(.file(path))
    var compared = 0
    for (index, info) in document.pageInfos().prefix(10).enumerated() {
      // boundingBox_invalid's last page has no size.
      guard case .success(let page) = info else { continue }
      let raster = try document.raster(
        for: RasterRequest(page: page, dpi: 100))
      let digits = String(index + 1)
      let padding = String(document.pageCount).count - digits.count
      let file = folder.path.appending(
        "p-\(String(repeating: "0", count: padding))\(digits).png")
      let theirs = try #require(readPNG(file), "\(file)")
      #expect(raster.width == theirs.width)
      #expect(raster.height == theirs.height)
      #expect(raster == theirs, "page \(index + 1)")
      compared += 1
    }
    #expect(compared == (name == "boundingBox_invalid" ? 2 : compared))
    #expect(compared > 0)
  }

  /// The image in a PNG without alpha.
  private func readPNG(_ path: FilePath) -> Raster? {
    let image = path.withCString { cairo_image_surface_create_from_png($0) }
    defer { cairo_surface_destroy(image) }
    guard cairo_surface_status(image) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(image)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(image))
    var raster = Raster(
      width: Int(cairo_image_surface_get_width(image)),
      height: Int(cairo_image_surface_get_height(image)))
    let width = raster.width
    raster.withMutablePixels { pixels in
      for index in pixels.indices {
        let offset = index / width * stride + index % width * 4
        let word = UnsafeRawPointer(data + offset).load(as: UInt32.self)
        // RGB24 leaves the upper byte to chance.
        pixels[index] = word | 0xFF00_0000
      }
    }
    return raster
  }

  @Test(.enabled(if: Corpus.isThere, "the corpus is missing"))
  func everyDocumentOfTheCorpusOpensOrSaysWhy() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Corpus.folder ?? "")
    let pdfs = names.filter { $0.hasSuffix(".pdf") }.map { $0.dropLast(4) }
    var lost: [String: [Int]] = [:]
    var refused: [String: DocumentError.Reason] = [:]
    for name in pdfs {
      do {
        let document = try Document(.file(FilePath(Corpus.path(String(name)))))
        for case .failure(let error) in document.pageInfos() {
          lost[String(name), default: []].append(error.page)
        }
      } catch {
        refused[String(name)] = error.reason
      }
    }
    #expect(
      refused == [
        "issue3371": .passwordNeeded,
        "libreoffice-writer-password": .passwordNeeded,
        "poppler-67295-0": .noPages,
      ])
    #expect(
      lost == [
        "Pages-tree-refs": [2], "boundingBox_invalid": [3],
        "poppler-937-0-fuzzed": [1],
      ])
  }
}
