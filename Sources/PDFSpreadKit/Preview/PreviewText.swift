import FrameEncoding
import Presentation
import Primitives

/// A preview as the HTML file that it becomes.
struct PreviewText {
  /// A run of frames that are drawn the same.
  struct Run {
    /// Its first frame, from 0.
    let frame: Int
    /// Whether the steps come on top of those of the run before.
    let goesOn: Bool
    /// How it is drawn.
    let steps: [PreviewStep]
  }

  /// What its script reads.
  private struct Script: Encodable {
    struct Stop: Encodable {
      let label: String
      let first: Int
      let last: Int
      let steps: [Int]
    }

    let width: Int
    let height: Int
    let background: String
    let isOpaque: Bool
    let scale: Double
    let frameCount: Int
    let frameSeconds: Double
    let isMirrored: Bool
    let isVertical: Bool
    let stops: [Stop]
    let runs: [[Int]]
  }

  let document: DocumentPlan
  /// What shows where no picture lies.
  let background: Color
  let stops: [PreviewStop]
  let runs: [Run]
  let frameCount: Int
  /// The pictures, as PNG files.
  let pictures: [[UInt8]]
  /// What its reader should know: what is left out, lost or replaced.
  let notes: [String]

  /// The bytes that a picture takes in the file.
  static func size(ofPicture png: [UInt8]) -> Int {
    base64Length(of: png.count) + 1
  }

  /// The bytes of the whole file.
  var size: Int {
    parts().reduce(0) { $0 + $1.utf8.count }
      + pictures.reduce(0) { $0 + Self.size(ofPicture: $1) }
      - (pictures.isEmpty ? 0 : 1)
  }

  /// Hands the file on, piece by piece.
  func write(
    to body: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    let parts = parts()
    try body(Array(parts[0].utf8))
    for (index, picture) in pictures.enumerated() {
      try body(Array(((index == 0 ? "" : "\n") + base64(picture)).utf8))
    }
    try body(Array(parts[1].utf8))
  }

  /// What stands before and behind the pictures.
  private func parts() -> [String] {
    let script = Self.text(PackageResources.viewer_js)
    let style = Self.text(PackageResources.viewer_css)
    let values = [
      "scriptHash": SHA256.base64Digest(of: script),
      "styleHash": SHA256.base64Digest(of: style),
      "script": script,
      "style": style,
      "title": htmlEscaped(title),
      "configuration": htmlEscaped(summary),
      "firstLabel": stops.first.map { htmlEscaped(label(of: $0)) } ?? "",
      "notes": noteList,
      "details": details,
      "data": data,
    ]
    var parts = [""]
    var rest = Substring(Self.text(PackageResources.viewer_html))
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      parts[parts.count - 1] += rest[..<open.lowerBound]
      let name = String(rest[open.upperBound..<close.lowerBound])
      if name == "pictures" {
        parts.append("")
      } else {
        parts[parts.count - 1] += values[name] ?? ""
      }
      rest = rest[close.upperBound...]
    }
    parts[parts.count - 1] += rest
    return parts
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Words

  private var title: String { document.displayedNames.title }

  private var configuration: ResolvedConfiguration {
    document.layout.configuration
  }

  private var canvasSize: String {
    let canvas = document.layout.canvas
    let size = document.layout.largestCanvas
    func points(_ pixels: Int) -> String {
      hundredths(Double(pixels) / canvas.density)
    }
    return "\(points(size.width)) × \(points(size.height)) points"
  }

  /// The configuration in a line.
  private var summary: String {
    [
      configuration.pageMode.name, configuration.pageTransition.name,
      configuration.scrollDirection.name, configuration.spreadFitting.name,
      canvasSize,
    ].joined(separator: " · ")
  }

  private var details: String {
    let density = document.layout.canvas.density
    let pixels =
      "\(hundredths(density)) pixel\(density == 1 ? "" : "s") a point"
    var rows = [
      (
        "File", oneLine(document.input.file.lastComponent.displayed, limit: 300)
      ),
      ("Pages", String(document.pages.count)),
      ("Spreads", String(document.layout.documentSpreadCount)),
      ("Page mode", configuration.pageMode.name),
      ("Page transition", configuration.pageTransition.name),
      ("Scroll direction", configuration.scrollDirection.name),
      ("Spread fitting", configuration.spreadFitting.name),
      (
        "First page",
        configuration.firstPageAlwaysSingle ? "always single" : "paired"
      ),
      ("Binding", configuration.binding.rawValue),
      ("Canvas", "\(canvasSize), \(pixels)"),
    ]
    rows += configuration.adjustments.map { adjustment in
      (
        "Replaced",
        "\(adjustment.property) \(adjustment.requested) by \(adjustment.used), "
          + "which \(adjustment.reason) forces"
      )
    }
    return rows.map { name, value in
      "<dt>\(name)</dt><dd>\(htmlEscaped(value))</dd>"
    }.joined(separator: "\n")
  }

  private var noteList: String {
    if notes.isEmpty { return "" }
    return "<div class=\"notes\" role=\"note\">\n"
      + notes.map { "<p>\(htmlEscaped($0))</p>\n" }.joined() + "</div>"
  }

  /// What a stop is called: `Spread 2 of 7, pages 2–3 (ii–iii)`.
  private func label(of stop: PreviewStop) -> String {
    let spread = stop.still.spread
    var text =
      "Spread \(spread.index + 1) of \(document.layout.documentSpreadCount)"
    if stop.partCount > 1 {
      text += ", part \(stop.still.part + 1) of \(stop.partCount)"
    }
    let numbers = spread.pages.map { String($0 + 1) }
    let labels = spread.pages.map(document.displayedLabel(ofPage:))
    text += numbers.count == 1 ? ", page " : ", pages "
    text += numbers.joined(separator: "–")
    if labels != numbers {
      text += " (\(labels.map(Self.isolated).joined(separator: "–")))"
    }
    return text
  }

  /// A label that cannot turn the words beside it, as one in Hebrew or Arabic
  /// would: inside of Unicode's first strong isolate.
  private static func isolated(_ label: String) -> String {
    label.unicodeScalars.contains(where: \.mayTurnDirection)
      ? "\u{2068}\(label)\u{2069}" : label
  }

  // MARK: Data

  /// What the script reads, as JSON that no end of an element can be found in.
  private var data: String {
    func numbers(_ steps: [PreviewStep]) -> [Int] {
      steps.flatMap { [$0.picture, $0.x, $0.y, $0.replaces ? 1 : 0] }
    }
    let canvas = document.layout.largestCanvas
    let script = Script(
      width: canvas.width, height: canvas.height, background: background.css,
      isOpaque: background.isOpaque,
      scale: document.layout.canvas.density, frameCount: frameCount,
      frameSeconds: document.timeline?.frameRate.seconds(of: 1) ?? 1,
      isMirrored: configuration.binding == .right
        && configuration.scrollDirection == .horizontal,
      isVertical: configuration.scrollDirection == .vertical,
      stops: stops.map { stop in
        Script.Stop(
          label: label(of: stop), first: stop.firstFrame, last: stop.lastFrame,
          steps: numbers(stop.steps))
      },
      runs: runs.map { run in
        [run.frame, run.goesOn ? 1 : 0] + numbers(run.steps)
      })
    return jsonLine(script).replacing("<", with: "\\u003c")
  }
}

extension Unicode.Scalar {
  /// Whether it may be read from right to left: those are in blocks that
  /// Unicode keeps for such scripts, beside the right-to-left mark.
  fileprivate var mayTurnDirection: Bool {
    let blocks: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0x200F...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    return blocks.contains { $0.contains(value) }
  }
}
