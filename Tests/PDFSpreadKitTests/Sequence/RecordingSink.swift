import Presentation
import Primitives
import Synchronization

@testable import PDFSpreadKit

/// A sink that keeps what it is given and fails where it is told to.
struct RecordingSink: FrameSink {
  /// What came of a pipeline.
  final class Record: Sendable {
    struct State {
      var written: [String] = []
      /// Runs whose encoding has begun, less those that are written.
      var inFlight = 0
      var mostInFlight = 0
      var previous: [Int: UInt32] = [:]
      var isWriting = false
      var overlaps = false
    }

    let state = Mutex(State())

    var now: State { state.withLock { $0 } }
  }

  let record = Record()
  var comparesFrames = false
  var failsToEncode: UInt32?
  var failsToWrite: UInt32?

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> UInt32 {
    let number = frame[0, 0]
    if number == failsToEncode {
      throw ExportError(.inputOutput, "encoding \(number)")
    }
    record.state.withLock { state in
      state.inFlight += 1
      state.mostInFlight = max(state.mostInFlight, state.inFlight)
      state.previous[Int(number)] = previous?[0, 0]
    }
    return number
  }

  func write(_ encoded: UInt32, frames: Range<Int>) throws(ExportError) {
    if encoded == failsToWrite {
      throw ExportError(.cannotCreate, "writing \(encoded)")
    }
    record.state.withLock { state in
      state.overlaps = state.overlaps || state.isWriting
      state.isWriting = true
    }
    record.state.withLock { state in
      state.inFlight -= 1
      state.written.append("\(encoded)@\(frames)")
      state.isWriting = false
    }
  }

  func finish() throws(ExportError) {}
}

/// A frame of one pixel that tells its number.
func numberedFrame(_ number: Int) -> Raster {
  var frame = Raster(width: 1, height: 1)
  frame[0, 0] = UInt32(number)
  return frame
}

/// Runs of two frames each.
func runs(_ count: Int) -> [FrameRun] {
  (0..<count).map {
    FrameRun(
      content: .rest(RestingPlace(spread: $0, part: 0)),
      frames: (2 * $0)..<(2 * $0 + 2))
  }
}
