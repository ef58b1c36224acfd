import PageRendering

/// A PDF put together of its objects, for tests.
///
/// Object 1 is the catalog, 2 the page tree's root, then come the pages, each
/// followed by its content, then what a test adds.
struct TestPDF {
  var version = "1.7"
  /// More entries of the catalog.
  var catalog = ""
  /// More entries of the page tree's root.
  var root = ""
  /// What /Kids and /Count of the root hold, where not the pages.
  var kids: String?
  var count: Int?
  /// More entries of the trailer.
  var trailer = ""
  private(set) var pages: [String] = []
  private var bodies: [String] = []

  /// Starts a PDF of one page.
  init(_ page: String = "/MediaBox [0 0 100 100]", content: String = "") {
    addPage(page, content: content)
  }

  /// Starts a PDF without a page.
  init(pages: [String]) {
    for page in pages { addPage(page) }
  }

  /// Adds a page of these entries.
  mutating func addPage(_ page: String, content: String = "") {
    let reference = add("")
    let stream = addStream(content)
    bodies[reference - 3] =
      "<< /Type /Page /Parent 2 0 R /Contents \(stream) 0 R \(page) >>"
    pages.append("\(reference) 0 R")
  }

  /// Adds an object and gives its number.
  @discardableResult
  mutating func add(_ body: String) -> Int {
    bodies.append(body)
    return bodies.count + 2
  }

  /// Adds a stream and gives its number.
  @discardableResult
  mutating func addStream(_ content: String, _ entries: String = "") -> Int {
    add(
      "<< \(entries) /Length \(content.utf8.count) >>\n"
        + "stream\n\(content)\nendstream")
  }

  /// The number that the next object gets.
  var nextObject: Int { bodies.count + 3 }

  /// The file.
  var bytes: [UInt8] {
    let kids = kids ?? pages.joined(separator: " ")
    let all =
      [
        "<< /Type /Catalog /Pages 2 0 R \(catalog) >>",
        "<< /Type /Pages /Kids [\(kids)] /Count \(count ?? pages.count) "
          + "\(root) >>",
      ] + bodies
    var file = "%PDF-\(version)\n"
    var table = "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
    for (index, body) in all.enumerated() {
      let offset = String(file.utf8.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset
      table += " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(body)\nendobj\n"
    }
    let start = file.utf8.count
    file += table
    file += "trailer\n<< /Size \(all.count + 1) /Root 1 0 R \(trailer) >>\n"
    file += "startxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }

  /// The file as a source in memory.
  var source: DocumentSource { .memory(name: "test.pdf", bytes) }
}

extension DocumentSource {
  /// Bytes as a source in memory.
  static func memory(name: String, _ bytes: [UInt8]) -> DocumentSource {
    .memory(name: .init(name), DocumentBytes(bytes))
  }
}
