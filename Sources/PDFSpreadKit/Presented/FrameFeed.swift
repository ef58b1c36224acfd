import FrameEncoding

/// Frames on their way from the threads that draw them to who iterates over
/// them. A few are drawn ahead, no more: a slow reader slows the drawing.
final class FrameFeed: Sendable {
  /// Who waits for a frame.
  private typealias Reader = CheckedContinuation<PresentedFrame?, any Error>

  private struct State {
    var frames: [PresentedFrame] = []
    /// An asynchronous reader that waits for a frame; there is one at most.
    var reader: Reader?
    /// Set once nothing more is drawn.
    var end: Result<Void, ExportError>?
    var isCancelled = false
  }

  /// The most frames that wait for their reader.
  private static let capacity = 2

  private let state = Monitor(State())

  /// Starts to draw.
  ///
  /// - Parameter range: The places of the frames that are wanted.
  /// - Throws: An ``ExportError`` where the system has no thread left.
  init(
    _ drawing: DocumentDrawing, _ range: Range<Int>
  ) throws(ExportError) {
    let hasStarted = WorkerThreads.start { [self] in
      end(with: Result { () throws(ExportError) in try draw(drawing, range) })
    }
    if !hasStarted {
      throw ExportError(
        .inputOutput, file: drawing.plan.input.file,
        "the system has no thread left to draw it; try again later")
    }
  }

  /// Ends the drawing; who waits for a frame gets a `CancellationError`.
  func cancel() {
    let reader = state.update { state in
      state.isCancelled = true
      state.frames = []
      return state.reader.take()
    }
    reader?.resume(throwing: CancellationError())
  }

  /// Ends the drawing and waits for that.
  func cancelAndWait() {
    cancel()
    _ = state.wait { $0.end }
  }

  // MARK: Reading

  /// The next frame, waiting on this thread; nil after the last.
  func nextWaiting() throws(ExportError) -> PresentedFrame? {
    try state.wait { state -> Result<PresentedFrame?, ExportError>? in
      if !state.frames.isEmpty { return .success(state.frames.removeFirst()) }
      return state.end?.map { nil }
    }.get()
  }

  /// The next frame; nil after the last.
  func next(
    isolation actor: isolated (any Actor)?
  ) async throws -> PresentedFrame? {
    try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation(isolation: actor) {
        reader in
        let ready = state.update {
          state -> Result<PresentedFrame?, any Error>? in
          if state.isCancelled { return .failure(CancellationError()) }
          if !state.frames.isEmpty {
            return .success(state.frames.removeFirst())
          }
          if let end = state.end { return end.map { nil }.mapError { $0 } }
          state.reader = reader
          return nil
        }
        if let ready { reader.resume(with: ready) }
      }
    } onCancel: {
      cancel()
    }
  }

  // MARK: Drawing

  private func draw(
    _ drawing: DocumentDrawing, _ range: Range<Int>
  ) throws(ExportError) {
    let plan = drawing.plan
    let encoder = PNGEncoder(
      compression: drawing.options.compression,
      pixelsPerInch: plan.layout.canvas.dotsPerInch)
    try drawing.draw(
      FrameRun.runs(of: plan, in: range),
      to: RasterSink { raster, frames in
        // A spread can rest for any number of frames.
        for index in frames where !self.isCancelled {
          let frame = PresentedFrame(
            raster, index: index, plan: plan, encoder: encoder)
          // What the reader does with the frames before takes its own time.
          drawing.pausing { self.deliver(frame) }
        }
      },
      isCancelled: { self.isCancelled })
  }

  private var isCancelled: Bool { state.update { $0.isCancelled } }

  /// Gives a frame to who waits for it, or keeps it as soon as there is room.
  private func deliver(_ frame: PresentedFrame) {
    let reader = state.wait { state -> Reader?? in
      if state.isCancelled { return .some(nil) }
      if let reader = state.reader.take() { return reader }
      guard state.frames.count < Self.capacity else { return nil }
      state.frames.append(frame)
      return .some(nil)
    }
    reader?.resume(returning: frame)
  }

  private func end(with end: Result<Void, ExportError>) {
    let reader = state.update { state in
      state.end = end
      return state.reader.take()
    }
    reader?.resume(with: end.map { nil }.mapError { $0 })
  }
}
