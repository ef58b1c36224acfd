/// A comparison as a page for browsers: one file with its pictures in it, that
/// runs no script and loads nothing.
struct ComparisonPage {
  /// A picture.
  struct Picture: Sendable {
    /// A whole PNG file.
    let png: [UInt8]
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
  }

  private let text: ComparisonText
  private let pictures: [[Picture?]]

  /// Makes a page.
  ///
  /// - Parameter pictures: The pictures, row after row; nil where there is
  ///   none.
  init(_ text: ComparisonText, pictures: [[Picture?]]) {
    self.text = text
    self.pictures = pictures
  }

  /// The file.
  func html() -> String {
    let title = htmlEscaped(text.title)
    let file = text.fileName.map { "<bdi>\(htmlEscaped($0))</bdi> · " } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      img-src data:; style-src 'sha256-\(SHA256.base64Digest(of: Self.style))'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title) compared</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1 dir="auto">\(title)</h1>
      <p class="details">\(file)\(htmlEscaped(text.details))</p>
      <table role="table">
      \(head())
      <tbody role="rowgroup">
      \(text.rows.indices.map(row).joined(separator: "\n"))
      </tbody>
      </table>
      \(notes())</main>
      </body>
      </html>

      """
  }

  /// The number of columns under each group.
  private var groupSize: Int {
    text.columns.count / max(1, text.groups.count)
  }

  private func head() -> String {
    let groups = text.groups.map {
      "<th role=\"columnheader\" scope=\"colgroup\" colspan=\"\(groupSize)\">"
        + "<b>\(htmlEscaped($0))</b></th>"
    }
    let columns = text.columns.map {
      "<th role=\"columnheader\" scope=\"col\">\(htmlEscaped($0))</th>"
    }
    return """
      <thead role="rowgroup">
      <tr role="row"><td role="cell" rowspan="2"></td>\(groups.joined())</tr>
      <tr role="row">\(columns.joined())</tr>
      </thead>
      """
  }

  private func row(_ row: Int) -> String {
    let heading = text.rows[row]
    let details = heading.details.map {
      "<span>\(htmlEscaped($0))</span>"
    }
    let cells = text.columns.indices.map { cell(row: row, column: $0) }
    return "<tr role=\"row\">\n<th role=\"rowheader\" scope=\"row\">"
      + "<b>\(htmlEscaped(heading.name))</b>\(details.joined())</th>\n"
      + cells.joined(separator: "\n") + "\n</tr>"
  }

  private func cell(row: Int, column: Int) -> String {
    let configuration =
      "\(text.groups[column / groupSize]), \(text.columns[column])"
    let caption = text.captions[row][column]
    var image = ""
    if let picture = pictures[row][column] {
      let heading = text.rows[row]
      let alternative =
        "\(caption) on "
        + ([heading.name] + heading.details.prefix(1)).joined(separator: ", ")
        + ": \(configuration)"
      image =
        "<img width=\"\(picture.width)\" height=\"\(picture.height)\" "
        + "alt=\"\(htmlEscaped(alternative))\" "
        + "src=\"data:image/png;base64,\(base64(picture.png))\">"
    }
    return "<td role=\"cell\"><figure>\(image)<figcaption>"
      + "<span class=\"column\">\(htmlEscaped(configuration))</span>"
      + "\(htmlEscaped(caption))</figcaption></figure></td>"
  }

  private func notes() -> String {
    if text.notes.isEmpty { return "" }
    let items = text.notes.map { "<li>\(htmlEscaped($0))</li>\n" }
    return "<ul class=\"notes\">\n\(items.joined())</ul>\n"
  }

  private static let style = String(
    decoding: PackageResources.comparison_css, as: UTF8.self)
}
