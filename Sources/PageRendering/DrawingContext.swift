import CPoppler

/// A cairo context that draws into pixels which someone else owns, and which
/// outlive it.
final class DrawingContext {
  private let surface: OpaquePointer
  /// A cairo_t.
  let context: OpaquePointer

  init(
    over pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int
  ) {
    // Where memory runs out, cairo makes an inert surface and context that
    // tell so by their status.
    surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels.baseAddress)?
        .assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, CInt(width), CInt(height), CInt(width * 4))
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func scale(horizontally: Double, vertically: Double) {
    cairo_scale(context, horizontally, vertically)
  }

  /// Ends the drawing; throws where any of it failed, since cairo draws
  /// nothing after its first failure.
  func finish() throws(PageError.Reason) {
    cairo_surface_finish(surface)
    for status in [cairo_status(context), cairo_surface_status(surface)] {
      switch status {
      case CAIRO_STATUS_SUCCESS: continue
      case CAIRO_STATUS_NO_MEMORY: throw .outOfMemory
      default:
        throw .drawingStopped(String(cString: cairo_status_to_string(status)))
      }
    }
  }
}
