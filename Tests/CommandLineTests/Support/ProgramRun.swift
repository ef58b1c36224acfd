import Foundation

/// What one run of the program came to.
struct ProgramRun {
  /// The exit code; 128 and the signal's number where a signal ended it.
  let status: Int32
  /// What it wrote to the standard output.
  let output: Data
  /// What it wrote to the standard error.
  let errors: String

  /// The standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The program that was built with the tests.
  static let program: URL = {
    // The tests' bundle lies beside the program.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder =
      bundle?.bundleURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent()
    return folder.appendingPathComponent("pdfspread")
  }()

  /// The program that reads frames through the library.
  static let frameReader = program.deletingLastPathComponent()
    .appendingPathComponent("FrameReader")

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A sample's path.
  static func sample(_ name: String) -> String {
    package.appendingPathComponent("Samples/\(name)").path
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind its name.
  ///   - folder: The folder that it runs in; a new, empty one if nil.
  ///   - input: What its standard input has.
  ///   - environment: Variables over the tests' own. Settings are looked for in
  ///     an empty folder where nothing else is given.
  static func run(
    _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try run(
      program.path, arguments, in: folder, input: input,
      environment: environment)
  }

  /// Runs any tool to its end.
  static func run(
    _ tool: String, _ arguments: [String], in folder: URL? = nil,
    input: Data = Data(), environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? scratch.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CONFIG_HOME": scratch.url.path + "/config"]) { $1 }
      .merging(environment) { $1 }
    // Files, not pipes: nothing waits for anybody.
    let inputFile = scratch.url.appendingPathComponent("input")
    let outputFile = scratch.url.appendingPathComponent("output")
    let errorFile = scratch.url.appendingPathComponent("errors")
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return ProgramRun(
      status: process.terminationReason == .uncaughtSignal
        ? 128 + status : status,
      output: try Data(contentsOf: outputFile),
      errors: String(
        decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  /// The path of a tool that this machine has, or nil.
  static func tool(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "")
      .split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
