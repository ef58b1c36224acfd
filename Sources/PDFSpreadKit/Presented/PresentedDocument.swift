import Presentation
import Primitives

/// A document as a configured viewer presents it: its frames, one after the
/// other, in memory.
///
///     var options = ExportOptions()
///     options.presentation.settings.pageMode = .double
///     let document = try PresentedDocument(
///       at: FilePath("doc.pdf"), options: options)
///     for try await frame in document.frames {
///       print(frame.spread, frame.raster.width, frame.raster.height)
///     }
///
/// Without ``ExportOptions/sequence`` the frames are the stills that an
/// ``ExportJob`` writes, with it those of the sequence; the pixels are the same.
/// What the options say about files is of no concern here.
public struct PresentedDocument: Sendable {
  private let drawing: DocumentDrawing

  /// Opens a document and lays it out; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - path: The document, or `-` for the one that the standard input has,
  ///     which is read to its end.
  ///   - options: How it is presented. The default is the default options.
  ///   - pool: The workers that read the document and draw its pages; nil, the
  ///     default, does so in this process, which a hostile document can end.
  /// - Throws: An ``ExportError`` where the document cannot be opened, or not
  ///   be presented so.
  public init(
    at path: FilePath, options: ExportOptions = ExportOptions(),
    pool: WorkerPool? = nil
  ) throws(ExportError) {
    let input: DocumentInput
    do {
      input = try DocumentInput(path)
    } catch {
      throw ExportError(error)
    }
    drawing = try DocumentDrawing(input, options: options, pool: pool)
  }

  /// The document's title; nil where it has none.
  public var title: String? { drawing.plan.title }

  /// The number of its pages, at least 1.
  public var pageCount: Int { drawing.plan.pages.count }

  /// The number of spreads that all of its pages make, at least 1.
  public var spreadCount: Int { drawing.plan.layout.documentSpreadCount }

  /// The number of frames, at least 1.
  public var frameCount: Int { drawing.plan.itemCount }

  /// The configuration with nothing left to decide, and what it replaces of
  /// that which was asked for.
  public var configuration: ResolvedConfiguration {
    drawing.plan.layout.configuration
  }

  /// What else its reader should know, in words, such as page numbers past the
  /// last page.
  public var notes: [String] { drawing.plan.notes }

  /// What is wrong with each page that could not be drawn so far; a plain gray
  /// sheet takes its place.
  public var lostPages: [ExportError] { drawing.lostPages }

  /// The frames in order, for a `for try await` loop.
  ///
  /// They are drawn on threads of their own, a few ahead of the loop. Leaving
  /// the loop, and cancelling its task, ends the drawing; a cancelled loop
  /// throws a `CancellationError`. Each loop draws anew, one at a time.
  public var frames: PresentedFrames { PresentedFrames(drawing) }

  /// Draws the frames in order and hands each to a closure, on this thread.
  ///
  /// Other threads draw a few frames ahead; all of them have ended when this
  /// returns.
  ///
  /// - Parameter body: Takes a frame and says whether to go on; false, as well
  ///   as an error, ends the drawing.
  /// - Throws: What `body` throws, or an ``ExportError`` where the document as
  ///   a whole fails.
  public func forEachFrame(
    _ body: (PresentedFrame) throws -> Bool
  ) throws {
    let feed = try FrameFeed(drawing)
    defer { feed.cancelAndWait() }
    while let frame = try feed.nextWaiting(), try body(frame) {}
  }
}
