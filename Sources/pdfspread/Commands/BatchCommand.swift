import Glibc
import PDFSpreadKit

/// `pdfspread batch`.
struct BatchCommand {
  let values: OptionValues

  func run(_ operands: [FilePath]) -> Int32 {
    do throws(ExportError) {
      if values.has(.merge) { return try merge(operands) }
      guard operands.count == 1 else {
        throw ExportError(
          .usage, "name one file of jobs: pdfspread batch jobs.json")
      }
      if values[.output] != nil {
        throw ExportError(
          .usage, "--output goes with --merge; jobs have their own \"output\"")
      }
      return try run(jobs: operands[0])
    } catch {
      if error.kind != .closedPipe { Console.error(error.line) }
      return ExitCode.code(of: error.kind)
    }
  }

  // MARK: Running

  private func run(jobs file: FilePath) throws(ExportError) -> Int32 {
    let (shard, shardSource) = try shard()
    let maxFailures = try maxFailures()
    let batch = try Batch(contentsOf: file, flags: jobFlags) {
      (values) throws(ExportError) in
      try StoredSettings.values(for: values)
    }
    DocumentMessages.install(for: values)
    let progress = try ProgressDisplay.forCall(values)
    if let shard, let shardSource, !values.has(.quiet) {
      Console.note(
        file, "shard \(shard.index) of \(shard.count), as \(shardSource) says")
    }
    ProcessMemory.keepFreed()
    let pool = try WorkerPool.forCall(
      flags: values, limits: batch.limits, slots: batch.jobCount)
    Interruption.listen()
    let isCancelled: @Sendable () -> Bool = { Interruption.signal != nil }
    if values.has(.dryRun) {
      let plan = try batch.outputPaths(
        shard: shard, pool: pool, isCancelled: isCancelled)
      return list(plan.paths, failures: plan.failures)
    }
    let report = try batch.run(
      shard: shard, pool: pool, maxFailures: maxFailures,
      isCancelled: isCancelled, onEvent: progress)
    ProgressDisplay.end(values)
    tell(report, folder: batch.folder)
    let written = try write(
      report,
      to: values[.report]
        ?? batch.folder.appending(Self.reportName(shard)))
    if let signal = Interruption.signal { return ExitCode.signal(signal) }
    if written != ExitCode.done { return written }
    if report.documents.count == 1, let kind = report.documents[0].kind {
      return ExitCode.code(of: kind)
    }
    return report.hasFault ? ExitCode.partly : ExitCode.done
  }

  /// The options over those of every job.
  private var jobFlags: OptionValues {
    var flags = values
    for name in values.names where !Batch.flags.contains(name) {
      flags.remove(name)
    }
    return flags
  }

  /// The share to do, and what in the environment says so.
  private func shard() throws(ExportError) -> (Shard?, source: String?) {
    do throws(OptionError) {
      if let text = values.text(.shard) { return (try Shard(text), nil) }
      let shard = try Shard { name in
        getenv(name).map { String(cString: $0) }
      }
      let isSlurm = getenv("SLURM_ARRAY_TASK_ID") != nil
      return (
        shard, isSlurm ? "SLURM_ARRAY_TASK_ID" : "JOB_COMPLETION_INDEX"
      )
    } catch {
      throw ExportError(.usage, error.message)
    }
  }

  private func maxFailures() throws(ExportError) -> Int {
    do throws(OptionError) {
      return try values.maxFailures()
    } catch {
      throw ExportError(.usage, error.message)
    }
  }

  private static func reportName(_ shard: Shard?) -> String {
    shard.map { "report-\($0.index)-of-\($0.count).json" } ?? "report.json"
  }

  private func list(_ paths: [FilePath], failures: [ExportError]) -> Int32 {
    for failure in failures { Console.error(failure.line) }
    if let signal = Interruption.signal { return ExitCode.signal(signal) }
    let outcome = Output.print(paths.map { $0.text + "\n" }.joined())
    if outcome != ExitCode.done { return outcome }
    return failures.isEmpty ? ExitCode.done : ExitCode.partly
  }

  // MARK: Merging

  private func merge(_ operands: [FilePath]) throws(ExportError) -> Int32 {
    let report = try BatchReport.merging(operands)
    tell(report, folder: FilePath("."))
    let written = try write(
      report, to: values[.output] ?? values[.report] ?? FilePath("-"))
    if written != ExitCode.done { return written }
    return report.state == .complete && !report.hasFault
      ? ExitCode.done : ExitCode.partly
  }

  // MARK: Telling

  private func write(
    _ report: BatchReport, to path: FilePath
  ) throws(ExportError) -> Int32 {
    if path == FilePath("-") { return Output.print(report.json()) }
    try report.write(to: path)
    return ExitCode.done
  }

  /// Names what is lost, and shows the table of all documents.
  private func tell(_ report: BatchReport, folder: FilePath) {
    for document in report.documents {
      let file = folder.appending(FilePath(document.input)).displayed
      for page in document.lostPages {
        Console.error("\(file): page \(page.page): \(page.message)")
      }
      if let error = document.error { Console.error("\(file): \(error)") }
    }
    for shard in report.missingShards ?? [] {
      Console.error("the report of shard \(shard) is missing; do that shard")
    }
    for index in report.missing ?? [] {
      let input = report.inputs[index]
      Console.error(
        "\(FilePath(input.input).displayed): job \(input.job): is in no report")
    }
    if !values.has(.quiet) {
      Console.write(BatchTable(report).text)
    }
  }
}
