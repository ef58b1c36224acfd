import CPNG
import Primitives

/// Writes rasters as PNG files.
///
/// Each image takes the smallest form that holds its pixels exactly: gray, a
/// palette, RGB, gray with alpha or RGBA, with as few bits as do. Colours are
/// un-premultiplied, rounded to nearest. The bytes depend on nothing but the
/// pixels and the encoder's properties.
package struct PNGEncoder: Sendable {
  /// How much work goes into making files small.
  package let compression: PNGCompression
  /// The density that the file's pHYs chunk tells, in pixels per inch.
  package let pixelsPerInch: Double

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - compression: How much work goes into making files small.
  ///   - pixelsPerInch: The density that files tell, above 0. It is stored in
  ///     whole pixels per metre, at least 1: 72 becomes 2835.
  package init(compression: PNGCompression = .fast, pixelsPerInch: Double = 72)
  {
    precondition(pixelsPerInch > 0, "a density is above 0")
    self.compression = compression
    self.pixelsPerInch = pixelsPerInch
  }

  /// Gives a whole PNG file, from its signature to IEND.
  ///
  /// - Throws: `PNGError` when memory runs out or a side is longer than
  ///   libpng's limit of a million pixels.
  package func encode(_ raster: Raster) throws(PNGError) -> [UInt8] {
    try raster.withPixels { (pixels) throws(PNGError) -> [UInt8] in
      try encode(PixelView(of: raster, pixels: pixels))
    }
  }

  /// Does what precedes the compression of a raster, for it to be timed.
  package func analyze(_ raster: Raster) {
    raster.withPixels { pixels in
      let view = PixelView(of: raster, pixels: pixels)
      let survey = PixelSurvey(of: view)
      for form in forms(of: view, survey: survey) {
        _ = recipes(for: view, form: form, isGray: survey.isGray)
      }
    }
  }

  /// Gives a whole PNG file of some pixels.
  func encode(_ pixels: PixelView) throws(PNGError) -> [UInt8] {
    let survey = PixelSurvey(of: pixels)
    var smallest: [UInt8]?
    for form in forms(of: pixels, survey: survey) {
      let bytes = try encode(
        pixels, form: form, colors: survey.colors, isGray: survey.isGray)
      if bytes.count < smallest?.count ?? .max { smallest = bytes }
    }
    guard let smallest else { preconditionFailure("every image has a form") }
    return smallest
  }

  /// Gives a whole PNG file of some pixels in a form that holds them.
  ///
  /// - Parameters:
  ///   - colors: The colours of the form's palette, where it has one.
  ///   - isGray: Whether all pixels are gray, be the form what it may.
  func encode(
    _ pixels: PixelView, form: PNGForm, colors: ColorTable?, isGray: Bool
  ) throws(PNGError) -> [UInt8] {
    var smallest: [UInt8]?
    for recipe in recipes(for: pixels, form: form, isGray: isGray) {
      let bytes = try write(
        pixels, form: form, colors: colors, recipe: recipe)
      if bytes.count < smallest?.count ?? .max { smallest = bytes }
    }
    guard let smallest else { preconditionFailure("every form has a recipe") }
    return smallest
  }

  /// The forms worth trying, usually one.
  private func forms(of pixels: PixelView, survey: PixelSurvey) -> [PNGForm] {
    let forms = PNGForm.exactForms(
      of: survey, width: pixels.width, height: pixels.height)
    return compression == .small ? forms : Array(forms.prefix(1))
  }

  /// The ways to compress that are worth trying, usually one.
  private func recipes(
    for pixels: PixelView, form: PNGForm, isGray: Bool
  ) -> [Recipe] {
    func filterPlan(among filters: RowFilter) -> FilterPlan {
      FilterPlan(
        for: pixels, isGray: isGray,
        among: form.gainsByFilters ? filters : .none)
    }
    func runLengths(_ plan: FilterPlan) -> Recipe {
      Recipe(
        level: 1, strategy: cpng_strategy_rle, memoryLevel: 8,
        plan: form.colorType.channels > 1 ? plan.filteringFlatRows() : plan)
    }
    if compression == .fast {
      let plan = filterPlan(among: [.sub, .up, .average])
      return plan.isMostlyFiltered || plan.isNearlyBlank
        ? [runLengths(plan)] : [Recipe(level: 1, memoryLevel: 7, plan: plan)]
    }
    let plan = filterPlan(among: .adaptive)
    // On differences zlib's level 6 takes half as long again as 5 for a
    // hundredth of the bytes.
    let balanced =
      plan.isMostlyFiltered
      ? runLengths(plan)
      : Recipe(level: plan.used == .none ? 6 : 5, memoryLevel: 7, plan: plan)
    if compression == .balanced { return [balanced] }
    let unfiltered = Recipe(
      level: 9, memoryLevel: 7,
      plan: FilterPlan(unfilteredRows: pixels.height))
    if plan.used == .none { return [unfiltered] }
    // Which of these wins differs between photographs by more than what a
    // look at the pixels could foretell.
    let adaptive = plan.replacingFilters(by: .adaptive)
    let recipes = [
      balanced,
      runLengths(adaptive),
      Recipe(
        level: 8, strategy: cpng_strategy_filtered, memoryLevel: 8,
        plan: adaptive),
      Recipe(
        level: plan.isMostlyFiltered ? 8 : 9, memoryLevel: 8,
        plan: filterPlan(among: [.sub, .up])),
    ]
    return plan.isMostlyFiltered ? recipes : recipes + [unfiltered]
  }

  /// zlib's settings and the filters for one image.
  private struct Recipe {
    var level: Int32
    var strategy: Int32
    var memoryLevel: Int32
    var plan: FilterPlan

    init(
      level: Int32, strategy: some BinaryInteger = cpng_strategy_default,
      memoryLevel: Int32, plan: FilterPlan
    ) {
      self.level = level
      self.strategy = Int32(strategy)
      self.memoryLevel = memoryLevel
      self.plan = plan
    }
  }

  private func write(
    _ pixels: PixelView, form: PNGForm, colors: ColorTable?, recipe: Recipe
  ) throws(PNGError) -> [UInt8] {
    let writer = try PNGWriter(
      width: pixels.width, height: pixels.height, form: form,
      pixelsPerMeter: pixelsPerMeter,
      compression: cpng_compression(
        level: recipe.level, strategy: recipe.strategy,
        memory_level: recipe.memoryLevel, filters: recipe.plan.used.rawValue))
    let packer = RowPacker(form: form, colors: colors)
    if compression == .fast, recipe.plan.used == .none {
      try writeBands(pixels, form: form, packer: packer, to: writer)
      return try writer.finish()
    }
    // Samples of less than 8 bits take a byte each while they are packed.
    let stride =
      max(
        form.rowByteCount(width: pixels.width), pixels.width) + 1
    let strip = UnsafeMutablePointer<UInt8>.allocate(
      capacity: stride * FilterPlan.stripHeight)
    defer { strip.deallocate() }
    var y = 0
    for filter in recipe.plan.filters {
      let count = min(FilterPlan.stripHeight, pixels.height - y)
      for row in 0..<count {
        packer.pack(
          pixels.row(y + row), width: pixels.width, into: strip + row * stride)
      }
      try writer.writeRows(strip, stride: stride, count: count, filter: filter)
      y += count
    }
    return try writer.finish()
  }

  /// Writes rows without filters in bands, between which zlib starts anew. It
  /// takes a third less time than one stream, since moving zlib's window and
  /// its tables costs more than finding what repeats; glyphs repeat within a
  /// band anyway.
  private func writeBands(
    _ pixels: PixelView, form: PNGForm, packer: RowPacker, to writer: PNGWriter
  ) throws(PNGError) {
    let stride = form.rowByteCount(width: pixels.width) + 1
    let rows = max(1, cpng_band_size / stride)
    // Samples of less than 8 bits take a byte each while they are packed.
    let band = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: stride * rows + pixels.width)
    defer { band.deallocate() }
    guard let start = band.baseAddress else { return }
    for top in Swift.stride(from: 0, to: pixels.height, by: rows) {
      let count = min(rows, pixels.height - top)
      for row in 0..<count {
        let place = start + row * stride
        place.pointee = 0
        packer.pack(
          pixels.row(top + row), width: pixels.width, into: place + 1)
      }
      try writer.writeBand(
        UnsafeBufferPointer(start: start, count: stride * count))
    }
  }

  /// The density in the file's unit, within the range of its numbers.
  var pixelsPerMeter: UInt32 {
    UInt32(max(1, min((pixelsPerInch / 0.0254).rounded(), 0x7FFF_FFFF)))
  }
}
