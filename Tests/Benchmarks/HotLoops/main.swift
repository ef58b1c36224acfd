// Times the loops that every pixel goes through, on pictures made here or on
// PPM files named as arguments:
//
//     swift run -c release HotLoopBenchmarks [--repeat N]
//         [--compression fast|balanced|small] [FILE.ppm…]

import FrameEncoding
import Glibc
import Primitives

var repetitions = 5
var compressions = PNGCompression.allCases
var files: [FilePath] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--repeat":
    repetitions = arguments.popFirst().flatMap(Int.init) ?? repetitions
  case "--compression":
    let name = arguments.popFirst() ?? ""
    compressions = compressions.filter { $0.rawValue == name }
  default: files.append(FilePath(argument))
  }
}

do {
  let pictures =
    try files.isEmpty
    ? Picture.made() : files.map { file in try Picture(ppm: file) }
  encodingBenchmark(
    pictures, compressions: compressions, repetitions: repetitions)
  print()
  streamBenchmark(pictures, repetitions: repetitions)
  print()
  reductionBenchmark(repetitions: repetitions)
} catch {
  print(error)
  exit(1)
}
