import Primitives

extension Raster {
  /// Puts paper under what is drawn.
  ///
  /// It comes last, since a page is a transparency group of its own: its
  /// blend modes see what the page drew before, not the paper (ISO 32000-1,
  /// 11.4.7).
  mutating func putUnder(_ paper: Color) {
    let paperPixel = paper.pixel
    if paperPixel == 0 { return }
    withMutablePixels { pixels in
      let bareRun = SIMD8<UInt32>(repeating: paperPixel)
      let bytes = UnsafeMutableRawBufferPointer(pixels)
      let runLength = MemoryLayout<SIMD8<UInt32>>.size
      let end = bytes.count - bytes.count % runLength
      for offset in stride(from: 0, to: end, by: runLength) {
        let run = bytes.loadUnaligned(
          fromByteOffset: offset, as: SIMD8<UInt32>.self)
        // Most of a page is bare; the rest is often covered.
        let result =
          run == .zero ? bareRun : sum(run, paper: paperPixel)
        bytes.storeBytes(
          of: result, toByteOffset: offset, as: SIMD8<UInt32>.self)
      }
      for index in end / 4..<pixels.count {
        let run = SIMD8<UInt32>(repeating: pixels[index])
        pixels[index] = sum(run, paper: paperPixel)[0]
      }
    }
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
