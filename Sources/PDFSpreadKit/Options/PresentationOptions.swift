import PageRendering
import Presentation
import Primitives

/// How documents are presented: all that decides where pages lie.
public struct PresentationOptions: Sendable {
  /// What is asked for, above all of what a preset says. The default asks for
  /// nothing.
  public var settings = PresentationSettings()
  /// A preset, for what ``settings`` say nothing of. The default is none.
  public var preset: PresentationPreset?
  /// What settings files ask for: a preset ranks above it. The default asks for
  /// nothing.
  package var storedSettings = PresentationSettings()
  /// The side of the spine; nil, the default, follows the document.
  public var binding: Binding?
  /// The canvas. The default is 1024 × 768 points at one pixel a point.
  public var canvas = Canvas()
  /// Padding and gaps.
  public var spacing = Spacing()
  /// Where a page without a partner goes. The default is the center.
  public var lonePage = LonePage.center
  /// Whether pages may be drawn above their natural size. The default is true.
  public var enlarges = true
  /// Whether wide pages get a spread to themselves. The default is false.
  public var wideAlone = false
  /// The size class to take in place of the canvas's own. The default is nil.
  public var sizeClass: VerticalSizeClass?
  /// Whether spreads longer than the canvas get further stills. The default is
  /// false.
  public var showsOverflow = false

  /// Makes the default options.
  public init() {}

  /// Reads the options that shape the presentation.
  ///
  /// - Parameters:
  ///   - flags: What the command line says; ranks with the preset.
  ///   - settings: What settings files say; ranks below.
  ///   - maxPixels: The most pixels that a canvas may have.
  init(
    flags: OptionValues, settings: OptionValues, maxPixels: Int
  ) throws(OptionError) {
    storedSettings = try settings.presentationSettings()
    self.settings = try flags.presentationSettings()
    let values = flags.over(settings)
    preset = try values.choice(.preset)
    binding = try values.choice(.binding, besides: "auto")
    sizeClass = try values.choice(.sizeClass, besides: "auto")
    spacing = Spacing(
      padding: try values.number(.padding, in: OptionRange.spacing) ?? 0,
      spineGap: try values.number(.spineGap, in: OptionRange.spacing) ?? 0,
      spreadGap: try values.number(.spreadGap, in: OptionRange.spacing))
    lonePage = try values.choice(.lonePage) ?? lonePage
    enlarges = try values.word(.upscale) != "never"
    wideAlone = try values.word(.widePages) == "alone"
    showsOverflow = try values.word(.overflow) == "scroll"
    canvas = try values.canvas(maxPixels: maxPixels)
  }

  /// What is asked for of a document, by rank: flags, preset, settings.
  func settings(pageLayout: PageLayout?) -> PresentationSettings {
    let presetSettings =
      preset?.settings(pageLayout: pageLayout) ?? PresentationSettings()
    return settings.over(presetSettings).over(storedSettings)
  }

  /// What all pages of a document are laid out by.
  func layoutRequest(
    _ configuration: ResolvedConfiguration
  ) -> DocumentLayout.Request {
    var request = DocumentLayout.Request(
      configuration: configuration, canvas: canvas)
    request.spacing = spacing
    request.lonePage = lonePage
    request.enlarges = enlarges
    request.wideAlone = wideAlone
    return request
  }
}

extension Device {
  /// The device of a name that an option gives.
  static func known(
    as name: String, by option: OptionName
  ) throws(OptionError) -> Device {
    if let device = named(name) { return device }
    let near = nearMiss(of: name, among: all.map(\.name))
    throw OptionError(
      "\(option.flag): there is no device '\(name)'; "
        + (near.map { "did you mean '\($0)'?" }
          ?? "'pdfspread devices' lists them"))
  }
}

extension OptionValues {
  /// The five properties of the presentation model, where they are given.
  func presentationSettings() throws(OptionError) -> PresentationSettings {
    PresentationSettings(
      pageTransition: try property(.transition),
      scrollDirection: try property(.direction), pageMode: try property(.mode),
      spreadFitting: try property(.fitting),
      firstPageAlwaysSingle: try word(.firstPage).map { $0 == "single" })
  }

  /// A property of the model: the option's values stand in the order of the
  /// property's raw integers.
  private func property<Value: PresentationValue>(
    _ name: OptionName
  ) throws(OptionError) -> Value? {
    guard let word = try word(name) else { return nil }
    return name.declaration.values.firstIndex(of: word)
      .flatMap(Value.init(rawValue:))
  }

  /// The canvas that --canvas, --device, --scale and --dpi make together.
  func canvas(maxPixels: Int) throws(OptionError) -> Canvas {
    let scale = try number(.scale, in: OptionRange.scale)
    let dpi = try number(.dpi, in: OptionRange.dotsPerInch)
    var canvas = Canvas()
    if let name = text(.device) {
      if self[.canvas] != nil {
        throw OptionError(
          "--device and --canvas both give the canvas; leave one out")
      }
      canvas = try Device.known(as: name, by: .device).canvas
    } else if let text = text(.canvas) {
      guard let extent = Canvas.Extent(text) else {
        throw .badValue(
          text, of: "--canvas",
          expected: "a size in points more than 0: 1024x768, 1024x, x768 or "
            + "spread")
      }
      canvas = Canvas(extent)
    } else if dpi != nil {
      canvas = Canvas(.spread)
    }

    if canvas.extent == .spread {
      if scale != nil {
        throw OptionError(
          "--scale goes with a canvas in points; a spread canvas takes --dpi")
      }
      return .spread(dotsPerInch: dpi ?? 144)
    }
    if dpi != nil {
      throw OptionError(
        "--dpi goes with --canvas spread; a canvas in points takes --scale")
    }
    canvas.density = scale ?? canvas.density
    try check(canvas, maxPixels: maxPixels)
    return canvas
  }

  private func check(
    _ canvas: Canvas, maxPixels: Int
  ) throws(OptionError) {
    let limit = RasterLimit(pixels: maxPixels)
    let sides: [Double] =
      switch canvas.extent {
      case .fixed(let size): [size.width, size.height]
      case .width(let side), .height(let side): [side]
      case .spread: []
      }
    let pixels = sides.map { $0 * canvas.density }
    let area = pixels.reduce(1, *)
    guard pixels.allSatisfy({ $0 <= Double(limit.side) }),
      area <= Double(maxPixels)
    else {
      throw OptionError(
        "--canvas: more than \(limit.side) pixels a side or "
          + "\(maxPixels) pixels in all; make the canvas or the scale smaller")
    }
    guard pixels.allSatisfy({ $0 >= 1 }) else {
      throw OptionError("--canvas: less than one pixel; make it larger")
    }
  }
}
