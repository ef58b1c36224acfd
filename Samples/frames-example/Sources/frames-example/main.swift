// Shows how a PDF presents on an iPad, frame by frame:
//
//     swift run -c release frames-example ../magazine.pdf

import Glibc
import PDFSpreadKit

guard CommandLine.arguments.count == 2 else {
  print("name a PDF: frames-example doc.pdf")
  exit(64)
}
do {
  // Configure the viewer: two pages at a time, whose sheets curl.
  var options = ExportOptions()
  options.presentation.settings.pageMode = .double
  options.presentation.settings.pageTransition = .curl
  if let iPad = Device.named("ipad-landscape") {
    options.presentation.canvas = iPad.canvas
  }
  options.sequence = SequenceOptions()

  // Open the document. Where its pages lie is known before any is drawn.
  let file = FilePath(CommandLine.arguments[1])
  let document = try PresentedDocument(at: file, options: options)
  print("\(document.title ?? file.text): \(document.pageCount) pages")
  for spread in document.spreads {
    for page in spread.pages {
      let place = page.rectangle
      print(
        "spread \(spread.index + 1): page \(page.label) at",
        "\(place.x),\(place.y), \(place.width) × \(place.height) pixels")
    }
  }
  print("\(document.frameCount) frames")

  // Read its frames. They are drawn a few ahead; leaving the loop ends that.
  for try await frame in document.frames {
    // Spread 0 is half turned where its end is in the middle.
    if let place = frame.continuousSpreadIndex, place >= 1 {
      try frame.writePNG(to: "curl.png", overwriting: true)
      print("curl.png: frame \(frame.index) at \(frame.time ?? 0) seconds")
      break
    }
  }

  // Or cancel the task that reads, from anywhere.
  let reading = Task {
    for try await frame in document.frames where frame.index == 100 { break }
  }
  reading.cancel()
  do {
    try await reading.value
  } catch is CancellationError {
    print("cancelled")
  }

  // Without tasks, a closure gets the frames and says whether to go on.
  try document.forEachFrame { frame in
    let raster = frame.raster
    let middle = Color(pixel: raster[raster.width / 2, raster.height / 2])
    print("frame \(frame.index): \(middle.css) in the middle")
    return frame.index < 2
  }
} catch {
  print(error)
  exit(1)
}
