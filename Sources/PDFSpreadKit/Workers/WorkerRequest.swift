import PageRendering
import Primitives

/// What the command asks of a worker. Each message starts with a number, by
/// which the answer is known.
enum WorkerRequest {
  /// Open a file, or what the memory that comes with the message has.
  case open(file: FilePath, isMemory: Bool, password: String?, hides: Bool)
  /// Tell whether the open document is read from right to left.
  case direction
  /// Tell of pages of the open document, from a place on, as many as a message
  /// holds but not more than a number.
  case infos(from: Int, count: Int)
  /// Draw a page of the open document into the shared memory.
  /// Draw a page of the open document into the shared memory, which has to be
  /// cleared first where it isn't.
  case draw(RasterRequest, RasterLimit, isClear: Bool)

  /// The message under a number.
  func message(number: Int) -> [UInt8] {
    var writer = MessageWriter()
    writer.write(number)
    switch self {
    case .open(let file, let isMemory, let password, let hides):
      writer.write(UInt8(0))
      writer.write(file.bytes)
      writer.write(isMemory)
      writer.write(password)
      writer.write(hides)
    case .direction:
      writer.write(UInt8(1))
    case .infos(let first, let count):
      writer.write(UInt8(2))
      writer.write(first)
      writer.write(count)
    case .draw(let request, let limit, let isClear):
      writer.write(UInt8(3))
      writer.write(request.pageIndex)
      writer.write(request.userUnit)
      writer.write(request.width)
      writer.write(request.height)
      writer.write(request.horizontalScale)
      writer.write(request.verticalScale)
      writer.write(limit.pixels)
      writer.write(isClear)
    }
    return writer.bytes
  }

  /// Reads what follows a message's number.
  init?(_ reader: inout MessageReader) {
    switch reader.byte() {
    case 0:
      guard let file = reader.bytes(), let isMemory = reader.bool(),
        let password = reader.string(), let hides = reader.bool()
      else { return nil }
      self = .open(
        file: FilePath(bytes: file), isMemory: isMemory, password: password,
        hides: hides)
    case 1:
      self = .direction
    case 2:
      guard let first = reader.integer(), let count = reader.integer() else {
        return nil
      }
      self = .infos(from: first, count: count)
    case 3:
      guard let page = reader.integer(), let unit = reader.double(),
        let width = reader.integer(), let height = reader.integer(),
        let horizontal = reader.double(), let vertical = reader.double(),
        let pixels = reader.integer(), let isClear = reader.bool()
      else { return nil }
      var request = RasterRequest(
        page: PageInfo(index: page, width: 1, height: 1, userUnit: unit),
        width: width, height: height)
      request.horizontalScale = horizontal
      request.verticalScale = vertical
      self = .draw(request, RasterLimit(pixels: pixels), isClear: isClear)
    default:
      return nil
    }
  }
}
