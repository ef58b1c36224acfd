import CProcess
import Glibc
import PageRendering
import Primitives

/// A document that a worker has open. Where the worker ends, the next one
/// opens it again.
final class SupervisedDocument: PageSource {
  let source: DocumentSource
  let hidesAnnotations: Bool
  private let password: String?
  private let worker: Worker
  private let limits: WorkerPool.Limits
  private let clock: DocumentClock
  private var generation = 0
  private var opened = WorkerReply.Opened(
    pageCount: 0, title: nil, pageLayout: nil)

  var pageCount: Int { opened.pageCount }
  var title: String? { opened.title }
  var pageLayout: PageLayout? { opened.pageLayout }

  /// How often a request is made that is not to blame for what happened to it.
  private static let mostAttempts = 5

  /// Opens a document.
  ///
  /// - Throws: An ``ExportError``; its page is nil where the document as a
  ///   whole is lost, as is so of all that the document throws.
  init(
    _ source: DocumentSource, password: String?, hidesAnnotations: Bool,
    worker: Worker, limits: WorkerPool.Limits, clock: DocumentClock
  ) throws(ExportError) {
    self.source = source
    self.password = password
    self.hidesAnnotations = hidesAnnotations
    self.worker = worker
    self.limits = limits
    self.clock = clock
    worker.take()
    defer { worker.giveBack() }
    try open()
  }

  func isReadFromRightToLeft() throws(ExportError) -> Bool {
    worker.take()
    defer { worker.giveBack() }
    let reply = try ask(.direction, "reading it", page: nil)
    if case .direction(let isRightToLeft) = reply { return isRightToLeft }
    throw senseless("reading it", page: nil)
  }

  func allPageInfos() throws(ExportError) -> [Result<PageInfo, ExportError>] {
    var infos: [Result<PageInfo, ExportError>] = []
    var batch = WorkerProcess.infosPerMessage
    while infos.count < pageCount {
      let first = infos.count
      do throws(ExportError) {
        infos += try pageInfos(from: first, count: batch)
        batch = min(2 * batch, WorkerProcess.infosPerMessage)
      } catch {
        if error.page == nil { throw error }
        // One page at a time, so that the fault costs that page only.
        if batch == 1 { infos.append(.failure(error)) }
        batch = 1
      }
    }
    return infos
  }

  private func pageInfos(
    from first: Int, count: Int
  ) throws(ExportError) -> [Result<PageInfo, ExportError>] {
    worker.take()
    defer { worker.giveBack() }
    let work = "reading its size"
    let reply = try ask(
      .infos(from: first, count: count), work, page: first + 1)
    guard case .infos(let replies) = reply, !replies.isEmpty,
      replies.count <= min(count, pageCount - first)
    else { throw senseless(work, page: first + 1) }
    var infos: [Result<PageInfo, ExportError>] = []
    for (index, reply) in zip(first..., replies) {
      switch reply {
      case .success(let info) where info.index == index:
        infos.append(.success(info))
      case .success:
        throw senseless(work, page: first + 1)
      case .failure(let reason):
        infos.append(
          .failure(
            ExportError(
              PageError(file: source.name, page: index + 1, reason: reason))))
      }
    }
    return infos
  }

  func page(
    _ request: RasterRequest, limit: RasterLimit
  ) throws(ExportError) -> Raster {
    let page = request.pageIndex + 1
    func failure(_ reason: PageError.Reason) -> ExportError {
      ExportError(PageError(file: source.name, page: page, reason: reason))
    }
    worker.take()
    defer { worker.giveBack() }
    let count = request.width * request.height
    let clearCount = worker.clearCount
    // Whatever happens now, only what is taken is cleared.
    worker.clearCount = 0
    let draw = WorkerRequest.draw(request, limit, isClear: count <= clearCount)
    switch try ask(draw, "drawing it", page: page) {
    case .drawn:
      guard let pixels = worker.pixels.pixels(count: count) else {
        throw failure(.outOfMemory)
      }
      worker.clearCount = max(count, clearCount)
      return Raster(
        width: request.width, height: request.height, taking: pixels,
        on: request.paper)
    case .notDrawn(let reason):
      throw failure(reason)
    default:
      throw senseless("drawing it", page: page)
    }
  }

