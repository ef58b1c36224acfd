import PageRendering

/// Opens documents: in this process, or in the workers of a pool.
struct DocumentOpener: Sendable {
  let options: ExportOptions
  let pool: WorkerPool?

  /// The number of threads that work at the same time.
  var threadCount: Int { min(options.jobCount, pool?.slotCount ?? .max) }

  /// Opens a document for a thread.
  ///
  /// - Parameters:
  ///   - slot: The place of the thread among those that work at the same time:
  ///     each has a worker of its own.
  ///   - clock: The document's time.
  func open(
    _ input: DocumentInput, slot: Int, clock: DocumentClock
  ) throws(ExportError) -> any PageSource {
    if let pool {
      return try SupervisedDocument(
        input.source, password: options.password,
        hidesAnnotations: options.hidesAnnotations,
        worker: Worker(pool: pool, slot: slot), limits: pool.limits,
        clock: clock)
    }
    do throws(DocumentError) {
      return try Document(
        input.source, password: options.password,
        hidesAnnotations: options.hidesAnnotations)
    } catch {
      throw ExportError(error)
    }
  }
}
