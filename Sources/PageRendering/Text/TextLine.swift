import CPoppler
import Primitives

/// A line of text as it is drawn: glyphs one behind the other.
package struct TextLine {
  /// Glyphs of one face.
  struct Part {
    let face: FontFace
    /// Each glyph's number and where it starts, from the line's start.
    var glyphs: [(index: UInt, x: Double)] = []
  }

  /// The text, as it was given or shortened.
  package let text: String
  /// The width in pixels.
  package let width: Double
  let parts: [Part]

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - raster: What it is drawn on; what lies outside is cut off.
  ///   - x: The line's left edge, in pixels.
  ///   - baseline: What letters stand on, in pixels from the top. Letters are
  ///     crispest on whole pixels.
  ///   - color: The letters' colour.
  /// - Throws: A ``PageError/Reason`` where memory runs out.
  package func draw(
    on raster: inout Raster, x: Double, baseline: Double, color: Color
  ) throws(PageError.Reason) {
    if parts.isEmpty { return }
    let width = raster.width
    let height = raster.height
    try raster.withMutablePixels { (pixels) throws(PageError.Reason) in
      let canvas = DrawingContext(over: pixels, width: width, height: height)
      func part(_ channel: UInt8) -> Double { Double(channel) / 255 }
      cairo_set_source_rgba(
        canvas.context, part(color.red), part(color.green), part(color.blue),
        part(color.alpha))
      for part in parts {
        cairo_set_scaled_font(canvas.context, part.face.handle)
        var glyphs = part.glyphs.map { glyph in
          cairo_glyph_t(index: glyph.index, x: x + glyph.x, y: baseline)
        }
        // A path, since cairo would put glyphs on whole pixels.
        cairo_glyph_path(canvas.context, &glyphs, CInt(glyphs.count))
        cairo_fill(canvas.context)
      }
      try canvas.finish()
    }
  }
}