  /// Asks the worker; where it has ended since, the next one opens the
  /// document first.
  private func ask(
    _ request: WorkerRequest, _ work: String, page: Int?
  ) throws(ExportError) -> WorkerReply {
    for attempt in 1...Self.mostAttempts {
      do throws(Worker.Failure) {
        try worker.start()
        if generation == worker.generation {
          return try worker.ask(request, clock: clock)
        }
      } catch {
        try checkInnocent(error, attempt, work, page: page)
        continue
      }
      try open()
      do throws(Worker.Failure) {
        return try worker.ask(request, clock: clock)
      } catch {
        try checkInnocent(error, attempt, work, page: page)
      }
    }
    throw worn
  }

  /// Opens the document in the worker that runs now.
  private func open() throws(ExportError) {
    var memory: Int32 = -1
    if case .memory(_, let bytes) = source {
      memory = cprocess_memory()
      guard memory >= 0, bytes.write(to: memory) else {
        throw ExportError(
          .inputOutput, file: source.name,
          "no memory for its bytes: \(systemMessage(errno)); free some")
      }
    }
    defer { if memory >= 0 { close(memory) } }
    let request = WorkerRequest.open(
      file: source.name, isMemory: memory >= 0, password: password,
      hides: hidesAnnotations)
    for attempt in 1...Self.mostAttempts {
      let reply: WorkerReply
      do throws(Worker.Failure) {
        try worker.start()
        reply = try worker.ask(request, descriptor: memory, clock: clock)
      } catch {
        // A document that was open already opens again.
        if case .ended = error, generation > 0 { continue }
        try checkInnocent(error, attempt, "opening it", page: nil)
        continue
      }
      switch reply {
      case .opened(let opened):
        self.opened = opened
        generation = worker.generation
        return
      case .notOpened(let reason):
        throw ExportError(DocumentError(file: source.name, reason: reason))
      default:
        throw senseless("opening it", page: nil)
      }
    }
    throw worn
  }

  /// Throws the error that a failure comes to, where the request is to blame
  /// for it or another attempt would be in vain.
  private func checkInnocent(
    _ failure: Worker.Failure, _ attempt: Int, _ work: String, page: Int?
  ) throws(ExportError) {
    switch failure {
    case .endedBefore:
      return
    case .notStarted:
      // Whoever has all the processes may give some back.
      if attempt < Self.mostAttempts {
        usleep(useconds_t(20_000 << attempt))
        return
      }
      throw ExportError(
        .inputOutput, file: source.name,
        "the system has no process left for its worker; run it again when "
          + "less is running, with fewer --jobs or with --in-process")
    case .noServer:
      throw ExportError(
        .inputOutput, file: source.name,
        "the process that starts its workers was ended from outside; run it "
          + "again, with --resume to keep what is done")
    case .documentTimedOut:
      throw clock.timedOut(source.name)
    case .pageTimedOut(let seconds):
      throw ExportError(
        .overLimit, file: source.name, page: page,
        "\(work) took longer than \(secondCount(seconds)); allow more with "
          + "--page-timeout", isPageTimeout: true)
    case .ended(let end):
      throw ExportError(
        end == .outOfMemory ? .overLimit : .damaged, file: source.name,
        page: page, end.message(work, memoryLimit: limits.memory))
    }
  }

  private func senseless(_ work: String, page: Int?) -> ExportError {
    // What else it would say is worth nothing.
    worker.stop()
    return ExportError(
      .damaged, file: source.name, page: page,
      WorkerEnd.senseless.message(work, memoryLimit: limits.memory))
  }

  private var worn: ExportError {
    ExportError(
      .inputOutput, file: source.name,
      "its worker was ended from outside again and again; run it again, with "
        + "--resume to keep what is done")
  }
}
