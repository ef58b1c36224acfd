import PageRendering
import Primitives

/// What a worker answers, or the fork server on its behalf. Each message starts
/// with the request's number; the fork server's with 0.
enum WorkerReply {
  /// A document, once it is open.
  struct Opened {
    let pageCount: Int
    let title: String?
    let pageLayout: PageLayout?
  }

  /// A page's description, or why it is lost.
  typealias Info = Result<PageInfo, PageError.Reason>

  /// The worker has the request and begins.
  case begun
  case opened(Opened)
  case notOpened(DocumentError.Reason)
  case direction(isRightToLeft: Bool)
  case infos([Info])
  case drawn
  case notDrawn(PageError.Reason)
  /// The worker has ended: the signal that ended it, or 0 and its exit code.
  case ended(signal: Int, code: Int)

  /// The message under a request's number.
  func message(number: Int) -> [UInt8] {
    var writer = MessageWriter()
    writer.write(number)
    switch self {
    case .opened(let document):
      writer.write(UInt8(0))
      writer.write(document.pageCount)
      writer.write(document.title)
      writer.write(document.pageLayout?.rawValue)
    case .notOpened(let reason):
      writer.write(UInt8(1))
      writer.write(reason)
    case .direction(let isRightToLeft):
      writer.write(UInt8(2))
      writer.write(isRightToLeft)
    case .infos(let infos):
      writer.write(UInt8(3))
      writer.write(infos.count)
      for info in infos { writer.write(info) }
    case .drawn:
      writer.write(UInt8(4))
    case .notDrawn(let reason):
      writer.write(UInt8(5))
      writer.write(reason)
    case .ended(let signal, let code):
      writer.write(UInt8(6))
      writer.write(signal)
      writer.write(code)
    case .begun:
      writer.write(UInt8(7))
    }
    return writer.bytes
  }

  /// Reads what follows a message's number.
  init?(_ reader: inout MessageReader) {
    switch reader.byte() {
    case 0:
      guard let count = reader.integer(), count > 0,
        let title = reader.string(), let layout = reader.string()
      else { return nil }
      self = .opened(
        Opened(
          pageCount: count, title: title,
          pageLayout: layout.flatMap(PageLayout.init(rawValue:))))
    case 1:
      guard let reason = reader.documentReason() else { return nil }
      self = .notOpened(reason)
    case 2:
      guard let isRightToLeft = reader.bool() else { return nil }
      self = .direction(isRightToLeft: isRightToLeft)
    case 3:
      guard let count = reader.integer(), count >= 0 else { return nil }
      var infos: [Info] = []
      for _ in 0..<count {
        guard let info = reader.info() else { return nil }
        infos.append(info)
      }
      self = .infos(infos)
    case 4:
      self = .drawn
    case 5:
      guard let reason = reader.pageReason() else { return nil }
      self = .notDrawn(reason)
    case 6:
      guard let signal = reader.integer(), let code = reader.integer() else {
        return nil
      }
      self = .ended(signal: signal, code: code)
    case 7:
      self = .begun
    default:
      return nil
    }
  }
}

extension MessageWriter {
  fileprivate mutating func write(_ info: WorkerReply.Info) {
    switch info {
    case .success(let page):
      write(true)
      write(page.index)
      write(page.width)
      write(page.height)
      write(page.userUnit)
      write(page.label)
    case .failure(let reason):
      write(false)
      write(reason)
    }
  }

  fileprivate mutating func write(_ reason: DocumentError.Reason) {
    switch reason {
    case .unreadable(let number):
      write(UInt8(0))
      write(Int(number))
    case .empty: write(UInt8(1))
    case .notPDF: write(UInt8(2))
    case .damaged: write(UInt8(3))
    case .passwordNeeded: write(UInt8(4))
    case .wrongPassword: write(UInt8(5))
    case .unsupportedEncryption: write(UInt8(6))
    case .noPages: write(UInt8(7))
    }
  }

  fileprivate mutating func write(_ reason: PageError.Reason) {
    switch reason {
    case .missing: write(UInt8(0))
    case .noSize: write(UInt8(1))
    case .tooLarge(let width, let height, let limit):
      write(UInt8(2))
      write(width)
      write(height)
      write(limit.pixels)
    case .outOfMemory: write(UInt8(3))
    case .drawingStopped(let status):
      write(UInt8(4))
      write(status)
    }
  }
}

extension MessageReader {
  fileprivate mutating func info() -> WorkerReply.Info? {
    guard let isKnown = bool() else { return nil }
    guard isKnown else { return pageReason().map { .failure($0) } }
    guard let index = integer(), let width = double(),
      let height = double(), let unit = double(), let label = string(),
      width > 0, width.isFinite, height > 0, height.isFinite, unit > 0,
      unit.isFinite
    else { return nil }
    return .success(
      PageInfo(
        index: index, width: width, height: height, userUnit: unit,
        label: label))
  }

  fileprivate mutating func documentReason() -> DocumentError.Reason? {
    switch byte() {
    case 0: integer().map { .unreadable(errno: CInt(truncatingIfNeeded: $0)) }
    case 1: .empty
    case 2: .notPDF
    case 3: .damaged
    case 4: .passwordNeeded
    case 5: .wrongPassword
    case 6: .unsupportedEncryption
    case 7: .noPages
    default: nil
    }
  }

  fileprivate mutating func pageReason() -> PageError.Reason? {
    switch byte() {
    case 0: return .missing
    case 1: return .noSize
    case 2:
      guard let width = integer(), let height = integer(),
        let pixels = integer()
      else { return nil }
      return .tooLarge(
        width: width, height: height, limit: RasterLimit(pixels: pixels))
    case 3: return .outOfMemory
    case 4:
      guard let status = string(), let status else { return nil }
      return .drawingStopped(status)
    default: return nil
    }
  }
}
