extension ColoredPDF {
  /// A document in which some pages take for ever to draw: forms that paint
  /// forms, ten times each and twelve deep.
  ///
  /// - Parameter slow: The slow pages, by their places from 0.
  static func slow(_ colors: [String], at slow: Set<Int>) -> ColoredPDF {
    var pdf = ColoredPDF(colors.map { Page($0) })
    let depth = 12
    for index in slow {
      pdf.pages[index].content += "\n/F Do"
      pdf.pages[index].entries =
        "/Resources << /XObject << /F \(pdf.firstObject) 0 R >> >>"
    }
    for level in 0..<depth {
      let isLast = level == depth - 1
      let content =
        isLast
        ? "0 0 1 1 re f"
        : String(repeating: "/F Do ", count: 10)
      let resources =
        isLast
        ? "" : "/XObject << /F \(pdf.firstObject + level + 1) 0 R >>"
      pdf.objects.append(
        "<< /Type /XObject /Subtype /Form /BBox [0 0 50 100] "
          + "/Resources << \(resources) >> /Length \(content.utf8.count) >>\n"
          + "stream\n\(content)\nendstream")
    }
    return pdf
  }

  /// Red pages, of which one takes for ever to draw.
  ///
  /// - Parameter slow: The slow page, from 1.
  static func slow(page slow: Int, of count: Int) -> ColoredPDF {
    .slow(Array(repeating: red, count: count), at: [slow - 1])
  }

  /// A document in which some pages take some 1.6 GB of memory to draw: a
  /// picture of 20000 × 20000 pixels.
  static func hungry(_ colors: [String], at hungry: Set<Int>) -> ColoredPDF {
    var pdf = ColoredPDF(colors.map { Page($0) })
    for index in hungry {
      pdf.pages[index].content += "\nq 50 0 0 100 0 0 cm /I Do Q"
      pdf.pages[index].entries =
        "/Resources << /XObject << /I \(pdf.firstObject) 0 R >> >>"
    }
    pdf.objects.append(
      "<< /Type /XObject /Subtype /Image /Width 20000 /Height 20000 "
        + "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Interpolate true "
        + "/Length 3 >>\nstream\nabc\nendstream")
    return pdf
  }
}
