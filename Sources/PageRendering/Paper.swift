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
  ///   - drawing: The premultiplied pixels, as many as the raster has.
  ///   - paper: What shows where they are open.
  public init(
    width: Int, height: Int, drawing: UnsafeBufferPointer<UInt32>,
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
      put(paper.pixel, under: UnsafeBufferPointer(pixels), into: pixels)
    }
  }
}

/// Puts paper under pixels; `target` may be where they are.
private func put(
  _ paper: UInt32, under source: UnsafeBufferPointer<UInt32>,
  into target: UnsafeMutableBufferPointer<UInt32>
) {
  let bareRun = SIMD8<UInt32>(repeating: paper)
  let from = UnsafeRawBufferPointer(source)
  let to = UnsafeMutableRawBufferPointer(target)
  let runLength = MemoryLayout<SIMD8<UInt32>>.size
  let end = from.count - from.count % runLength
  for offset in stride(from: 0, to: end, by: runLength) {
    let run = from.loadUnaligned(
      fromByteOffset: offset, as: SIMD8<UInt32>.self)
    // Most of a page is bare; the rest is often covered.
    let result = run == .zero ? bareRun : sum(run, paper: paper)
    to.storeBytes(of: result, toByteOffset: offset, as: SIMD8<UInt32>.self)
  }
  for index in end / 4..<source.count {
    let run = SIMD8<UInt32>(repeating: source[index])
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
