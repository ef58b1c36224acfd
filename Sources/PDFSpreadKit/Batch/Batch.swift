import Glibc
import PageRendering
import Primitives

/// Many jobs that are done together: `pdfspread batch`.
///
/// A document's fault never costs another document; the report names it.
package struct Batch: Sendable {
  /// The jobs, in the order of their file.
  package let jobs: [BatchJob]
  /// The documents of all jobs, in order.
  package let documents: [BatchDocument]
  /// What paths in the file start from: the folder that it lies in.
  package let folder: FilePath
  /// What bounds each worker.
  package let limits: WorkerPool.Limits
  /// The number of threads, and workers, that documents and pages share.
  package let jobCount: Int

  /// Reads a file of jobs and looks its inputs up.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for the standard input, whose paths start from
  ///     the current folder.
  ///   - flags: Options over those of every job.
  ///   - settings: Gives what the settings say that options name, or that are
  ///     stored where they name none; ranks below.
  /// - Throws: An ``ExportError`` that names the file and, for what is wrong in
  ///   it, the job's place and the key.
  package init(
    contentsOf path: FilePath, flags: OptionValues = OptionValues(),
    settings: (OptionValues) throws(ExportError) -> OptionValues = {
      (_) throws(ExportError) in OptionValues()
    }
  ) throws(ExportError) {
    let isStandardInput = path == FilePath("-")
    let bytes =
      isStandardInput
      ? readAll(descriptor: STDIN_FILENO) : PDFSpreadKit.contents(of: path)
    guard let bytes else {
      throw ExportError(
        .noInput, file: path,
        "cannot read the jobs: \(systemMessage(errno)); check the name")
    }
    let folder = isStandardInput ? FilePath(".") : path.parent
    func usage(_ error: OptionError) -> ExportError {
      ExportError(.usage, file: path, error.message)
    }
    let file: BatchFile
    let shared: ExportOptions
    do throws(OptionError) {
      file = try BatchFile(json: bytes)
      var values = OptionValues()
      for name in BatchFile.sharedNames {
        values[name] = flags[name] ?? file.shared[name]
      }
      shared = try ExportOptions(flags: values, settings: OptionValues())
    } catch {
      throw usage(error)
    }
    limits = shared.limits
    jobCount = shared.jobCount
    self.folder = folder

    var stored: [FilePath?: OptionValues] = [:]
    var jobs: [BatchJob] = []
    for (index, job) in file.jobs.enumerated() {
      var values = flags.over(job.values)
      if values[.settings] != FilePath("none") {
        values[.settings] =
          flags[.settings]
          ?? job.values[.settings].map(folder.appending)
      }
      let lower: OptionValues
      if let known = stored[values[.settings]] {
        lower = known
      } else {
        lower = try settings(values)
        stored[values[.settings]] = lower
      }
      do throws(OptionError) {
        var options = try ExportOptions(
          flags: values, settings: lower, folder: folder)
        if values[.password] != nil, values[.passwordFile] != nil {
          throw OptionError(
            "--password and --password-file exclude each other")
        }
        options.jobs = jobCount
        if options.output == .ownFolders { options.output = .folder(folder) }
        jobs.append(
          BatchJob(index: index, inputs: job.inputs, options: options))
      } catch {
        throw usage(
          OptionError(
            "jobs[\(index)]: \(BatchFile.namingKeys(error.message))"))
      }
      if let file = values[.passwordFile] {
        jobs[index].options.password = try PasswordFile.password(
          in: folder.appending(file))
      }
    }
    self.jobs = jobs
    let found = jobs.map { BatchDocument.documents(of: $0, folder: folder) }
    for (job, documents) in zip(jobs, found)
    where documents.count > 1 || documents.first?.isSingle == false {
      do throws(OptionError) {
        try job.options.checkTargetsOfSeveralDocuments()
      } catch {
        throw usage(
          OptionError(
            "jobs[\(job.index)]: \(BatchFile.namingKeys(error.message))"))
      }
    }
    documents = found.flatMap(\.self)
  }

  /// The options that a call of a batch takes beside those of its jobs, and
  /// over them.
  package static let flags = OptionName.allCases.filter { name in
    switch name {
    case .settings, .maxPixels, .timeout: true
    case .output, .format, .compression, .manifest, .index, .srcset, .json:
      false
    default:
      name.declaration.group == .output || BatchFile.sharedNames.contains(name)
    }
  }

  /// The share of the batch that each document is in, from 1. Every machine
  /// that sees the same files finds the same.
  ///
  /// - Parameter count: The number of shares, which get about the same number
  ///   of bytes each.
  package func shares(count: Int) -> [Int] {
    Shard.assignment(sizes: documents.map(\.size), count: count)
  }

  /// The paths that would be written, with what is wrong with documents; draws
  /// nothing.
  ///
  /// - Throws: An ``ExportError`` where two documents have a path in common.
  package func outputPaths(
    shard: Shard? = nil, pool: WorkerPool? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ExportError) -> (paths: [FilePath], failures: [ExportError]) {
    let tasks = tasks(of: indices(of: shard), pool: pool)
    let run = ExportRun(
      tasks: tasks, threads: jobCount, isCancelled: isCancelled)
    _ = run.plan()
    try claim(tasks)
    return (
      tasks.compactMap(\.output?.output).flatMap(\.files),
      run.finish().documents.flatMap { document in
        document.lostPages + [document.failure].compactMap(\.self)
      }
    )
  }

  /// Does the batch, or a share of it.
  ///
  /// - Parameters:
  ///   - shard: The share; nil does all.
  ///   - pool: The workers that read documents and draw their pages, as many as
  ///     ``jobCount``; nil does so in this process.
  ///   - maxFailures: The number of documents that failed or lost pages after
  ///     which no further one is begun. The default is no limit.
  ///   - isCancelled: Asked before each image; where it says true, images in
  ///     flight are finished and no others begun.
  ///   - onEvent: Told what happens, on any thread, one event at a time.
  /// - Returns: What came of each document.
  /// - Throws: An ``ExportError`` where two documents would be written to one
  ///   path; nothing is drawn then.
  package func run(
    shard: Shard? = nil, pool: WorkerPool? = nil, maxFailures: Int = .max,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (ExportEvent) -> Void = { _ in }
  ) throws(ExportError) -> BatchReport {
    let start = ContinuousClock.now
    let indices = indices(of: shard)
    let tasks = tasks(of: indices, pool: pool)
    // Notes come from many threads, between counts of progress.
    let sender = EventSender(onEvent)
    let run = ExportRun(
      tasks: tasks, threads: jobCount, maxFaults: maxFailures,
      isCancelled: isCancelled,
      onPlan: { task in
        guard let output = task.output else { return }
        for note in output.plan.notes + output.resumingNotes {
          sender.send(.note(file: output.plan.input.file, note))
        }
        do throws(ExportError) {
          try PathClaims.checkFree(output, options: task.opener.options)
        } catch {
          task.fail(error)
        }
      })
    var opened = DocumentHandover()
    if !startsAreApart {
      opened = run.plan()
      for output in tasks.compactMap(\.output) {
        for note in output.plan.notes + output.resumingNotes {
          sender.send(.note(file: output.plan.input.file, note))
        }
      }
      try claim(tasks)
    }
    run.draw(
      firstDocument: opened,
      progress: ProgressCount(of: .documents, total: tasks.count) {
        sender.send($0)
      })
    let report = run.finish()
    return BatchReport(
      self, shard: shard, indices: indices, report: report,
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// The places of a share's documents.
  private func indices(of shard: Shard?) -> [Int] {
    guard let shard else { return Array(documents.indices) }
    let shares = shares(count: shard.count)
    return documents.indices.filter { shares[$0] == shard.index }
  }

  private func tasks(
    of indices: [Int], pool: WorkerPool?
  ) -> [DocumentTask] {
    let openers = jobs.map { DocumentOpener(options: $0.options, pool: pool) }
    return indices.map { index in
      let document = documents[index]
      let input: Result<DocumentInput, ExportError> =
        document.path.flatMap { path in
          do throws(DocumentError) {
            return .success(try DocumentInput(path))
          } catch {
            return .failure(ExportError(error))
          }
        }
      return DocumentTask(
        input: input, opener: openers[document.job],
        isSingle: document.isSingle)
    }
  }

  /// Whether no two documents can write to one path, whatever is in them.
  private var startsAreApart: Bool {
    var starts = OutputStarts()
    for document in documents {
      guard let path = try? document.path.get() else { continue }
      starts.add(
        name: path.nameWithoutPDFExtension, isSingle: document.isSingle,
        options: jobs[document.job].options)
    }
    return starts.areApart
  }

  /// Gives each document its paths. What exists already costs a document; what
  /// two documents want, all.
  private func claim(_ tasks: [DocumentTask]) throws(ExportError) {
    var claims = PathClaims()
    for task in tasks {
      guard let output = task.output else { continue }
      do throws(ExportError) {
        try claims.claim(output, options: task.opener.options)
      } catch {
        if error.kind == .usage { throw error }
        task.fail(error)
      }
    }
  }
}
