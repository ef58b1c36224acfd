/// The frames of a ``PresentedDocument``, in order, as they are drawn.
public struct PresentedFrames: AsyncSequence, Sendable {
  private let drawing: DocumentDrawing

  init(_ drawing: DocumentDrawing) {
    self.drawing = drawing
  }

  /// Makes an iterator, for which the frames are drawn anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(drawing)
  }

  /// Iterates over frames. The drawing begins with the first call of
  /// ``next()`` and ends with the iterator.
  public struct Iterator: AsyncIteratorProtocol {
    /// Ends the drawing when nobody iterates any more.
    private final class Reading {
      let feed: FrameFeed

      init(_ drawing: DocumentDrawing) throws(ExportError) {
        feed = try FrameFeed(drawing)
      }

      deinit { feed.cancel() }
    }

    private let drawing: DocumentDrawing
    private var reading: Reading?
    private var isAtEnd = false

    fileprivate init(_ drawing: DocumentDrawing) {
      self.drawing = drawing
    }

    /// The next frame; nil after the last.
    ///
    /// - Throws: An ``ExportError`` where the document as a whole fails, a
    ///   `CancellationError` where the task is cancelled.
    public mutating func next() async throws -> PresentedFrame? {
      if isAtEnd { return nil }
      let reading = try reading ?? Reading(drawing)
      self.reading = reading
      do {
        if let frame = try await reading.feed.next() { return frame }
      } catch {
        end()
        throw error
      }
      end()
      return nil
    }

    private mutating func end() {
      isAtEnd = true
      reading = nil
    }
  }
}
