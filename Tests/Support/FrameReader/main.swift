// Reads documents' frames through the library's public interface, in a process
// of its own, since workers are forked before there are threads, and pages that
// hang go on in the end. It prints what came of it.

import Glibc
import PDFSpreadKit

let scenario = CommandLine.arguments.dropFirst().first ?? ""
let files = CommandLine.arguments.dropFirst(2).map { FilePath($0) }

do {
  switch scenario {
  case "lost": try await readLostPages(of: files[0], pool: pool())
  case "crash":
    try await readLostPages(of: files[0], pool: WorkerPool(workerCount: 2))
  case "none": try await readNothing(of: files[0], pool: pool())
  case "nested":
    try await readNested(files[0], files[1], pool: pool(workerCount: 1))
  case "together": try await readTogether(files[0], files[1], pool: pool())
  case "cancel-in-worker":
    try await cancelHanging(files[0], pool: WorkerPool(workerCount: 2))
  case "cancel-in-process": try await cancelHanging(files[0], pool: nil)
  case "leave": try await leaveLoops(over: files[0])
  case "slow": try await readSlowly(files[0])
  case "late": try await makePoolLate()
  default: print("no such scenario")
  }
} catch {
  print("error: \(error)")
}
fflush(nil)
// Not exit: a page may be drawn for ever.
_exit(0)
