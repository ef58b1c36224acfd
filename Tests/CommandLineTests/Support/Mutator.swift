import Foundation
import TestSupport

/// Damages documents in ways that look random and are the same each time.
struct Mutator {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A damaged copy: bytes flipped or replaced, the tail cut, numbers made
  /// extreme, objects swapped, or several of these.
  mutating func damaged(_ document: Data) -> Data {
    var bytes = Array(document)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      guard bytes.count > 100 else { break }
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        for _ in 0..<Int.random(in: 1...20, using: &generator) {
          bytes[place(in: bytes)] ^=
            1 << UInt8.random(in: 0..<8, using: &generator)
        }
      case 1:
        for _ in 0..<Int.random(in: 1...200, using: &generator) {
          bytes[place(in: bytes)] = .random(
            in: .min ... .max, using: &generator)
        }
      case 2:
        bytes.removeLast(
          Int.random(in: 1..<(bytes.count - 50), using: &generator))
      case 3:
        makeNumbersExtreme(in: &bytes)
      default:
        swapObjects(in: &bytes)
      }
    }
    return Data(bytes)
  }

  private mutating func place(in bytes: [UInt8]) -> Int {
    Int.random(in: bytes.indices, using: &generator)
  }

  /// Replaces digits of some numbers by nines or a sign.
  private mutating func makeNumbersExtreme(in bytes: inout [UInt8]) {
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      var place = place(in: bytes)
      let digit: UInt8 = Bool.random(using: &generator) ? 0x39 : 0x2D
      while place < bytes.count, !(0x30...0x39).contains(bytes[place]) {
        place += 1
      }
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
        bytes[place] = digit
        place += 1
      }
    }
  }

  /// Exchanges the numbers of objects: ` 3 0 obj` becomes ` 7 0 obj` and the
  /// other way round, or what refers to them does.
  private mutating func swapObjects(in bytes: inout [UInt8]) {
    for word in [" 0 obj", " 0 R"] where Bool.random(using: &generator) {
      let places = digits(before: Array(word.utf8), in: bytes)
      guard places.count > 1 else { continue }
      for _ in 0..<3 {
        let first = places[Int.random(in: places.indices, using: &generator)]
        let second = places[Int.random(in: places.indices, using: &generator)]
        bytes.swapAt(first, second)
      }
    }
  }

  /// Where the last digit of a number stands before each of a word.
  private func digits(before word: [UInt8], in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropFirst().filter { index in
      bytes[index] == word[0] && (0x30...0x39).contains(bytes[index - 1])
        && bytes[index...].starts(with: word)
    }.map { $0 - 1 }
  }
}
