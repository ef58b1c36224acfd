import CPoppler
import CPopplerTraits
import Glibc
import Primitives

/// An open PDF.
///
/// A document is used by one thread at a time; threads that work at the same
/// time open one each from the same ``DocumentSource``.
package final class Document {
  /// Where the document was opened from.
  package let source: DocumentSource
  /// Whether annotations, form fields among them, are left out of rasters.
  package let hidesAnnotations: Bool
  /// The number of pages, at least 1; lost ones count.
  package let pageCount: Int

  /// A PopplerDocument.
  private let handle: OpaquePointer
  /// The password as the file's encryption has it; nil where none is needed.
  private let password: RawPassword?
  private lazy var traits = try? PopplerTraits(source, password: password)

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - source: Where its bytes are.
  ///   - password: The password to read or to change it; it is not looked at
  ///     where the document opens without one.
  ///   - hidesAnnotations: Whether annotations, form fields among them, are
  ///     left out of rasters.
  ///   - mapsFile: Whether a file is mapped into memory, which reads faster,
  ///     but ends the process where somebody makes the file shorter.
  /// - Throws: A ``DocumentError`` that names the source.
  package init(
    _ source: DocumentSource, password: String? = nil,
    hidesAnnotations: Bool = false, mapsFile: Bool = false
  ) throws(DocumentError) {
    self.source = source
    self.hidesAnnotations = hidesAnnotations
    poppler_traits_keep_global_tables()
    _ = poppler_traits_encryption_was_mentioned()
    if let opened = try Document.open(
      source, password: nil, mapsFile: mapsFile)
    {
      handle = opened
      self.password = nil
    } else {
      let accepted = try Document.accepted(password, of: source)
      guard
        let opened = try Document.open(
          source, password: accepted, mapsFile: mapsFile)
      else {
        throw DocumentError(file: source.name, reason: .wrongPassword)
      }
      handle = opened
      self.password = accepted
    }
    pageCount = max(0, Int(poppler_document_get_n_pages(handle)))
    if poppler_traits_encryption_was_mentioned() {
      do throws(PopplerTraits.Failure) {
        _ = try PopplerTraits(source, password: self.password)
      } catch {
        throw DocumentError(file: source.name, reason: error.reason)
      }
    }
    guard pageCount > 0 else {
      throw DocumentError(file: source.name, reason: .noPages)
    }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  /// The document's title, nil where it has none.
  package var title: String? {
    takeString(poppler_document_get_title(handle))
  }

  /// The layout that the document asks for, nil where it asks for none.
  package var pageLayout: PageLayout? {
    switch poppler_document_get_page_layout(handle) {
    case POPPLER_PAGE_LAYOUT_SINGLE_PAGE: .singlePage
    case POPPLER_PAGE_LAYOUT_ONE_COLUMN: .oneColumn
    case POPPLER_PAGE_LAYOUT_TWO_COLUMN_LEFT: .twoColumnLeft
    case POPPLER_PAGE_LAYOUT_TWO_COLUMN_RIGHT: .twoColumnRight
    case POPPLER_PAGE_LAYOUT_TWO_PAGE_LEFT: .twoPageLeft
    case POPPLER_PAGE_LAYOUT_TWO_PAGE_RIGHT: .twoPageRight
    default: nil
    }
  }

  /// The version of PDF that the document is written in.
  package var version: PDFVersion {
    var major: guint = 0
    var minor: guint = 0
    poppler_document_get_pdf_version(handle, &major, &minor)
    return PDFVersion(major: Int(major), minor: Int(minor))
  }

  /// Whether the document asks to be read from right to left: its
  /// /ViewerPreferences have /Direction /R2L.
  ///
  /// The first call opens the document a second time, past poppler-glib,
  /// which does not tell; call it where it matters.
  package func readsRightToLeft() -> Bool {
    traits?.readsRightToLeft ?? false
  }

  /// What is known of a page before it is drawn.
  ///
  /// - Parameter index: The page's place in the document, from 0.
  /// - Throws: A ``PageError`` where the page is lost.
  package func pageInfo(at index: Int) throws(PageError) -> PageInfo {
    let page = try page(at: index)
    let size = page.size
    guard size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    else { throw error(.noSize, onPageAt: index) }
    // User units came with PDF 1.6, and cost a second opening.
    let userUnit =
      version >= PDFVersion(major: 1, minor: 6)
      ? traits?.userUnit(ofPageAt: index) ?? 1 : 1
    let label = page.label
    return PageInfo(
      index: index, width: size.width * userUnit,
      height: size.height * userUnit, userUnit: userUnit,
      label: label == String(index + 1) ? nil : label)
  }

  /// What is known of each page before it is drawn, or why it is lost.
  package func pageInfos() -> [Result<PageInfo, PageError>] {
    (0..<pageCount).map { index in
      do throws(PageError) {
        return .success(try pageInfo(at: index))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - request: Which page, and how large.
  ///   - limit: How large the raster may be.
  /// - Throws: A ``PageError`` where the page is lost, the raster is over the
  ///   limit or memory runs out.
  package func raster(
    for request: RasterRequest, limit: RasterLimit = RasterLimit()
  ) throws(PageError) -> Raster {
    try check(request, limit: limit)
    // An array of pixels ends the process where memory runs out, so see first
    // whether there is as much. (The optimizer would drop a plain malloc.)
    guard let room = g_try_malloc(gsize(request.width * request.height * 4))
    else { throw error(.outOfMemory, onPageAt: request.pageIndex) }
    g_free(room)
    var raster = Raster(width: request.width, height: request.height)
    try raster.withMutablePixels { pixels throws(PageError) in
      try draw(request, on: pixels)
    }
    raster.putUnder(request.paper)
    return raster
  }

  /// Draws a page on pixels that are transparent, without paper under it.
  ///
  /// - Parameters:
  ///   - request: Which page, and how large.
  ///   - pixels: As many pixels as the request has, rows without gaps.
  ///   - limit: How large the raster may be.
  /// - Throws: A ``PageError``, as ``raster(for:limit:)`` does.
  package func draw(
    _ request: RasterRequest, on pixels: UnsafeMutableBufferPointer<UInt32>,
    limit: RasterLimit
  ) throws(PageError) {
    try check(request, limit: limit)
    precondition(
      pixels.count == request.width * request.height, "the request's pixels")
    try draw(request, on: pixels)
  }

  private func check(
    _ request: RasterRequest, limit: RasterLimit
  ) throws(PageError) {
    let index = request.pageIndex
    let scales = [request.horizontalScale, request.verticalScale]
    guard request.width > 0, request.height > 0,
      scales.allSatisfy({ ($0 * request.userUnit).isFinite && $0 > 0 }),
      request.userUnit > 0
    else { throw error(.noSize, onPageAt: index) }
    guard limit.allows(width: request.width, height: request.height) else {
      throw error(
        .tooLarge(width: request.width, height: request.height, limit: limit),
        onPageAt: index)
    }
  }

  private func draw(
    _ request: RasterRequest, on pixels: UnsafeMutableBufferPointer<UInt32>
  ) throws(PageError) {
    let page = try page(at: request.pageIndex)
    if hidesAnnotations { page.hideAnnotations() }
    do throws(PageError.Reason) {
      try page.draw(
        on: pixels, width: request.width, height: request.height,
        horizontalScale: request.horizontalScale * request.userUnit,
        verticalScale: request.verticalScale * request.userUnit)
    } catch {
      throw self.error(error, onPageAt: request.pageIndex)
    }
  }

  private func page(at index: Int) throws(PageError) -> Page {
    guard index >= 0, index < pageCount,
      let page = Page(of: handle, at: index)
    else { throw error(.missing, onPageAt: index) }
    return page
  }

  private func error(
    _ reason: PageError.Reason, onPageAt index: Int
  ) -> PageError {
    PageError(file: source.name, page: index + 1, reason: reason)
  }
}

// MARK: - Opening

extension Document {
  /// The spelling of a password that opens an encrypted source.
  ///
  /// poppler-glib 22.12 would try the second spelling itself, but on a stream
  /// that it has freed by then.
  private static func accepted(
    _ password: String?, of source: DocumentSource
  ) throws(DocumentError) -> RawPassword {
    let spellings: [RawPassword?] =
      password.map(RawPassword.spellings(of:)) ?? [nil]
    for spelling in spellings {
      do throws(PopplerTraits.Failure) {
        _ = try PopplerTraits(source, password: spelling)
        if let spelling { return spelling }
      } catch {
        if error == .passwordRefused { continue }
        throw DocumentError(file: source.name, reason: error.reason)
      }
    }
    throw DocumentError(
      file: source.name,
      reason: password == nil ? .passwordNeeded : .wrongPassword)
  }

  /// Opens a source with poppler-glib; nil where it is encrypted and the
  /// password does not open it.
  private static func open(
    _ source: DocumentSource, password: RawPassword?, mapsFile: Bool
  ) throws(DocumentError) -> OpaquePointer? {
    var failure: UnsafeMutablePointer<GError>?
    let opened: OpaquePointer?
    switch source {
    case .file(let path):
      // The handle owns the descriptor from here on.
      let descriptor = try openPDF(path)
      if mapsFile, let bytes = DocumentBytes(mapping: descriptor) {
        close(descriptor)
        return try open(
          .memory(name: path, bytes), password: password, mapsFile: false)
      }
      opened = withOptionalCString(password?.forPopplerGLib) {
        poppler_document_new_from_fd(descriptor, $0, &failure)
      }
    case .memory(_, let bytes):
      let fault = bytes.withBytes { bytes -> DocumentError.Reason? in
        bytes.isEmpty ? .empty : hasPDFHeader(bytes) ? nil : .notPDF
      }
      if let fault { throw DocumentError(file: source.name, reason: fault) }
      opened = withOptionalCString(password?.forPopplerGLib) {
        poppler_document_new_from_bytes(bytes.handle, $0, &failure)
      }
    }
    if let opened { return opened }
    defer { g_clear_error(&failure) }
    if let failure, failure.pointee.domain == poppler_error_quark(),
      failure.pointee.code == CInt(POPPLER_ERROR_ENCRYPTED.rawValue)
    {
      return nil
    }
    throw DocumentError(file: source.name, reason: .damaged)
  }

  /// Opens a file that looks like a PDF, and gives its descriptor.
  private static func openPDF(_ path: FilePath) throws(DocumentError) -> CInt {
    func failure(_ reason: DocumentError.Reason) -> DocumentError {
      DocumentError(file: path, reason: reason)
    }
    // Not to wait for who may never write into a named pipe.
    var descriptor = path.withCString {
      Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw failure(.unreadable(errno: errno)) }
    if descriptor == STDIN_FILENO {
      // Poppler would read it through stdio, as a stream without an end.
      let other = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      let number = errno
      close(descriptor)
      guard other >= 0 else { throw failure(.unreadable(errno: number)) }
      descriptor = other
    }
    do throws(DocumentError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        throw failure(.unreadable(errno: errno))
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw failure(.unreadable(errno: EISDIR))
      default: throw failure(.unreadable(errno: ESPIPE))
      }
      var head = [UInt8](repeating: 0, count: headerSearchLength)
      var count: Int
      repeat {
        count = pread(descriptor, &head, head.count, 0)
      } while count < 0 && errno == EINTR
      guard count >= 0 else { throw failure(.unreadable(errno: errno)) }
      guard count > 0 else { throw failure(.empty) }
      guard head[..<count].withUnsafeBytes(hasPDFHeader) else {
        throw failure(.notPDF)
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }
}

/// How far from a file's start its `%PDF-` may stand, as in Acrobat and
/// Poppler.
private let headerSearchLength = 1024

private func hasPDFHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
  let mark = Array("%PDF-".utf8)
  let head = bytes.prefix(headerSearchLength)
  return head.indices.contains { head[$0...].starts(with: mark) }
}

private func withOptionalCString<Result>(
  _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let text else { return body(nil) }
  return text.withCString(body)
}
