import Primitives

/// Brings frames that threads draw and encode side by side into order.
///
/// A thread that is too far ahead of the frame to be written next waits, so
/// that no more than a few frames are in memory, however slow the writing is.
final class FramePipeline<Sink: FrameSink>: Sendable {
  private struct State {
    /// The run to be written next.
    var next = 0
    var isWriting = false
    var failure: ExportError?
    var isStopped = false
    var encoded: [Int: Sink.Encoded] = [:]
    /// Frames that the run behind them still has to be compared with.
    var frames: [Int: Raster] = [:]
  }

  let sink: Sink
  private let runs: [FrameRun]
  private let window: Int
  private let state = Monitor(State())

  /// Makes a pipeline.
  ///
  /// - Parameter threads: The number of threads that deliver.
  init(sink: Sink, runs: [FrameRun], threads: Int) {
    self.sink = sink
    self.runs = runs
    window = sink.mostWaiting(threads: threads)
  }

  /// Whether nothing more is to be drawn.
  var isStopped: Bool { state.update { $0.isStopped } }

  /// What ended the sequence before its time, if anything did.
  var failure: ExportError? { state.update { $0.failure } }

  /// Ends the sequence; the first fault is kept.
  func stop(_ failure: ExportError?) {
    state.update { state in
      state.failure = state.failure ?? failure
      state.isStopped = true
    }
  }

  /// Encodes a run's frame and writes all that is due; waits where this run is
  /// too far ahead. Each run is delivered once, those before it by a thread
  /// that doesn't wait for it.
  func deliver(_ frame: Raster, run: Int) {
    do throws(ExportError) {
      let encoded = try sink.encode(
        frame, of: runs[run], previous: previous(of: run, frame))
      let mayWrite = state.wait { state -> Bool? in
        if state.isStopped { return false }
        guard run < state.next + window else { return nil }
        state.encoded[run] = encoded
        return true
      }
      if mayWrite { try writeDue() }
    } catch {
      stop(error)
    }
  }

  /// The frame of the run before, once it is drawn.
  private func previous(of run: Int, _ frame: Raster) -> Raster? {
    guard sink.comparesFrames else { return nil }
    state.update { $0.frames[run] = frame }
    guard run > 0 else { return nil }
    return state.wait { state -> Raster?? in
      if state.isStopped { return .some(nil) }
      // Without a frame this is to wait on, not to answer that there is none.
      guard let frame = state.frames.removeValue(forKey: run - 1) else {
        return nil
      }
      return .some(frame)
    }
  }

  private func writeDue() throws(ExportError) {
    while let (run, encoded) = takeDue() {
      do throws(ExportError) {
        try sink.write(encoded, frames: runs[run].frames)
      } catch {
        state.update { $0.isWriting = false }
        throw error
      }
      state.update { state in
        state.isWriting = false
        state.next += 1
      }
    }
  }

  private func takeDue() -> (Int, Sink.Encoded)? {
    state.update { state in
      guard !state.isWriting, !state.isStopped,
        let encoded = state.encoded.removeValue(forKey: state.next)
      else { return nil }
      state.isWriting = true
      return (state.next, encoded)
    }
  }
}
