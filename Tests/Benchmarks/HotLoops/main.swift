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
  if argument == "--repeat" {
    repetitions = arguments.popFirst().flatMap(Int.init) ?? repetitions
  } else if argument == "--compression" {
    compressions =
      arguments.popFirst().flatMap(PNGCompression.init).map { [$0] }
      ?? compressions
  } else {
    files.append(FilePath(argument))
  }
}

let pictures =
  try files.isEmpty ? Picture.made() : files.map { try Picture(ppm: $0) }
encodingBenchmark(
  pictures, compressions: compressions, repetitions: repetitions)
