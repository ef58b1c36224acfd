/// Turns rows of pixels into rows of a PNG form.
struct RowPacker {
  let form: PNGForm
  /// The colours that the palette's entries stand for.
  let colors: ColorTable?

  /// Packs one row. `output` has room for `width` samples of the form's
  /// channels, and a byte more.
  func pack(
    _ row: UnsafePointer<UInt32>, width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    switch form.colorType {
    case .gray:
      // The high bits of a level that is a multiple of 255, 85 or 17 are the
      // sample.
      let shift = UInt32(8 - form.bitDepth)
      for x in 0..<width {
        output[x] = UInt8(truncatingIfNeeded: (row[x] & 0xFF) >> shift)
      }
      joinSamples(in: output, count: width)
    case .palette:
      packIndices(row, width: width, into: output)
      joinSamples(in: output, count: width)
    case .grayAlpha: packGrayAlpha(row, width: width, into: output)
    case .rgb: packRGB(row, width: width, into: output)
    case .rgba: packRGBA(row, width: width, into: output)
    }
  }

  private func packRGB(
    _ row: UnsafePointer<UInt32>, width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let bytes = UnsafeMutableRawPointer(output)
    let pixels = UnsafeRawPointer(row)
    var x = 0
    while x &+ 8 <= width {
      // Most of a page is white, and eight white pixels are three words.
      func pair(_ place: Int) -> UInt64 {
        pixels.loadUnaligned(
          fromByteOffset: 4 &* x &+ 8 &* place, as: UInt64.self)
      }
      if pair(0) & pair(1) & pair(2) & pair(3) == .max {
        for word in 0..<3 {
          (bytes + 3 &* x).storeBytes(
            of: UInt64.max, toByteOffset: 8 &* word, as: UInt64.self)
        }
      } else {
        packRGB(row, columns: x..<(x &+ 8), into: bytes)
      }
      x &+= 8
    }
    packRGB(row, columns: x..<width, into: bytes)
  }

  @inline(__always)
  private func packRGB(
    _ row: UnsafePointer<UInt32>, columns: Range<Int>,
    into bytes: UnsafeMutableRawPointer
  ) {
    // Four bytes at once, the fourth overwritten by the next pixel.
    for x in columns {
      (bytes + 3 &* x).storeBytes(
        of: (row[x] << 8).bigEndian, as: UInt32.self)
    }
  }

  private func packRGBA(
    _ row: UnsafePointer<UInt32>, width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    packStraight(row, width: width, into: output) { straight in
      straight << 8 | straight >> 24
    }
  }

  private func packGrayAlpha(
    _ row: UnsafePointer<UInt32>, width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    packStraight(row, width: width, into: output) { straight in
      UInt16(truncatingIfNeeded: straight << 8 | straight >> 24)
    }
  }

  /// Packs samples with alpha; neighbours are often the same.
  @inline(__always)
  private func packStraight<Sample: FixedWidthInteger>(
    _ row: UnsafePointer<UInt32>, width: Int,
    into output: UnsafeMutablePointer<UInt8>, _ sample: (UInt32) -> Sample
  ) {
    let bytes = UnsafeMutableRawPointer(output)
    let size = MemoryLayout<Sample>.size
    Alpha.withReciprocals { reciprocals in
      var current: UInt32 = 0
      var packed: Sample = 0
      for x in 0..<width {
        if row[x] != current {
          current = row[x]
          let straight = Alpha.straight(current, reciprocals: reciprocals)
          packed = sample(straight).bigEndian
        }
        (bytes + size &* x).storeBytes(of: packed, as: Sample.self)
      }
    }
  }

  private func packIndices(
    _ row: UnsafePointer<UInt32>, width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    guard let colors, let palette = form.palette else { return }
    palette.entryOfColor.withUnsafeBufferPointer { entries in
      var x = 0
      while x < width {
        let pixel = row[x]
        let end = endOfRun(of: pixel, in: row, from: x &+ 1, to: width)
        let entry = entries[Int(colors.index(of: pixel))]
        (output + x).update(repeating: entry, count: end &- x)
        x = end
      }
    }
  }

  /// Joins samples of less than 8 bits, a byte each, to whole bytes, the first
  /// in the high bits.
  private func joinSamples(
    in samples: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let bits = form.bitDepth
    if bits == 8 { return }
    let perByte = 8 / bits
    var x = 0
    var byte = 0
    while x < count {
      var joined: UInt8 = 0
      for place in 0..<min(perByte, count &- x) {
        joined |= samples[x &+ place] << UInt8(8 &- bits &* (place &+ 1))
      }
      samples[byte] = joined
      byte &+= 1
      x &+= perByte
    }
  }
}
