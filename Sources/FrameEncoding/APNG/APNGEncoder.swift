import Primitives

/// Turns frames into what an animated PNG stores of them; an ``APNGWriter``
/// puts that into a file.
///
/// Frames of one animation share one form of 8 bits a sample. Of each frame
/// only the smallest rectangle that differs from the frame before is encoded.
/// The bytes depend on nothing but the two frames and the encoder's
/// properties, so that frames can be encoded on any thread in any order.
package struct APNGEncoder: Sendable {
  /// Whether no frame of the animation shows anything through.
  package let isOpaque: Bool
  /// Whether all colours of the animation are grays.
  package let isGray: Bool
  private let encoder: PNGEncoder

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether every pixel of every frame has an alpha of 255.
  ///     Where one hasn't, its alpha is lost.
  ///   - isGray: Whether red, green and blue are the same in every pixel of
  ///     every frame. Where they aren't, blue is taken for the gray.
  ///   - compression: How much work goes into making the file small.
  package init(
    isOpaque: Bool, isGray: Bool = false, compression: PNGCompression = .fast
  ) {
    self.isOpaque = isOpaque
    self.isGray = isGray
    encoder = PNGEncoder(compression: compression)
  }

  /// Encodes a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, as large as all of its animation.
  ///   - previous: The frame that is shown before it; nil for the first.
  /// - Throws: `PNGError` when memory runs out or a side is longer than
  ///   libpng's limit of a million pixels.
  /// - Precondition: Both frames have one size.
  package func encode(
    _ frame: Raster, previous: Raster?
  ) throws(PNGError) -> APNGFrame {
    try frame.withPixels { (pixels) throws(PNGError) -> APNGFrame in
      let view = PixelView(of: frame, pixels: pixels)
      var rectangle: ChangedRectangle? = ChangedRectangle(allOf: view)
      if let previous {
        precondition(
          previous.width == frame.width && previous.height == frame.height,
          "frames of an animation have one size")
        rectangle = previous.withPixels { pixels in
          ChangedRectangle(
            from: PixelView(of: previous, pixels: pixels), to: view)
        }
      }
      var change: APNGFrame.Part?
      if let rectangle { change = try part(of: view, rectangle) }
      return APNGFrame(
        width: frame.width, height: frame.height, change: change,
        corner: view.base[0])
    }
  }

  /// The form of all frames.
  var form: PNGForm {
    switch (isGray, isOpaque) {
    case (true, true): PNGForm(.gray)
    case (true, false): PNGForm(.grayAlpha)
    case (false, true): PNGForm(.rgb)
    case (false, false): PNGForm(.rgba)
    }
  }

  /// A part that changes nothing about a frame, with which it can be shown for
  /// longer than one delay can tell.
  func unchangedPart(
    of frame: APNGFrame
  ) throws(PNGError) -> APNGFrame.Part {
    var corner = Raster(width: 1, height: 1)
    corner[0, 0] = frame.corner
    return try corner.withPixels { (pixels) throws(PNGError) in
      let view = PixelView(of: corner, pixels: pixels)
      return try part(of: view, ChangedRectangle(allOf: view))
    }
  }

  private func part(
    of pixels: PixelView, _ rectangle: ChangedRectangle
  ) throws(PNGError) -> APNGFrame.Part {
    let file = try encoder.encode(
      pixels.part(rectangle), form: form, colors: nil, isGray: isGray)
    return APNGFrame.Part(rectangle: rectangle, data: imageData(of: file))
  }
}

/// What the IDAT chunks of a PNG file hold.
private func imageData(of file: [UInt8]) -> [UInt8] {
  var data: [UInt8] = []
  data.reserveCapacity(file.count)
  // Behind the signature: length, type, data and check sum of each chunk.
  var place = 8
  while place + 12 <= file.count {
    let length = file[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    let start = place + 8
    if file[(place + 4)..<start].elementsEqual("IDAT".utf8) {
      data += file[start..<(start + length)]
    }
    place = start + length + 4
  }
  return data
}
