import CPoppler
import Glibc
import Primitives

/// A page that its document has open.
final class Page {
  /// A PopplerPage, which keeps its document.
  private let handle: OpaquePointer

  /// Nil where the page tree has no page there.
  init?(of document: OpaquePointer, at index: Int) {
    guard let page = poppler_document_get_page(document, CInt(index)) else {
      return nil
    }
    handle = page
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  /// The CropBox's size after /Rotate, in units of user space.
  var size: (width: Double, height: Double) {
    var width = 0.0
    var height = 0.0
    poppler_page_get_size(handle, &width, &height)
    return (width, height)
  }

  /// The page's label; its number where the document labels no page.
  var label: String? { takeString(poppler_page_get_label(handle)) }

  /// Hides annotations and form fields, for as long as the document is open.
  ///
  /// Poppler would also remove them, but not those that stand in the page's
  /// /Annots directly, and it would take an appearance away from whoever else
  /// draws it.
  func hideAnnotations() {
    let mappings = poppler_page_get_annot_mapping(handle)
    defer { poppler_page_free_annot_mapping(mappings) }
    var next = mappings
    while let item = next {
      next = item.pointee.next
      guard
        let mapping = item.pointee.data?.assumingMemoryBound(
          to: PopplerAnnotMapping.self),
        let annotation = mapping.pointee.annot
      else { continue }
      let flags = poppler_annot_get_flags(annotation).rawValue
      poppler_annot_set_flags(
        annotation,
        PopplerAnnotFlag(flags | POPPLER_ANNOT_FLAG_HIDDEN.rawValue))
    }
  }

  /// Draws the page over pixels, from their top left corner.
  ///
  /// - Parameters:
  ///   - pixels: Rows of `width` pixels, `height` of them.
  ///   - horizontalScale: Pixels that a unit of user space is wide.
  ///   - verticalScale: Pixels that a unit of user space is high.
  func draw(
    on pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int,
    horizontalScale: Double, verticalScale: Double
  ) throws(PageError.Reason) {
    let canvas = DrawingContext(over: pixels, width: width, height: height)
    canvas.scale(horizontally: horizontalScale, vertically: verticalScale)
    errno = 0
    poppler_page_render(handle, canvas.context)
    let failure = errno
    try canvas.finish()
    // Poppler leaves a picture out without a word where there is no memory
    // for it.
    if failure == ENOMEM { throw .outOfMemory }
  }
}
