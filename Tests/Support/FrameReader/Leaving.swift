import Glibc
import PDFSpreadKit

/// Leaves loops over frames in every way, many times, and prints whether their
/// threads end.
func leaveLoops(over file: FilePath) async throws {
  let document = try PresentedDocument(at: file, options: options)
  func leaveInEveryWay(_ count: Int) async throws {
    for try await frame in document.frames where frame.index == count { break }
    var iterator = document.frames.makeAsyncIterator()
    _ = try await iterator.next()
    try document.forEachFrame { $0.index < count }
    let task = Task {
      for try await _ in document.frames { try Task.checkCancellation() }
    }
    task.cancel()
    try? await task.value
  }
  try await leaveInEveryWay(1)
  let before = try await settledThreadCount()
  for index in 0..<60 { try await leaveInEveryWay(index % 4) }
  // What is left of a long rest isn't gone through.
  var resting = options
  resting.sequence = SequenceOptions()
  resting.sequence?.timing.hold = 1000
  let sequence = try PresentedDocument(at: file, options: resting)
  for _ in 0..<10 {
    for try await _ in sequence.frames { break }
  }
  let after = try await settledThreadCount()
  print(
    after <= before + 2
      ? "all threads ended" : "\(before) threads became \(after)")
}

/// The number of this process's threads once it stays the same for a while.
private func settledThreadCount() async throws -> Int {
  var last = threadCount()
  var steady = 0
  for _ in 0..<200 where steady < 10 {
    try await Task.sleep(for: .milliseconds(20))
    let count = threadCount()
    steady = count == last ? steady + 1 : 0
    last = count
  }
  return last
}

private func threadCount() -> Int {
  guard let folder = opendir("/proc/self/task") else { return 0 }
  defer { closedir(folder) }
  var count = 0
  while readdir(folder) != nil { count += 1 }
  // The folder itself and the one above it.
  return count - 2
}
