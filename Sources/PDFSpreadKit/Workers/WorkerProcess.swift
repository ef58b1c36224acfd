import CProcess
import Glibc
import PageRendering
import Primitives

/// What runs in a worker: answers requests, one after the other, until the
/// command is gone.
struct WorkerProcess {
  private let socket: Int32
  private let pixels: SharedPixels
  private var document: Document?
  private var file = FilePath("")

  /// The most bytes that a message has.
  static let messageSize = 1 << 16
  /// The number of pages that one message tells of, at the most.
  static let infosPerMessage = 256
  /// The most characters of a title or a label that are told: a document can
  /// have more than a message holds.
  private static let textLength = 2048

  init(socket: Int32, memory: Int32) {
    self.socket = socket
    pixels = SharedPixels(descriptor: memory)
  }

  /// Answers requests; never returns.
  mutating func run() -> Never {
    var buffer = [UInt8](repeating: 0, count: Self.messageSize)
    while true {
      var descriptor: Int32 = -1
      let count = cprocess_receive(
        socket, &buffer, buffer.count, &descriptor)
      guard count > 0 else { _exit(0) }
      var reader = MessageReader(Array(buffer[..<count]))
      guard let number = reader.integer(),
        let request = WorkerRequest(&reader)
      else { _exit(0) }
      // From here on the request is to blame for what happens.
      send(.begun, number: number)
      send(answer(request, descriptor: descriptor), number: number)
      if descriptor >= 0 { close(descriptor) }
    }
  }

  private func send(_ reply: WorkerReply, number: Int) {
    let message = reply.message(number: number)
    guard cprocess_send(socket, message, message.count, -1) == 0 else {
      _exit(0)
    }
  }

  private mutating func answer(
    _ request: WorkerRequest, descriptor: Int32
  ) -> WorkerReply {
    switch request {
    case .open(let file, let isMemory, let password, let hides):
      document = nil
      self.file = file
      do throws(DocumentError) {
        let source =
          isMemory
          ? try DocumentSource.reading(descriptor, name: file) : .file(file)
        let opened = try Document(
          source, password: password, hidesAnnotations: hides, mapsFile: true)
        document = opened
        return .opened(
          WorkerReply.Opened(
            pageCount: opened.pageCount, title: Self.text(opened.title),
            pageLayout: opened.pageLayout))
      } catch {
        return .notOpened(error.reason)
      }
    case .direction:
      return .direction(
        isRightToLeft: document?.readsRightToLeft() ?? false)
    case .infos(let first, let count):
      return .infos(infos(from: first, count: count))
    case .draw(let request, let limit, let isClear):
      guard limit.allows(width: request.width, height: request.height),
        let area = pixels.pixels(count: request.width * request.height)
      else { return .notDrawn(.outOfMemory) }
      guard let document else { return .notDrawn(.missing) }
      if !isClear { area.update(repeating: 0) }
      do throws(PageError) {
        try document.draw(request, on: area, limit: limit)
        return .drawn
      } catch {
        return .notDrawn(error.reason)
      }
    }
  }

  /// As many pages' descriptions as a message holds.
  private func infos(from first: Int, count: Int) -> [WorkerReply.Info] {
    guard let document, first >= 0, first < document.pageCount else {
      return []
    }
    var infos: [WorkerReply.Info] = []
    var size = 0
    let most = min(count, Self.infosPerMessage)
    for index in first..<document.pageCount {
      if infos.count >= most { break }
      let info: WorkerReply.Info
      do throws(PageError) {
        let page = try document.pageInfo(at: index)
        info = .success(
          PageInfo(
            index: index, width: page.width, height: page.height,
            userUnit: page.userUnit, label: Self.text(page.label)))
      } catch {
        info = .failure(error.reason)
      }
      size += 64 + ((try? info.get().label?.utf8.count) ?? 0)
      if !infos.isEmpty, size > Self.messageSize / 2 { break }
      infos.append(info)
    }
    return infos
  }

  private static func text(_ text: String?) -> String? {
    text.map { String($0.unicodeScalars.prefix(textLength)) }
  }
}
