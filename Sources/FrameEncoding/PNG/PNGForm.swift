/// A form in which PNG stores pixels: a colour type, a bit depth and, where
/// the type is palette, the palette.
struct PNGForm {
  /// The colour types, with their numbers in the file.
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// The number of samples that a pixel takes.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let colorType: ColorType
  /// The bits of a sample: 1, 2, 4 or 8.
  let bitDepth: Int
  /// The palette where the colour type is that.
  let palette: PNGPalette?

  init(_ colorType: ColorType, bitDepth: Int = 8, palette: PNGPalette? = nil) {
    self.colorType = colorType
    self.bitDepth = bitDepth
    self.palette = palette
  }

  /// The bits of a pixel.
  var bitsPerPixel: Int { colorType.channels * bitDepth }

  /// The bytes of a row of `width` pixels.
  func rowByteCount(width: Int) -> Int {
    (width * bitsPerPixel + 7) / 8
  }

  /// Whether a row's filter can help: neighbouring bytes that are indices or
  /// hold several pixels don't predict each other.
  var gainsByFilters: Bool { colorType != .palette && bitDepth == 8 }
}

extension PNGForm {
  /// The forms that hold the surveyed pixels without loss, the smallest first.
  ///
  /// Smallest is a guess before compression: a palette's bytes stay what they
  /// are, while pixels shrink, a page's to about a sixteenth.
  static func exactForms(
    of survey: PixelSurvey, width: Int, height: Int
  ) -> [PNGForm] {
    var forms: [PNGForm] = []
    switch (survey.isGray, survey.isOpaque) {
    case (true, true):
      let bitDepth = survey.colors.map { grayBitDepth(of: $0.pixels) } ?? 8
      forms.append(PNGForm(.gray, bitDepth: bitDepth))
    case (true, false): forms.append(PNGForm(.grayAlpha))
    case (false, true): forms.append(PNGForm(.rgb))
    case (false, false): forms.append(PNGForm(.rgba))
    }
    if let colors = survey.colors {
      let palette = PNGPalette(of: colors.pixels)
      let form = PNGForm(
        .palette, bitDepth: palette.bitDepth, palette: palette)
      // Gray stays gray unless fewer bits do.
      if form.bitsPerPixel < forms[0].bitsPerPixel { forms.append(form) }
    }
    func cost(_ form: PNGForm) -> Int {
      form.rowByteCount(width: width) * height / 16
        + (form.palette?.byteCount ?? 0)
    }
    // Sorted stably, so that the same pixels always take the same form.
    return forms.enumerated().sorted {
      (cost($0.element), $0.offset) < (cost($1.element), $1.offset)
    }.map(\.element)
  }

  /// The fewest bits that hold each of some gray levels exactly. A sample of
  /// 1, 2 or 4 bits stands for a multiple of 255, 85 or 17.
  private static func grayBitDepth(
    of pixels: UnsafeBufferPointer<UInt32>
  ) -> Int {
    for (bits, step) in [(1, 255), (2, 85), (4, 17)]
    where pixels.allSatisfy({ ($0 & 0xFF) % UInt32(step) == 0 }) {
      return bits
    }
    return 8
  }
}
