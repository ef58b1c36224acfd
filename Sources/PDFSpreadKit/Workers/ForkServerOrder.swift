import Primitives

/// What the command tells the fork server.
enum ForkServerOrder {
  /// Start a worker in a slot that has none.
  case start(slot: Int)
  /// Kill a slot's worker.
  case kill(slot: Int)
  /// Remove what the command was writing in a folder, should it be killed.
  case keepClean(folder: FilePath)
  /// End: the command is about to.
  case end

  /// The message.
  var message: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .start(let slot):
      writer.write(UInt8(0))
      writer.write(slot)
    case .kill(let slot):
      writer.write(UInt8(1))
      writer.write(slot)
    case .keepClean(let folder):
      writer.write(UInt8(2))
      writer.write(folder.bytes)
    case .end:
      writer.write(UInt8(3))
    }
    return writer.bytes
  }

  /// Reads a message; nil where it is none.
  init?(_ message: [UInt8]) {
    var reader = MessageReader(message)
    switch reader.byte() {
    case 0:
      guard let slot = reader.integer() else { return nil }
      self = .start(slot: slot)
    case 1:
      guard let slot = reader.integer() else { return nil }
      self = .kill(slot: slot)
    case 2:
      guard let folder = reader.bytes() else { return nil }
      self = .keepClean(folder: FilePath(bytes: folder))
    case 3:
      self = .end
    default:
      return nil
    }
  }
}
