import Primitives

extension Raster {
  /// Makes a raster of what was drawn on nothing, with paper under it.
  ///
  /// It comes last, since a page is a transparency group of its own: its
  /// blend modes see what the page drew before, not the paper (ISO 32000-1,
  /// 11.4.7).
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - drawing: The premultiplied pixels, as many as the raster has. They
  ///     are taken: transparent afterwards, for the next drawing.
  ///   - paper: What shows where they are open.
  package init(
    width: Int, height: Int, taking drawing: UnsafeMutableBufferPointer<UInt32>,
    on paper: Color
  ) {
    precondition(drawing.count == width * height, "a raster's worth of pixels")
    self.init(width: width, height: height) { pixels in
      put(paper.pixel, under: drawing, into: pixels)
    }
  }

  /// Puts paper under what is drawn.
  mutating func putUnder(_ paper: Color) {
    if paper.pixel == 0 { return }
    withMutablePixels { pixels in
      put(paper.pixel, under: pixels, into: pixels)
    }
  }
}

/// Puts paper under pixels and takes them away, so that what was drawn on is
/// clear for what is drawn next; `target` may be where they are.
private func put(
  _ paper: UInt32, under source: UnsafeMutableBufferPointer<UInt32>,
  into target: UnsafeMutableBufferPointer<UInt32>
) {
  guard let from = UnsafeMutableRawPointer(source.baseAddress),
    let to = UnsafeMutableRawPointer(target.baseAddress)
  else { return }
  let barePair = UInt64(paper) << 32 | UInt64(paper)
  let runLength = MemoryLayout<SIMD8<UInt32>>.size
  let end = source.count * 4 / runLength * runLength
  var offset = 0
  while offset < end {
    // Most of a page is bare.
    func pair(_ place: Int) -> UInt64 {
      from.loadUnaligned(fromByteOffset: offset &+ 8 &* place, as: UInt64.self)
    }
    if pair(0) | pair(1) | pair(2) | pair(3) == 0 {
      for place in 0..<4 {
        to.storeBytes(
          of: barePair, toByteOffset: offset &+ 8 &* place, as: UInt64.self)
      }
    } else {
      let run = from.loadUnaligned(
        fromByteOffset: offset, as: SIMD8<UInt32>.self)
      from.storeBytes(
        of: .zero, toByteOffset: offset, as: SIMD8<UInt32>.self)
      to.storeBytes(
        of: sum(run, paper: paper), toByteOffset: offset,
        as: SIMD8<UInt32>.self)
    }
    offset &+= runLength
  }
  for index in end / 4..<source.count {
    let run = SIMD8<UInt32>(repeating: source[index])
    source[index] = 0
    target[index] = sum(run, paper: paper)[0]
  }
}

/// Adds the paper to pixels as far as they are open; with pixman's rounding,
/// so that the result is cairo's.
@inline(__always)
private func sum(
  _ pixels: SIMD8<UInt32>, paper: UInt32
) -> SIMD8<UInt32> {
  let open = SIMD8<UInt32>(repeating: 255) &- pixels &>> 24
  let high = sum((pixels &>> 8) & pairs, paper: paper >> 8, open)
  let low = sum(pixels & pairs, paper: paper, open)
  return high &<< 8 | low
}

/// The same for every other channel.
@inline(__always)
private func sum(
  _ channels: SIMD8<UInt32>, paper: UInt32, _ open: SIMD8<UInt32>
) -> SIMD8<UInt32> {
  let product = open &* (paper & 0x00FF_00FF) &+ 0x0080_0080
  let scaled = ((product &+ ((product &>> 8) & pairs)) &>> 8) & pairs
  // A channel over 255 stays at 255.
  let total = channels &+ scaled
  let full = SIMD8<UInt32>(repeating: 0x0100_0100)
  return (total | (full &- ((total &>> 8) & pairs))) & pairs
}

private let pairs = SIMD8<UInt32>(repeating: 0x00FF_00FF)
