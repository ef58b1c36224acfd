/// Takes values out of a message between the command and a worker.
///
/// A worker that a document has taken over may send anything, so nothing is
/// trusted: what is not there reads as nil.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func byte() -> UInt8? {
    rest.popFirst()
  }

  mutating func integer() -> Int? {
    fixed(Int64.self).flatMap { Int(exactly: $0) }
  }

  mutating func double() -> Double? {
    fixed(Double.self)
  }

  mutating func bool() -> Bool? {
    byte().map { $0 != 0 }
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = integer(), count >= 0, count <= rest.count else {
      return nil
    }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A string that may be missing: nil where the message ends before it.
  mutating func string() -> String?? {
    guard let exists = bool() else { return nil }
    if !exists { return .some(nil) }
    return bytes().map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func fixed<Value: BitwiseCopyable>(
    _ type: Value.Type
  ) -> Value? {
    let size = MemoryLayout<Value>.size
    guard rest.count >= size else { return nil }
    defer { rest = rest.dropFirst(size) }
    return rest.withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
  }
}
