import PNGReading

/// An animated PNG taken apart by the specification alone, its pictures decoded
/// by libpng, which knows nothing of animations: each is handed over as a PNG
/// of its own.
struct AnimatedPNG {
  struct Chunk: Equatable {
    let type: String
    let data: [UInt8]
  }

  struct Failure: Error {
    let message: String
  }

  /// What fcTL tells of a frame, and the picture that follows it.
  struct Frame {
    let sequenceNumber: Int
    let width: Int
    let height: Int
    let x: Int
    let y: Int
    let delay: [Int]
    let disposal: Int
    let blending: Int
    /// The sequence numbers of its fdAT chunks.
    var dataNumbers: [Int] = []
    var data: [UInt8] = []
    /// All of the canvas as it looks with this frame, 0xAARRGGBB, not
    /// premultiplied.
    var canvas: [UInt32] = []

    var rectangle: [Int] { [x, y, width, height] }
  }

  let chunks: [Chunk]
  private(set) var frames: [Frame] = []

  /// Reads a file; every check sum must be right.
  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Self.signature) else {
      throw Failure(message: "no signature")
    }
    var chunks: [Chunk] = []
    var place = 8
    while place < bytes.count {
      guard place + 12 <= bytes.count else { throw Failure(message: "cut") }
      let length = number(bytes[place..<(place + 4)])
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { throw Failure(message: "cut") }
      let type = String(
        decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      guard
        number(bytes[end..<(end + 4)])
          == Int(checkSum(of: bytes[(place + 4)..<end]))
      else { throw Failure(message: "\(type): check sum") }
      chunks.append(Chunk(type: type, data: Array(bytes[(place + 8)..<end])))
      place = end + 4
    }
    self.chunks = chunks
    try readFrames()
  }

  var types: [String] { chunks.map(\.type) }

  func data(of type: String) -> [UInt8] {
    chunks.first { $0.type == type }?.data ?? []
  }

  var width: Int { number(data(of: "IHDR").prefix(4)) }
  var height: Int { number(data(of: "IHDR")[4..<8]) }
  var bitDepth: Int { Int(data(of: "IHDR")[8]) }
  var colorType: Int { Int(data(of: "IHDR")[9]) }
  /// The number of frames and of loops that acTL tells.
  var control: [Int] {
    [number(data(of: "acTL").prefix(4)), number(data(of: "acTL")[4..<8])]
  }

  private mutating func readFrames() throws {
    var canvas = [UInt32](repeating: 0, count: width * height)
    for chunk in chunks {
      let data = chunk.data
      switch chunk.type {
      case "fcTL":
        guard data.count == 26 else { throw Failure(message: "fcTL") }
        let sides = stride(from: 0, to: 20, by: 4).map {
          number(data[$0..<($0 + 4)])
        }
        frames.append(
          Frame(
            sequenceNumber: sides[0], width: sides[1], height: sides[2],
            x: sides[3], y: sides[4],
            delay: [number(data[20..<22]), number(data[22..<24])],
            disposal: Int(data[24]), blending: Int(data[25])))
      case "IDAT": frames[frames.count - 1].data += data
      case "fdAT":
        frames[frames.count - 1].dataNumbers.append(number(data.prefix(4)))
        frames[frames.count - 1].data += data.dropFirst(4)
      default: break
      }
    }
    for index in frames.indices {
      let frame = frames[index]
      let picture = try DecodedPNG(file(of: frame))
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          canvas[(frame.y + y) * width + frame.x + x] = picture[x, y]
        }
      }
      frames[index].canvas = canvas
    }
  }

  /// A frame's picture as a PNG file.
  private func file(of frame: Frame) -> [UInt8] {
    let header =
      bigEndian(frame.width) + bigEndian(frame.height)
      + data(of: "IHDR").dropFirst(8)
    return [("IHDR", header), ("IDAT", frame.data), ("IEND", [])]
      .reduce(into: Self.signature) { file, chunk in
        let content = Array(chunk.0.utf8) + chunk.1
        file +=
          bigEndian(chunk.1.count) + content
          + bigEndian(Int(checkSum(of: content[...])))
      }
  }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
}

private func number(_ bytes: some Sequence<UInt8>) -> Int {
  bytes.reduce(0) { $0 << 8 | Int($1) }
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// The CRC-32 of the PNG specification, bit by bit.
private func checkSum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
      sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
    }
  }
}
