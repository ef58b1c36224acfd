import Foundation

/// A PDF whose pages are each filled with a colour that is put there on
/// purpose.
struct ColoredPDF {
  /// A page: its size in points, what is drawn, and more of its entries.
  struct Page {
    var width = 50
    var height = 100
    var content: String
    /// What stands in its dictionary beside the content, or all of the page
    /// object where it is not even a dictionary.
    var entries = ""
    /// Stands in place of the page object.
    var object: String?

    /// A page of one colour.
    init(_ color: String, width: Int = 50, height: Int = 100) {
      self.width = width
      self.height = height
      content = "\(color) rg 0 0 \(width) \(height) re f"
    }
  }

  static let red = "1 0 0"
  static let green = "0 1 0"
  static let blue = "0 0 1"
  static let cyan = "0 1 1"
  static let magenta = "1 0 1"
  static let yellow = "1 1 0"

  /// Red, green, blue, cyan, magenta and yellow, 50 × 100 points each.
  static var six: ColoredPDF {
    ColoredPDF([red, green, blue, cyan, magenta, yellow].map { Page($0) })
  }

  var pages: [Page]
  /// More entries of the catalog.
  var catalog = ""
  /// More objects; the first has the number `firstObject`.
  var objects: [String] = []
  /// More entries of the trailer.
  var trailer = ""

  init(_ pages: [Page]) {
    self.pages = pages
  }

  /// The number of the first of `objects`.
  var firstObject: Int { 3 + pages.count * 2 }

  /// The file.
  var data: Data {
    var all = [
      "<< /Type /Catalog /Pages 2 0 R \(catalog) >>",
      "<< /Type /Pages /Kids ["
        + pages.indices.map { "\(3 + $0 * 2) 0 R" }.joined(separator: " ")
        + "] /Count \(pages.count) >>",
    ]
    for (index, page) in pages.enumerated() {
      all.append(
        page.object
          ?? "<< /Type /Page /Parent 2 0 R /Contents \(4 + index * 2) 0 R "
          + "/MediaBox [0 0 \(page.width) \(page.height)] \(page.entries) >>")
      all.append(
        "<< /Length \(page.content.utf8.count) >>\n"
          + "stream\n\(page.content)\nendstream")
    }
    all += objects
    var file = "%PDF-1.7\n"
    var table = "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
    for (index, body) in all.enumerated() {
      table += String(format: "%010d 00000 n \n", file.utf8.count)
      file += "\(index + 1) 0 obj\n\(body)\nendobj\n"
    }
    let start = file.utf8.count
    return Data(
      (file + table
        + "trailer\n<< /Size \(all.count + 1) /Root 1 0 R \(trailer) "
        + ">>\n"
        + "startxref\n\(start)\n%%EOF\n").utf8)
  }
}

/// Opaque colours as images have them.
enum Seen {
  static let red: UInt32 = 0xFFFF_0000
  static let green: UInt32 = 0xFF00_FF00
  static let blue: UInt32 = 0xFF00_00FF
  static let cyan: UInt32 = 0xFF00_FFFF
  static let magenta: UInt32 = 0xFFFF_00FF
  static let yellow: UInt32 = 0xFFFF_FF00
  static let white: UInt32 = 0xFFFF_FFFF
  /// The sheet that stands for a page that is lost.
  static let placeholder: UInt32 = 0xFFE8_E8E8
}
