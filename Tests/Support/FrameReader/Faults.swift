import Glibc
import PDFSpreadKit

/// Prints each frame's page and the colour of its middle, and what was lost.
func readLostPages(of file: FilePath, pool: WorkerPool?) async throws {
  let document = try PresentedDocument(at: file, options: options, pool: pool)
  for try await frame in document.frames {
    let raster = frame.raster
    let color = Color(pixel: raster[raster.width / 2, raster.height / 2])
    print(frame.pages.map(\.number), color.css)
  }
  for error in document.lostPages { print("lost: \(error)") }
}

/// Prints what a loop throws over a document of which no page can be drawn, and
/// how many frames came before that.
func readNothing(of file: FilePath, pool: WorkerPool?) async throws {
  let document = try PresentedDocument(at: file, options: options, pool: pool)
  var count = 0
  do {
    for try await _ in document.frames { count += 1 }
    print("nothing thrown")
  } catch {
    print("\(count) frames, then: \(error)")
  }
}

/// Cancels a task whose frame never comes, and prints whether that is told at
/// once.
func cancelHanging(_ file: FilePath, pool: WorkerPool?) async throws {
  let document = try PresentedDocument(at: file, options: options, pool: pool)
  let task = Task {
    var count = 0
    for try await _ in document.frames { count += 1 }
    return count
  }
  try await Task.sleep(for: .milliseconds(300))
  let start = ContinuousClock.now
  task.cancel()
  do {
    print("\(try await task.value) frames and no error")
  } catch is CancellationError {
    print("cancelled")
  }
  print(ContinuousClock.now - start < .seconds(2) ? "at once" : "late")
}

/// Prints why a process with threads gets no pool.
func makePoolLate() async throws {
  await Task.detached { _ = usleep(1000) }.value
  do {
    _ = try WorkerPool()
    print("made")
  } catch {
    print(error)
  }
}
