import Foundation
import PNGReading
import Testing

extension TemporaryFolder {
  /// Puts a document into the folder.
  func put(_ pdf: ColoredPDF, as name: String = "doc.pdf") throws {
    try put(pdf.data, as: name)
  }

  /// Puts bytes into the folder, or one in it, which is made.
  func put(_ bytes: Data, as name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Puts text into the folder.
  func put(_ text: String, as name: String) throws {
    try put(Data(text.utf8), as: name)
  }

  /// Runs the program in the folder; settings are kept in it as well.
  func run(_ arguments: String..., input: Data = Data()) throws -> ProgramRun {
    try ProgramRun.run(
      arguments, in: url, input: input,
      environment: ["XDG_CONFIG_HOME": path("config")])
  }

  /// Runs a line of shell in the folder; `$P` is the program.
  func shell(_ line: String) throws -> ProgramRun {
    try ProgramRun.run(
      "/bin/sh", ["-c", line], in: url,
      environment: [
        "P": ProgramRun.program.path, "XDG_CONFIG_HOME": path("config"),
      ])
  }

  /// An image in the folder.
  func image(_ name: String) throws -> DecodedPNG {
    try DecodedPNG(Array(data(name)))
  }

  /// The bytes of a file in the folder.
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  /// A JSON object in the folder.
  func json(_ name: String) throws -> [String: Any] {
    try object(data(name))
  }

  /// All files below the folder, as paths from it, sorted.
  func tree() -> [String] {
    let paths = FileManager.default.enumerator(atPath: url.path)
    return (paths?.compactMap { $0 as? String } ?? []).sorted()
  }
}

/// A JSON object.
func object(_ data: Data) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
}

extension DecodedPNG {
  /// Whether all pixels of a rectangle are of one colour.
  func isAll(
    _ color: UInt32, x: Range<Int>, y: Range<Int>
  ) -> Bool {
    y.allSatisfy { row in x.allSatisfy { self[$0, row] == color } }
  }
}

extension DecodedPNG: CustomTestStringConvertible {
  /// Its size; all of its pixels would fill a log.
  public var testDescription: String { "\(width) × \(height) pixels" }
}
