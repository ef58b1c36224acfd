/// A document of empty pages 20 points high and as wide as told; a page 0 wide
/// is lost. It has no table of objects, which Poppler makes up for.
func emptyPDF(widths: [Int]) -> String {
  let kids = widths.indices.map { "\($0 + 3) 0 R" }.joined(separator: " ")
  let pages = widths.enumerated().map { index, width in
    "\(index + 3) 0 obj << /Type /Page /Parent 2 0 R "
      + "/MediaBox [0 0 \(width) 20] >> endobj\n"
  }
  return "%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n"
    + "2 0 obj << /Type /Pages /Kids [\(kids)] /Count \(widths.count) >> "
    + "endobj\n" + pages.joined() + "trailer << /Root 1 0 R >>\n%%EOF\n"
}
