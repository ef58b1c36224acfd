import CPNGReading

/// A PNG file as libpng's own reader sees it.
public struct DecodedPNG {
  /// A chunk of the file.
  public struct Chunk {
    /// The four letters of its type.
    public let type: String
    /// What it holds.
    public let data: [UInt8]
  }

  /// The file is no PNG, or a damaged one.
  public struct Failure: Error {
    /// What libpng said.
    public let message: String
  }

  /// All chunks in the file's order.
  public let chunks: [Chunk]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Pixels 0xAARRGGBB, not premultiplied, row after row.
  public let pixels: [UInt32]

  /// Decodes a whole file.
  public init(_ bytes: [UInt8]) throws {
    chunks = try Self.chunks(of: bytes)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0
    else { throw Failure(message: Self.message(of: image)) }
    // Blue first, as the bytes of a little-endian 0xAARRGGBB are.
    image.format = UInt32(
      PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
    width = Int(image.width)
    height = Int(image.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw Failure(message: Self.message(of: image))
    }
    self.pixels = pixels
  }

  /// An image of pixels that are no file.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    chunks = []
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// One pixel, 0xAARRGGBB, not premultiplied.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// What the first chunk of a type holds, or nil.
  public func data(of type: String) -> [UInt8]? {
    chunks.first { $0.type == type }?.data
  }

  /// PNG's number for the colour type: 0 gray, 2 RGB, 3 palette, 4 gray with
  /// alpha, 6 RGBA.
  public var colorType: Int { Int(data(of: "IHDR")?[9] ?? 0) }

  /// The bits of a sample.
  public var bitDepth: Int { Int(data(of: "IHDR")?[8] ?? 0) }

  /// The entries of the palette; 0 where there is none.
  public var paletteCount: Int { (data(of: "PLTE")?.count ?? 0) / 3 }

  /// The entries whose alpha the file tells.
  public var paletteAlphaCount: Int { data(of: "tRNS")?.count ?? 0 }

  /// The pixels per metre across and down; nil where the file tells none or
  /// in no unit.
  public var pixelsPerMeter: (x: Int, y: Int)? {
    guard let data = data(of: "pHYs"), data.count == 9, data[8] == 1 else {
      return nil
    }
    return (Self.number(data[0..<4]), Self.number(data[4..<8]))
  }

  /// The filter of each row: 0 none, 1 sub, 2 up, 3 average, 4 Paeth.
  public func rowFilters() throws -> [UInt8] {
    let compressed = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0
    let rowSize = 1 + (width * channels * bitDepth + 7) / 8
    var rows = [UInt8](repeating: 0, count: rowSize * height)
    var count = uLongf(rows.count)
    guard
      uncompress(&rows, &count, compressed, uLong(compressed.count)) == Z_OK,
      Int(count) == rows.count
    else { throw Failure(message: "the compressed rows are damaged") }
    return stride(from: 0, to: rows.count, by: rowSize).map { rows[$0] }
  }

  private static func chunks(of bytes: [UInt8]) throws -> [Chunk] {
    var chunks: [Chunk] = []
    // Behind the signature: length, type, data and check sum of each.
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = number(rest.prefix(4))
      let type = String(
        decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(
        Chunk(type: type, data: Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(length + 12)
    }
    guard rest.isEmpty, chunks.first?.data.count == 13 else {
      throw Failure(message: "the chunks don't fill the file")
    }
    return chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
