/// The frames of a ``PresentedDocument``, in order, as they are drawn.
///
/// The drawing begins when an iterator is first asked for a frame, on threads of
/// its own, and goes a few frames ahead: who reads slowly slows it down. It ends
/// with the last frame, with the iterator (leaving a loop ends it) and with the
/// task that waits for a frame.
public struct PresentedFrames: AsyncSequence, Sendable {
  private let drawing: DocumentDrawing
  private let range: Range<Int>

  init(_ drawing: DocumentDrawing, _ range: Range<Int>) {
    self.drawing = drawing
    self.range = range
  }

  /// Makes an iterator, for which the frames are drawn anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(drawing, range)
  }

  /// Iterates over frames.
  public struct Iterator: AsyncIteratorProtocol {
    /// Ends the drawing when nobody iterates any more.
    private final class Reading {
      let feed: FrameFeed

      init(
        _ drawing: DocumentDrawing, _ range: Range<Int>
      ) throws(ExportError) {
        feed = try FrameFeed(drawing, range)
      }

      deinit { feed.cancel() }
    }

    private let drawing: DocumentDrawing
    private let range: Range<Int>
    private var reading: Reading?
    private var isAtEnd = false

    fileprivate init(_ drawing: DocumentDrawing, _ range: Range<Int>) {
      self.drawing = drawing
      self.range = range
    }

    /// The next frame; nil after the last, and once an error was thrown.
    ///
    /// - Parameter actor: The actor that waits; the call comes back to it.
    /// - Throws: An ``ExportError`` where the document as a whole fails, a
    ///   `CancellationError` where the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> PresentedFrame? {
      if isAtEnd { return nil }
      // Where this throws, nothing more comes.
      isAtEnd = true
      let reading = try reading ?? Reading(drawing, range)
      self.reading = nil
      guard let frame = try await reading.feed.next(isolation: actor) else {
        return nil
      }
      self.reading = reading
      isAtEnd = false
      return frame
    }
  }
}
