import Foundation
import Primitives
import Synchronization
import Testing

@testable import PDFSpreadKit

/// Frames that threads deliver side by side, and the order that they leave in.
@Suite struct FramePipelineTests {
  /// Lets threads take one run after the other and deliver it, each after a
  /// time of its own.
  private func deliver<Sink: FrameSink>(
    _ count: Int, threads: Int, to pipeline: FramePipeline<Sink>,
    slow: Set<Int> = []
  ) {
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while !pipeline.isStopped {
        let run = next.withLock { next in
          next += 1
          return next - 1
        }
        guard run < count else { return }
        if slow.contains(run) { usleep(20_000) }
        pipeline.deliver(numberedFrame(run), run: run)
      }
    }
  }

  @Test("frames are written in order, one at a time, on any threads")
  func ordered() {
    for threads in [1, 2, 5] {
      let sink = RecordingSink()
      let pipeline = FramePipeline(
        sink: sink, runs: runs(60), threads: threads)
      deliver(60, threads: threads, to: pipeline, slow: [0, 7, 30])
      let record = sink.record.now
      #expect(
        record.written == (0..<60).map { "\($0)@\(2 * $0..<2 * $0 + 2)" })
      #expect(!record.overlaps)
      #expect(pipeline.failure == nil)
      #expect(!pipeline.isStopped)
    }
  }

  @Test("threads wait where the frame to be written next is late")
  func window() {
    let sink = RecordingSink()
    let pipeline = FramePipeline(sink: sink, runs: runs(200), threads: 2)
    deliver(200, threads: 2, to: pipeline, slow: [0, 50, 51])
    let record = sink.record.now
    #expect(record.written.count == 200)
    // 2 · 2 + 2 encoded, and one in each thread's hands.
    #expect(record.mostInFlight <= 8)
  }

  @Test("a sink that compares frames gets the one before")
  func previous() {
    for threads in [1, 3] {
      var sink = RecordingSink()
      sink.comparesFrames = true
      let pipeline = FramePipeline(
        sink: sink, runs: runs(40), threads: threads)
      deliver(40, threads: threads, to: pipeline, slow: [3, 20])
      let record = sink.record.now
      #expect(record.written.count == 40)
      #expect(record.previous.count == 39)
      #expect(
        record.previous.allSatisfy { $0.key == Int($0.value) + 1 })
    }
  }

  @Test("a frame that cannot be encoded ends the sequence and is told")
  func failsToEncode() {
    for compares in [false, true] {
      var sink = RecordingSink()
      sink.comparesFrames = compares
      sink.failsToEncode = 20
      let pipeline = FramePipeline(sink: sink, runs: runs(100), threads: 4)
      deliver(100, threads: 4, to: pipeline)
      #expect(pipeline.isStopped)
      #expect(pipeline.failure?.message == "encoding 20")
      let written = sink.record.now.written
      #expect(written.count <= 20)
      #expect(
        written
          == (0..<written.count).map { "\($0)@\(2 * $0..<2 * $0 + 2)" })
    }
  }

  @Test("a frame that cannot be written ends the sequence and is told")
  func failsToWrite() {
    var sink = RecordingSink()
    sink.failsToWrite = 20
    let pipeline = FramePipeline(sink: sink, runs: runs(100), threads: 4)
    deliver(100, threads: 4, to: pipeline, slow: [20])
    #expect(pipeline.isStopped)
    #expect(pipeline.failure?.kind == .cannotCreate)
    #expect(sink.record.now.written.count == 20)
  }

  @Test("a sequence that is stopped writes no more and has the first fault")
  func stops() {
    let sink = RecordingSink()
    let pipeline = FramePipeline(sink: sink, runs: runs(3), threads: 1)
    pipeline.deliver(numberedFrame(0), run: 0)
    pipeline.stop(nil)
    pipeline.stop(ExportError(.inputOutput, "first"))
    pipeline.stop(ExportError(.inputOutput, "second"))
    pipeline.deliver(numberedFrame(1), run: 1)
    #expect(sink.record.now.written == ["0@0..<2"])
    #expect(pipeline.failure?.message == "first")
  }
}
