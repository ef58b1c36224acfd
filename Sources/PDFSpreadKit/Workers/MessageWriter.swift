import Primitives

/// Puts values into a message between the command and a worker.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func write(_ value: Int) {
    withUnsafeBytes(of: Int64(value)) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: Double) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: Bool) {
    write(UInt8(value ? 1 : 0))
  }

  mutating func write(_ value: [UInt8]) {
    write(value.count)
    bytes += value
  }

  mutating func write(_ value: String?) {
    write(value != nil)
    if let value { write(Array(value.utf8)) }
  }
}
