/// The viewer's viewport: its size and its pixel density.
///
///     let canvas = Canvas(width: 1024, height: 768, density: 2)
///     let iPad = Device.named("ipad-landscape")?.canvas
///     let thumbnail = Canvas(.width(320))
///     let print = Canvas.spread(dotsPerInch: 300)
public struct Canvas: Hashable, Sendable {
  /// What fixes the canvas's sides.
  public enum Extent: Hashable, Sendable {
    /// Both sides, in points.
    case fixed(Size)
    /// The width in points; the height follows each spread's aspect.
    case width(Double)
    /// The height in points; the width follows each spread's aspect.
    case height(Double)
    /// Neither: the canvas is each spread at its natural size.
    case spread
  }

  /// What fixes the sides.
  public var extent: Extent
  /// Pixels per point, more than 0. For ``Extent/spread`` that is dpi / 72.
  public var density: Double

  /// Makes a canvas; 1024 × 768 points at one pixel a point where nothing is
  /// given.
  public init(
    _ extent: Extent = .fixed(Size(width: 1024, height: 768)),
    density: Double = 1
  ) {
    self.extent = extent
    self.density = density
  }

  /// Makes a canvas of both sides in points, more than 0, at one pixel a point
  /// where no density is given.
  public init(width: Double, height: Double, density: Double = 1) {
    self.init(.fixed(Size(width: width, height: height)), density: density)
  }

  /// The canvas of an ``Extent/spread`` at a resolution in dots per inch.
  public static func spread(dotsPerInch: Double) -> Canvas {
    Canvas(.spread, density: dotsPerInch / 72)
  }

  /// The size in points where both sides are fixed, else nil.
  package var fixedSize: Size? {
    if case .fixed(let size) = extent { size } else { nil }
  }

  /// The width in whole pixels where it is fixed.
  package var pixelWidth: Int? {
    switch extent {
    case .fixed(let size): wholePixels(size.width)
    case .width(let width): wholePixels(width)
    case .height, .spread: nil
    }
  }

  /// The height in whole pixels where it is fixed.
  package var pixelHeight: Int? {
    switch extent {
    case .fixed(let size): wholePixels(size.height)
    case .height(let height): wholePixels(height)
    case .width, .spread: nil
    }
  }

  private func wholePixels(_ points: Double) -> Int {
    wholeSide(points * density)
  }

  /// The resolution of the canvas's pixels, in dots per inch.
  public var dotsPerInch: Double { density * 72 }
}

extension Canvas.Extent {
  /// Reads `1024x768`, `1024x`, `x768` (points) or `spread`; nil where the
  /// text is none of these. Sides are not checked against any bound but 0.
  package init?(_ text: String) {
    if text == "spread" {
      self = .spread
      return
    }
    let sides = text.split(
      separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    func side(_ digits: Substring) -> Double? {
      guard digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
        let points = Double(digits), points > 0, points.isFinite
      else { return nil }
      return points
    }
    switch (side(sides[0]), side(sides[1])) {
    case (let width?, let height?):
      self = .fixed(Size(width: width, height: height))
    case (let width?, nil) where sides[1].isEmpty: self = .width(width)
    case (nil, let height?) where sides[0].isEmpty: self = .height(height)
    default: return nil
    }
  }
}
