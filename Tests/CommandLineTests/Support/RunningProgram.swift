import Foundation

/// The program while it runs.
final class RunningProgram {
  private let process: Process
  private let scratch: TemporaryFolder
  private let outputFile: URL
  private let errorFile: URL

  /// Starts the program in a folder, in which settings are kept as well.
  ///
  /// - Parameter output: Where its standard output goes; into a file, for
  ///   ``wait()`` to read, if nil.
  init(
    _ arguments: [String], in folder: TemporaryFolder, output: Pipe? = nil,
    program: URL = ProgramRun.program
  ) throws {
    scratch = try TemporaryFolder()
    process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CONFIG_HOME": folder.path("config")]) { $1 }
    outputFile = scratch.url.appendingPathComponent("output")
    errorFile = scratch.url.appendingPathComponent("errors")
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardInput = FileHandle.nullDevice
    if let output {
      process.standardOutput = output
    } else {
      process.standardOutput = try FileHandle(forWritingTo: outputFile)
    }
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    try output?.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The command's process.
  var command: pid_t { process.processIdentifier }

  /// The process that forks workers; nil before it is there.
  var forkServer: pid_t? { ProcessList.children(of: command).first }

  /// The workers that there are.
  var workers: [pid_t] { forkServer.map(ProcessList.children) ?? [] }

  /// All of its processes.
  var processes: [pid_t] {
    [command] + ProcessList.children(of: command) + workers
  }

  /// Waits until a worker takes processor time, and gives its process.
  func busyWorker() throws -> pid_t {
    try ProcessList.waitUntil {
      // A worker that opens a small document takes far less than this.
      self.workers.first { ProcessList.processorTime(of: $0) > 0.2 }
    }
  }

  /// Sends the command a signal.
  func signal(_ number: Int32) {
    kill(command, number)
  }

  /// Waits for its end.
  func wait() throws -> ProgramRun {
    process.waitUntilExit()
    let status = process.terminationStatus
    return ProgramRun(
      status: process.terminationReason == .uncaughtSignal
        ? 128 + status : status,
      output: try Data(contentsOf: outputFile),
      errors: String(
        decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}
