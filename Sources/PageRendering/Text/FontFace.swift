import CPoppler
import Primitives

/// A typeface at a size: a cairo_scaled_font_t, which it owns.
final class FontFace {
  /// The glyph that cairo shows where a face lacks a character.
  static let missingGlyph: UInt = 0

  /// A character's glyph, and how far the next one is from it, in pixels.
  struct Glyph {
    let index: UInt
    let advance: Double
  }

  let handle: OpaquePointer

  /// The face that all text is set in: DejaVu Sans, or what fontconfig takes
  /// for it.
  init(size: Double, isBold: Bool) {
    let face = cairo_toy_font_face_create(
      Self.family, CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    defer { cairo_font_face_destroy(face) }
    handle = Self.scaledFont(face, size: size)
  }

  /// The face that fontconfig finds for a character; nil where no font that is
  /// installed has it.
  init?(having character: Unicode.Scalar, size: Double, isBold: Bool) {
    guard let characters = FcCharSetCreate() else { return nil }
    defer { FcCharSetDestroy(characters) }
    FcCharSetAddChar(characters, character.value)
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, Self.family)
    FcPatternAddInteger(
      pattern, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_NORMAL)
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    // Outlines only: text is filled as a path.
    FcPatternAddBool(pattern, FC_OUTLINE, FcBool(FcTrue))
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    let face = cairo_ft_font_face_create_for_pattern(match)
    defer { cairo_font_face_destroy(face) }
    handle = Self.scaledFont(face, size: size)
    guard glyph(of: character).index != Self.missingGlyph else { return nil }
  }

  deinit {
    cairo_scaled_font_destroy(handle)
  }

  /// The glyph of a character; ``missingGlyph`` where the face lacks it.
  func glyph(of character: Unicode.Scalar) -> Glyph {
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var count: CInt = 0
    let bytes = Array(String(character).utf8CString)
    let status = cairo_scaled_font_text_to_glyphs(
      handle, 0, 0, bytes, CInt(bytes.count - 1), &glyphs, &count, nil, nil,
      nil)
    guard status == CAIRO_STATUS_SUCCESS, count > 0, let first = glyphs else {
      return Glyph(index: Self.missingGlyph, advance: 0)
    }
    defer { cairo_glyph_free(first) }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(handle, first, 1, &extents)
    return Glyph(index: first.pointee.index, advance: extents.x_advance)
  }

  private static let family = "DejaVu Sans"

  /// Metrics are not hinted, so that text of any size is as wide as its glyphs;
  /// outlines are to the baseline and the height of small letters, for crisp
  /// edges.
  private static func scaledFont(
    _ face: OpaquePointer?, size: Double
  ) -> OpaquePointer {
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, size, size)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    return cairo_scaled_font_create(face, &matrix, &identity, options)
  }
}
