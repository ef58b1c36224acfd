import FrameEncoding
import Primitives
import Synchronization

/// Takes a preview's pictures as long as there is room for them.
final class PictureSink: FrameSink {
  private struct State {
    var pictures: [[UInt8]] = []
    var room: Int
    var isFull = false
  }

  private let plan: DocumentPlan
  private let encoder: PNGEncoder
  private let state: Mutex<State>

  let comparesFrames = false

  /// - Parameter room: The most bytes that the pictures may take in a preview.
  init(plan: DocumentPlan, compression: PNGCompression, room: Int) {
    self.plan = plan
    encoder = PNGEncoder(compression: compression)
    state = Mutex(State(room: room))
  }

  /// The pictures that there is room for: the first ones, as PNG files.
  var pictures: [[UInt8]] { state.withLock { $0.pictures } }

  /// Whether there was no room for a picture.
  var isFull: Bool { state.withLock { $0.isFull } }

  func encode(
    _ frame: Raster, of run: FrameRun, previous: Raster?
  ) throws(ExportError) -> [UInt8] {
    try encoder.image(of: frame, for: plan.input)
  }

  func write(_ encoded: [UInt8], frames: Range<Int>) throws(ExportError) {
    state.withLock { state in
      let size = PreviewText.size(ofPicture: encoded)
      if state.isFull || size > state.room {
        state.isFull = true
      } else {
        state.room -= size
        state.pictures.append(encoded)
      }
    }
  }

  func finish() throws(ExportError) {}
}
