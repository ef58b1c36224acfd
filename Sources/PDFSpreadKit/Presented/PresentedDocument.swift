import Presentation
import Primitives

/// A document as a configured viewer presents it: its frames, one after the
/// other, in memory.
///
///     var options = ExportOptions()
///     options.presentation.settings.pageMode = .double
///     let document = try PresentedDocument(at: "doc.pdf", options: options)
///     for try await frame in document.frames {
///       print(frame.pages.map(\.label), frame.raster.width)
///     }
///
/// Without ``ExportOptions/sequence`` the frames are the stills that an
/// ``ExportJob`` writes, with it those of the sequence; the pixels are the same.
/// What the options say about files is of no concern here.
///
/// A page that cannot be drawn costs no other: a plain gray sheet takes its
/// place and ``lostPages`` names it.
public struct PresentedDocument: Sendable {
  private let drawing: DocumentDrawing

  /// Opens a document and lays it out; nothing is drawn yet.
  ///
  /// This reads the document's pages' sizes, and waits for that.
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
    try self.init(input, options: options, pool: pool)
  }

  /// Opens a document in memory and lays it out; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - bytes: All of the PDF.
  ///   - name: What errors call it.
  ///   - options: How it is presented. The default is the default options.
  ///   - pool: The workers that read the document and draw its pages; nil, the
  ///     default, does so in this process, which a hostile document can end.
  /// - Throws: An ``ExportError`` where the document cannot be opened, or not
  ///   be presented so.
  public init(
    bytes: [UInt8], name: FilePath, options: ExportOptions = ExportOptions(),
    pool: WorkerPool? = nil
  ) throws(ExportError) {
    try self.init(
      DocumentInput(bytes: bytes, name: name), options: options, pool: pool)
  }

  private init(
    _ input: DocumentInput, options: ExportOptions, pool: WorkerPool?
  ) throws(ExportError) {
    try OptionCheck.check(options)
    drawing = try DocumentDrawing(input, options: options, pool: pool)
  }

  /// The document's title; nil where it has none.
  public var title: String? { drawing.plan.title }

  /// The number of its pages, at least 1.
  public var pageCount: Int { drawing.plan.pages.count }

  /// The number of spreads that all of its pages make, at least 1.
  public var spreadCount: Int { drawing.plan.layout.documentSpreadCount }

  /// The spreads that are presented, all or those of the selected pages, in
  /// order. Nothing is drawn to tell them.
  public var spreads: [PresentedSpread] {
    drawing.plan.layout.spreads.map {
      PresentedSpread($0, of: drawing.plan)
    }
  }

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

  /// What is wrong with each page that is known not to be drawn: those whose
  /// size cannot be told at once, others as soon as they are wanted.
  public var lostPages: [ExportError] { drawing.lostPages }

  /// The frames in order, for a `for try await` loop.
  ///
  /// They are drawn on threads of their own, a few ahead of the loop. Leaving
  /// the loop, and cancelling its task, ends the drawing; a cancelled loop
  /// throws a `CancellationError`. Each loop draws anew.
  public var frames: PresentedFrames { frames(in: 0..<frameCount) }

  /// Some of the frames in order, for a `for try await` loop; those before them
  /// are not drawn.
  ///
  ///     let range = 10..<20
  ///     for try await frame in document.frames(in: range) {
  ///       try frame.writePNG(to: "frame-\(frame.index).png")
  ///     }
  ///
  /// - Parameter range: Their places among the document's frames, from 0. What
  ///   reaches past the last frame is left out.
  public func frames(in range: Range<Int>) -> PresentedFrames {
    PresentedFrames(drawing, range.clamped(to: 0..<frameCount))
  }

  /// Draws the frames in order and hands each to a closure, on this thread.
  ///
  ///     try document.forEachFrame { frame in
  ///       try frame.writePNG(to: "frame-\(frame.index).png")
  ///       return frame.index < 9
  ///     }
  ///
  /// Other threads draw a few frames ahead; all of them have ended when this
  /// returns.
  ///
  /// - Parameters:
  ///   - range: The places of the wanted frames among the document's, from 0;
  ///     nil, the default, is all. What reaches past the last is left out.
  ///   - body: Takes a frame and says whether to go on; false, as well as an
  ///     error, ends the drawing.
  /// - Throws: What `body` throws, or an ``ExportError`` where the document as
  ///   a whole fails.
  public func forEachFrame(
    in range: Range<Int>? = nil, _ body: (PresentedFrame) throws -> Bool
  ) throws {
    let all = 0..<frameCount
    let feed = try FrameFeed(drawing, range?.clamped(to: all) ?? all)
    defer { feed.cancelAndWait() }
    while let frame = try feed.nextWaiting(), try body(frame) {}
  }
}
