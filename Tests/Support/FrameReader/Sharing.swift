import PDFSpreadKit

/// Prints the frames of one document and, for each of them, those of another,
/// whose workers are the same, and then those of the first once more.
func readNested(
  _ first: FilePath, _ second: FilePath, pool: WorkerPool
) async throws {
  let outer = try PresentedDocument(at: first, options: options, pool: pool)
  let inner = try PresentedDocument(at: second, options: options, pool: pool)
  for try await frame in outer.frames {
    var line = middle(of: frame)
    for try await frame in inner.frames { line += " " + middle(of: frame) }
    for try await frame in outer.frames { line += " " + middle(of: frame) }
    print(line)
  }
}

/// Prints the frames of two documents that are read at the same time, one line
/// each.
func readTogether(
  _ first: FilePath, _ second: FilePath, pool: WorkerPool
) async throws {
  let lines = try await withThrowingTaskGroup(of: (Int, String).self) { group in
    for (index, file) in [first, second, first, second].enumerated() {
      let document = try PresentedDocument(
        at: file, options: options, pool: pool)
      group.addTask {
        var line: [String] = []
        for try await frame in document.frames {
          line.append(middle(of: frame))
        }
        return (index, line.joined(separator: " "))
      }
    }
    var lines = ["", "", "", ""]
    for try await (index, line) in group { lines[index] = line }
    return lines
  }
  for line in lines { print(line) }
}

/// The colour of a frame's middle.
func middle(of frame: PresentedFrame) -> String {
  let raster = frame.raster
  return Color(pixel: raster[raster.width / 2, raster.height / 2]).css
}
