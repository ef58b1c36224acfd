import PNGReading

extension DecodedPNG {
  /// The places of another image's pixels in this one, each its left top
  /// corner, row after row.
  func places(of other: DecodedPNG) -> [(x: Int, y: Int)] {
    guard other.width <= width, other.height <= height else { return [] }
    return pixels.withUnsafeBufferPointer { pixels in
      other.pixels.withUnsafeBufferPointer { wanted in
        var places: [(x: Int, y: Int)] = []
        for y in 0...(height - other.height) {
          for x in 0...(width - other.width)
          where pixels[y * width + x] == wanted[0] {
            let isThere = (0..<other.height).allSatisfy { row in
              let start = (y + row) * width + x
              return pixels[start..<(start + other.width)].elementsEqual(
                wanted[(row * other.width)..<((row + 1) * other.width)])
            }
            if isThere { places.append((x, y)) }
          }
        }
        return places
      }
    }
  }

  /// An opaque image made smaller by a whole factor: means of squares, rounded
  /// to nearest, halves up.
  func reduced(by factor: Int) -> DecodedPNG {
    let columns = (width + factor - 1) / factor
    let rows = (height + factor - 1) / factor
    var reduced: [UInt32] = []
    for row in 0..<rows {
      for column in 0..<columns {
        var sums: (red: Int, green: Int, blue: Int) = (0, 0, 0)
        var count = 0
        for y in (row * factor)..<min(height, (row + 1) * factor) {
          for x in (column * factor)..<min(width, (column + 1) * factor) {
            let pixel = Int(self[x, y])
            sums.red += pixel >> 16 & 255
            sums.green += pixel >> 8 & 255
            sums.blue += pixel & 255
            count += 1
          }
        }
        func mean(_ sum: Int) -> UInt32 {
          UInt32((2 * sum + count) / (2 * count))
        }
        reduced.append(
          0xFF00_0000 | mean(sums.red) << 16 | mean(sums.green) << 8
            | mean(sums.blue))
      }
    }
    return DecodedPNG(width: columns, height: rows, pixels: reduced)
  }

  /// Whether any pixel of a rectangle is darker than a shade of gray.
  func hasInk(
    darkerThan shade: UInt32, x: Range<Int>, y: Range<Int>
  ) -> Bool {
    y.contains { row in
      x.contains { column in
        let pixel = self[column, row]
        return max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255) < shade
      }
    }
  }
}
