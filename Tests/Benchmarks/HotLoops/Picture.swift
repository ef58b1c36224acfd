import Glibc
import Primitives

/// A picture to time a loop on.
struct Picture {
  let name: String
  let raster: Raster
}

extension Picture {
  /// Pictures of each kind that frames are of, the same in every run.
  static func made() -> [Picture] {
    let (width, height) = (827, 1170)
    return [
      Picture(name: "text", raster: text(width, height, ink: .black)),
      Picture(
        name: "text in two colours",
        raster: text(width, height, ink: Color(red: 20, green: 40, blue: 160))),
      Picture(name: "photograph", raster: photograph(width, height)),
      Picture(name: "photograph over text", raster: mixed(width, height)),
      Picture(
        name: "flat",
        raster: Raster(
          width: width, height: height,
          color: Color(red: 240, green: 200, blue: 40))),
      Picture(name: "transparent", raster: transparent(width, height)),
    ]
  }

  /// Glyph-like marks with soft edges, in lines, with margins.
  private static func text(_ width: Int, _ height: Int, ink: Color) -> Raster {
    var raster = Raster(width: width, height: height, color: .white)
    var random = Noise(seed: 1)
    // Forty glyphs of 7 × 10 pixels, so that they come again as letters do.
    let glyphs = (0..<40).map { _ in
      (0..<70).map { _ in random.next(3) == 0 ? random.next(256) : 255 }
    }
    for line in stride(from: 80, to: height - 90, by: 16) {
      var x = 80
      while x < width - 90 {
        let glyph = glyphs[random.next(40)]
        if random.next(6) > 0 {
          let plain = line % 5 > 0
          for place in 0..<70 where glyph[place] < 255 {
            let coverage = 255 - glyph[place]
            func mixed(_ channel: UInt8) -> UInt8 {
              let target = plain ? 0 : Int(channel)
              return UInt8(255 - (255 - target) * coverage / 255)
            }
            raster[x + place % 7, line + place / 7] =
              Color(
                red: mixed(ink.red), green: mixed(ink.green),
                blue: mixed(ink.blue)
              ).pixel
          }
        }
        x += 7
      }
    }
    return raster
  }

  /// Soft waves of colour with a little grain.
  private static func photograph(_ width: Int, _ height: Int) -> Raster {
    var raster = Raster(width: width, height: height)
    var random = Noise(seed: 2)
    raster.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let (u, v) = (Double(x) / 90, Double(y) / 70)
          func channel(_ phase: Double) -> UInt32 {
            let wave = sin(u + phase) * cos(v - phase) + sin((u + v) / 3)
            return UInt32(118 + 50 * wave) + UInt32(random.next(6))
          }
          pixels[y * width + x] =
            0xFF00_0000 | channel(0) << 16 | channel(0.7) << 8 | channel(1.9)
        }
      }
    }
    return raster
  }

  /// A photograph on the upper third of a page of text.
  private static func mixed(_ width: Int, _ height: Int) -> Raster {
    var page = text(width, height, ink: .black)
    let picture = photograph(width, height / 3)
    for y in 0..<picture.height {
      for x in 0..<width { page[x, y] = picture[x, y] }
    }
    return page
  }

  /// A soft shadow on nothing.
  private static func transparent(_ width: Int, _ height: Int) -> Raster {
    var raster = Raster(width: width, height: height)
    raster.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let (u, v) = (x - width / 2, y - height / 2)
          let alpha = max(0, 255 - (u * u + v * v) / 600)
          pixels[y * width + x] =
            Color(
              red: 30, green: 60, blue: UInt8(x & 63), alpha: UInt8(alpha)
            ).pixel
        }
      }
    }
    return raster
  }
}

extension Picture {
  /// A binary PPM file (P6, 255 levels) could not be read.
  struct Unreadable: Error {
    let path: FilePath
  }

  /// Reads a binary PPM file, as `pdftoppm` writes.
  init(ppm path: FilePath) throws {
    guard let file = path.withCString({ fopen($0, "rb") }) else {
      throw Unreadable(path: path)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    // "P6 width height 255" and one white space.
    let fields = bytes.prefix(64).split(maxSplits: 4) {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n")
    }.prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 4, fields[0] == "P6", let width = Int(fields[1]),
      let height = Int(fields[2]), fields[3] == "255",
      bytes.count > width * height * 3
    else { throw Unreadable(path: path) }
    let start = bytes.count - width * height * 3
    var raster = Raster(width: width, height: height)
    raster.withMutablePixels { pixels in
      for place in pixels.indices {
        let at = start + place * 3
        pixels[place] =
          0xFF00_0000 | UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8
          | UInt32(bytes[at + 2])
      }
    }
    self.init(name: path.lastComponent.displayed, raster: raster)
  }
}

/// A small generator of numbers that look random and never change.
private struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to `bound` − 1.
  mutating func next(_ bound: Int) -> Int {
    // Knuth's MMIX constants.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
