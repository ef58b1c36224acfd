import Primitives

/// The sheet that stands in for a page that could not be drawn: pale gray with
/// a thin darker edge, so that nobody takes it for a blank page.
package enum PlaceholderSheet {
  /// The sheet's colour.
  package static let sheet = Color(red: 0xE8, green: 0xE8, blue: 0xE8)
  /// The colour of its edge.
  package static let edge = Color(red: 0xB0, green: 0xB0, blue: 0xB0)

  /// Draws a sheet.
  ///
  /// - Parameter lineWidth: The width of the edge in pixels, at least 1.
  package static func raster(
    width: Int, height: Int, lineWidth: Int = 1
  ) -> Raster {
    var raster = Raster(width: width, height: height, color: edge)
    let line = max(1, lineWidth)
    guard width > 2 * line, height > 2 * line else { return raster }
    raster.withMutablePixels { pixels in
      for y in line..<(height - line) {
        let start = y * width
        pixels[(start + line)..<(start + width - line)]
          .update(repeating: sheet.pixel)
      }
    }
    return raster
  }
}
