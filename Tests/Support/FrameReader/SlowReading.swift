import Glibc
import PDFSpreadKit

/// Takes one frame of 720 kB, waits until nothing more is drawn, and prints
/// whether that is a few frames, by the memory that they take.
func readSlowly(_ file: FilePath) async throws {
  var options = options
  options.presentation.canvas = Canvas(width: 300, height: 600)
  let document = try PresentedDocument(at: file, options: options)
  var iterator = document.frames.makeAsyncIterator()
  _ = try await iterator.next()
  let before = usage()
  var last = before
  repeat {
    last = usage()
    try await Task.sleep(for: .milliseconds(300))
  } while usage().processorTime > last.processorTime + 0.01
  _ = try await iterator.next()
  let frames = (usage().memory - before.memory) / 720_000
  print(frames < 15 ? "bounded" : "\(frames) frames are in memory")
}

/// The most bytes that this process has had in memory so far, and the seconds
/// that it has computed.
private func usage() -> (memory: Int, processorTime: Double) {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return (
    usage.ru_maxrss * 1024,
    [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  )
}
