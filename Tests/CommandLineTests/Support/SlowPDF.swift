import Foundation

extension ColoredPDF {
  /// Red pages, of which one takes many minutes to draw: forms that each draw
  /// the next twenty times, eight deep.
  ///
  /// - Parameter slow: The slow page, from 1.
  static func slow(page slow: Int, of count: Int) -> ColoredPDF {
    var pdf = ColoredPDF((0..<count).map { _ in Page(red) })
    let first = pdf.firstObject
    func form(_ object: Int) -> String {
      "/Resources << /XObject << /F \(object) 0 R >> >>"
    }
    pdf.pages[slow - 1].content = "/F Do"
    pdf.pages[slow - 1].entries = form(first)
    let depth = 8
    for level in 1...depth {
      let content =
        level < depth
        ? String(repeating: "/F Do ", count: 20) : "0 0 1 1 re f"
      pdf.objects.append(
        "<< /Type /XObject /Subtype /Form /BBox [0 0 50 100] "
          + (level < depth ? form(first + level) : "")
          + " /Length \(content.utf8.count) >>\n"
          + "stream\n\(content)\nendstream")
    }
    return pdf
  }
}
