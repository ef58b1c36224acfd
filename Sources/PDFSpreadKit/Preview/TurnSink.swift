import FrameEncoding
import Primitives
import Synchronization

/// Takes the frames of sheets that turn, each as what differs from the one
/// before, as long as there is room for them.
final class TurnSink: FrameSink {
  private struct State {
    var differences: [Int: FrameDifference?] = [:]
    var size = 0
    var fittingCount: Int?
  }

  /// The most bytes that a frame takes beside its picture: eight digits tell
  /// which it is, seven the picture, five each side of its place, and a turn's
  /// first frame has its still as well.
  private static let stepSize = 64

  private let plan: DocumentPlan
  private let encoder: DifferenceEncoder
  private let room: Int
  private let state = Mutex(State())

  let comparesFrames = true

  /// - Parameter room: The most bytes that the frames may take in a preview.
  init(plan: DocumentPlan, compression: PNGCompression, room: Int) {
    self.plan = plan
    self.room = room
    encoder = DifferenceEncoder(compression: compression)
  }

  /// What makes each frame of the one before it, by the frame's place; nil in
  /// it where they are the same.
  var differences: [Int: FrameDifference?] {
    state.withLock { $0.differences }
  }

  /// The number of frames that there is room for, as far as that is not all;
  /// nil where it is.
  var fittingCount: Int? { state.withLock { $0.fittingCount } }

  /// Whether there is no room for a frame.
  var isFull: Bool { fittingCount != nil }

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> FrameDifference? {
    guard case .curl = run.content, let previous else { return nil }
    do throws(PNGError) {
      return try encoder.encode(frame, previous: previous)
    } catch {
      throw ExportError(error, for: plan.input)
    }
  }

  func write(
    _ encoded: FrameDifference?, frames: Range<Int>
  ) throws(ExportError) {
    if frames.isEmpty { return }
    state.withLock { state in
      if state.fittingCount != nil { return }
      state.size +=
        Self.stepSize
        + (encoded.map { PreviewText.size(ofPicture: $0.png) } ?? 0)
      if state.size > room {
        state.fittingCount = state.differences.count
      } else {
        state.differences[frames.lowerBound] = .some(encoded)
      }
    }
  }

  func finish() throws(ExportError) {}
}
