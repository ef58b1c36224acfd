import FrameEncoding
import Primitives

/// Prints what a frame of each picture costs in a YUV4MPEG2 stream, in an
/// animated PNG (in full, scrolled by 40 pixels, and where it doesn't change)
/// and as the difference that a preview holds of the scrolled one.
func streamBenchmark(_ pictures: [Picture], repetitions: Int) {
  print(
    heading("frames of a stream, ms"), column("y4m"),
    column("y4m ns/px", width: 11),
    column("full"), column("scrolled", width: 11), column("same"),
    column("difference", width: 13), separator: "")
  for picture in pictures {
    let raster = picture.raster
    let video = Y4MEncoder(
      width: raster.width, height: raster.height, frames: 30, in: 1)
    let conversion = milliseconds(repetitions: repetitions) {
      _ = video.encode(raster)
    }
    let animation = APNGEncoder(isOpaque: picture.name != "transparent")
    func time(previous: Raster?) -> Double {
      milliseconds(repetitions: repetitions) {
        _ = try? animation.encode(raster, previous: previous)
      }
    }
    let differences = DifferenceEncoder(compression: .fast)
    let scrolled = raster.scrolled(by: 40)
    let difference = milliseconds(repetitions: repetitions) {
      _ = try? differences.encode(raster, previous: scrolled)
    }
    let unchanged = raster
    print(
      heading(picture.name), column(conversion),
      column(
        conversion * 1e6 / Double(raster.width * raster.height), width: 11),
      column(time(previous: nil)),
      column(time(previous: scrolled), width: 11),
      column(time(previous: unchanged), decimals: 3),
      column(difference, width: 13), separator: "")
  }
}

extension Raster {
  /// The same pixels, moved up.
  fileprivate func scrolled(by rows: Int) -> Raster {
    var moved = self
    withPixels { pixels in
      moved.withMutablePixels { target in
        for place in 0..<(pixels.count - rows * width) {
          target[place] = pixels[place + rows * width]
        }
      }
    }
    return moved
  }
}
