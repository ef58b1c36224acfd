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
  private let clock: DocumentClock
  private var generation = 0
  private var opened = WorkerReply.Opened(
    pageCount: 0, title: nil, pageLayout: nil)

  var pageCount: Int { opened.pageCount }
  var title: String? { opened.title }
  var pageLayout: PageLayout? { opened.pageLayout }

  init(
    _ source: DocumentSource, password: String?, hidesAnnotations: Bool,
    worker: Worker, clock: DocumentClock
  ) throws(ExportError) {
    self.source = source
    self.password = password
    self.hidesAnnotations = hidesAnnotations
    self.worker = worker
    self.clock = clock
    try open()
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
    let reply = try reply(page: nil) { () throws(Worker.Failure) in
      try worker.ask(
        .open(
          file: source.name, isMemory: memory >= 0, password: password,
          hides: hidesAnnotations), descriptor: memory,
        secondsLeft: clock.secondsLeft)
    }
    switch reply {
    case .opened(let opened):
      self.opened = opened
      generation = worker.generation
    case .notOpened(let reason):
      throw ExportError(DocumentError(file: source.name, reason: reason))
    default:
      throw ExportError(.damaged, file: source.name, Self.nonsense)
    }
  }

  func isReadFromRightToLeft() throws(ExportError) -> Bool {
    if case .direction(let isRightToLeft) = try ask(.direction) {
      return isRightToLeft
    }
    throw ExportError(.damaged, file: source.name, Self.nonsense)
  }

  func allPageInfos() throws(ExportError) -> [Result<PageInfo, PageError>] {
    var infos: [Result<PageInfo, PageError>] = []
    while infos.count < pageCount {
      guard case .infos(let more) = try ask(.infos(from: infos.count)),
        !more.isEmpty
      else { throw ExportError(.damaged, file: source.name, Self.nonsense) }
      for info in more.prefix(pageCount - infos.count) {
        let page = infos.count + 1
        infos.append(
          info.mapError {
            PageError(file: source.name, page: page, reason: $0)
          })
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
    switch try ask(.draw(request, limit), page: page) {
    case .drawn:
      guard
        let pixels = worker.pixels.pixels(
          count: request.width * request.height)
      else { throw failure(.outOfMemory) }
      return Raster(
        width: request.width, height: request.height,
        drawing: UnsafeBufferPointer(pixels), on: request.paper)
    case .notDrawn(let reason):
      throw failure(reason)
    default:
      throw failure(.drawingStopped(Self.nonsense))
    }
  }

  /// Asks the worker; where it has ended since, the next one opens the
  /// document first.
  private func ask(
    _ request: WorkerRequest, page: Int? = nil
  ) throws(ExportError) -> WorkerReply {
    try reply(page: page) { () throws(Worker.Failure) in
      worker.start()
      if generation != worker.generation {
        do throws(ExportError) {
          try open()
        } catch {
          throw .ended(error.message)
        }
      }
      return try worker.ask(request, secondsLeft: clock.secondsLeft)
    }
  }

  /// An answer, tried again where a worker ends before it has begun.
  private func reply(
    page: Int?, _ ask: () throws(Worker.Failure) -> WorkerReply
  ) throws(ExportError) -> WorkerReply {
    func failure(_ kind: ExportError.Kind, _ message: String) -> ExportError {
      ExportError(kind, file: source.name, page: page, message)
    }
    for attempt in 1... {
      try clock.check(source.name)
      do throws(Worker.Failure) {
        return try ask()
      } catch {
        // The document's time may have been shorter than the page's.
        try clock.check(source.name)
        switch error {
        case .endedBefore where attempt < Self.mostAttempts: continue
        case .ended(let how), .endedBefore(let how):
          throw failure(.damaged, "\(how); make the PDF again")
        case .timedOut(let seconds):
          throw failure(
            .timedOut,
            "took longer than \(shortest(seconds)) seconds; allow more with "
              + "--page-timeout")
        }
      }
    }
    preconditionFailure("attempts end")
  }

  private static let mostAttempts = 5
  private static let nonsense = "the worker gave no sensible answer"
}
