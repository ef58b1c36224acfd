import Foundation
import PageRendering
import Primitives
import Testing

@testable import PDFSpreadKit

/// By what a later run knows that it would do the same.
struct FingerprintTests {
  private static func options(_ values: [OptionName: String]) throws
    -> ExportOptions
  {
    var flags = OptionValues()
    for (name, value) in values { flags.set(name, to: value) }
    return try ExportOptions(flags: flags, settings: OptionValues())
  }

  private static func configuration(
    _ values: [OptionName: String]
  ) throws -> String {
    try Fingerprint.configuration(options(values))
  }

  static let shaping: [[OptionName: String]] = [
    [.mode: "double"], [.transition: "curl"], [.direction: "vertical"],
    [.fitting: "fill"], [.firstPage: "paired"], [.preset: "book"],
    [.binding: "right"], [.widePages: "alone"], [.sizeClass: "compact"],
    [.pages: "1-3"], [.hideAnnotations: "true"], [.canvas: "100x200"],
    [.device: Device.all[0].name], [.scale: "2"], [.dpi: "100"],
    [.padding: "3"], [.spineGap: "3"], [.spreadGap: "3"], [.lonePage: "side"],
    [.upscale: "never"], [.overflow: "scroll"], [.sequence: "true"],
    [.sequence: "true", .fps: "25"], [.sequence: "true", .hold: "1"],
    [.sequence: "true", .duration: "1"],
    [.sequence: "true", .easing: "linear"],
    [.sequence: "true", .speed: "3"], [.sequence: "true", .reverse: "true"],
    [.sequence: "true", .from: "1"], [.sequence: "true", .to: "1"],
    [.format: "apng", .loop: "2"], [.background: "#123456"],
    [.paper: "#123456"], [.pageShadow: "true"], [.gray: "true"],
    [.format: "apng"], [.format: "y4m"], [.compression: "small"],
    [.maxPixels: "1000000"],
  ]

  @Test func everyOptionThatShapesImagesCounts() throws {
    let configurations = try ([[:]] + Self.shaping).map(Self.configuration)
    #expect(Set(configurations).count == Self.shaping.count + 1)
    for configuration in configurations {
      #expect(configuration.utf8.count == 64)
    }
  }

  @Test(
    arguments: [
      [.jobs: "7"], [.output: "elsewhere"], [.overwrite: "true"],
      [.resume: "true"], [.manifest: "m.json"], [.pageTimeout: "1"],
      [.timeout: "1"], [.memoryLimit: "100"], [.password: "geheim"],
      [.index: "md,html"], [.srcset: "true"],
      // The default, said.
      [.compression: "fast"],
    ] as [[OptionName: String]])
  func whatShapesNoImageDoesNotCount(values: [OptionName: String]) throws {
    #expect(
      try Self.configuration(values) == Self.configuration([:]))
  }

  @Test func aDocumentIsKnownBySizeTimeAndContent() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("pdfspread-fingerprint-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func write(_ text: String, seconds: Int, nanoseconds: Int) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
      utimensat(AT_FDCWD, path, [time, time], 0)
    }
    let source = DocumentSource.file(FilePath(path))
    try write("abc", seconds: 1_715_000_889, nanoseconds: 5)
    let first = try #require(InputFingerprint(source))
    #expect(first.size == 3)
    // 1715000889 s are 19849 days, 13 h, 8 min and 9 s.
    #expect(first.modified == "2024-05-06T13:08:09.000000005Z")
    #expect(
      first.sha256
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(first.mayBe(source))
    #expect(InputFingerprint(source) == first)
    // Another nanosecond, other bytes of the same length, another length.
    try write("abc", seconds: 1_715_000_889, nanoseconds: 6)
    #expect(InputFingerprint(source) != first)
    #expect(!first.mayBe(source))
    try write("abd", seconds: 1_715_000_889, nanoseconds: 5)
    #expect(InputFingerprint(source) != first)
    #expect(first.mayBe(source))
    try write("abcd", seconds: 1_715_000_889, nanoseconds: 5)
    #expect(!first.mayBe(source))
    #expect(
      InputFingerprint(.file(FilePath(path + "-missing"))) == nil)
  }
}
