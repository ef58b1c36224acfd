import FrameEncoding
import Primitives

/// Prints, for each picture, what its analysis costs a pixel and what each
/// compression costs and gives.
func encodingBenchmark(
  _ pictures: [Picture], compressions: [PNGCompression], repetitions: Int
) {
  print(
    heading("encoding"), column("ns/pixel", width: 9),
    compressions.map {
      column("\($0) ms", width: 12) + column("bytes", width: 10)
    }.joined(), separator: "")
  var totals = compressions.map { _ in (time: 0.0, bytes: 0) }
  for picture in pictures {
    let raster = picture.raster
    let analysis = milliseconds(repetitions: repetitions) {
      PNGEncoder(compression: .fast).analyze(raster)
    }
    var line =
      heading(picture.name)
      + column(analysis * 1e6 / Double(raster.width * raster.height))
    for (place, compression) in compressions.enumerated() {
      let encoder = PNGEncoder(compression: compression)
      var count = 0
      let time = milliseconds(
        repetitions: compression == .small ? 1 : repetitions
      ) {
        count = (try? encoder.encode(raster).count) ?? 0
      }
      line += column(time, width: 12) + column(String(count), width: 10)
      totals[place].time += time
      totals[place].bytes += count
    }
    print(line)
  }
  print(
    heading("mean ms, sum of bytes") + column("")
      + totals.map {
        column($0.time / Double(pictures.count), width: 12)
          + column(String($0.bytes), width: 10)
      }.joined())
}
