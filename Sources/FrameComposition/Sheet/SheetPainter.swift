import Presentation
import Primitives

/// Puts pictures on a sheet, each with a thin line around it.
package struct SheetPainter: Sendable {
  /// The sheet.
  package var raster: Raster
  /// Its colours.
  package let palette: SheetPalette

  /// Makes an empty sheet.
  package init(size: PixelSize, palette: SheetPalette) {
    raster = Raster(
      width: size.width, height: size.height, color: palette.background)
    self.palette = palette
  }

  /// Puts a picture, or parts of it, on the sheet as it is. What reaches
  /// outside the sheet is cut off.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - x: The picture's left edge on the sheet.
  ///   - y: Its upper edge.
  ///   - parts: What of it is put there, and has lines around it; in pixels of
  ///     the picture. No two overlap.
  ///   - hasLines: Whether there are lines.
  ///   - shadow: The shadow of the parts; nil for none.
  package mutating func put(
    _ picture: Raster, x: Int, y: Int, parts: [PixelRectangle],
    hasLines: Bool = true, shadow: PageShadow? = nil
  ) {
    let whole = PixelRectangle(
      x: 0, y: 0, width: picture.width, height: picture.height)
    let parts = parts.compactMap { $0.intersection(whole) }
    let places = parts.map { $0.offset(x: x, y: y) }
    if let shadow {
      ShadowRenderer(shadow: shadow, pages: places, covers: places)
        .draw(on: &raster)
    }
    if hasLines {
      for place in places { fill(place.outset(by: 1), with: palette.line) }
    }
    for (part, place) in zip(parts, places) {
      copy(part, of: picture, to: place)
    }
  }

  /// Draws the spines between pages that touch each other side by side: a
  /// faint shade on the edge of the left one, without which two white pages
  /// look like one.
  ///
  /// - Parameter pages: Where they lie on the sheet.
  package mutating func drawSpines(between pages: [PixelRectangle]) {
    for left in pages {
      for right in pages where right.x == left.maxX {
        let top = max(left.y, right.y)
        let spine = PixelRectangle(
          x: left.maxX - 1, y: top, width: 1,
          height: min(left.maxY, right.maxY) - top)
        guard let area = spine.intersection(bounds) else { continue }
        let width = raster.width
        raster.withMutablePixels { pixels in
          for y in area.y..<area.maxY {
            let place = y * width + area.x
            pixels[place] = darkened(pixels[place], by: 32)
          }
        }
      }
    }
  }

  /// Fills a rectangle with a colour, as far as it lies on the sheet.
  package mutating func fill(_ rectangle: PixelRectangle, with color: Color) {
    guard let area = rectangle.intersection(bounds) else { return }
    let width = raster.width
    raster.withMutablePixels { pixels in
      for y in area.y..<area.maxY {
        pixels[(y * width + area.x)..<(y * width + area.maxX)]
          .update(repeating: color.pixel)
      }
    }
  }

  private var bounds: PixelRectangle {
    PixelRectangle(x: 0, y: 0, width: raster.width, height: raster.height)
  }

  private mutating func copy(
    _ part: PixelRectangle, of picture: Raster, to place: PixelRectangle
  ) {
    guard let area = place.intersection(bounds) else { return }
    let width = raster.width
    let left = part.x + area.x - place.x
    raster.withMutablePixels { target in
      picture.withPixels { source in
        for y in area.y..<area.maxY {
          let from = (part.y + y - place.y) * picture.width + left
          _ = target[(y * width + area.x)..<(y * width + area.maxX)]
            .update(fromContentsOf: source[from..<(from + area.width)])
        }
      }
    }
  }
}

extension PixelRectangle {
  fileprivate func intersection(_ other: PixelRectangle) -> PixelRectangle? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return PixelRectangle(
      x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate func outset(by margin: Int) -> PixelRectangle {
    PixelRectangle(
      x: x - margin, y: y - margin, width: width + 2 * margin,
      height: height + 2 * margin)
  }
}
