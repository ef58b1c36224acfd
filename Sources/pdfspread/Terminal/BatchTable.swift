import PDFSpreadKit

/// What came of a batch, a line for each document.
struct BatchTable {
  /// The table's lines.
  let text: String

  init(_ report: BatchReport) {
    var rows = [["job", "state", "files", "lost pages", "seconds", "document"]]
    for document in report.documents {
      rows.append([
        String(document.job), document.state.rawValue,
        String(document.files.count), Self.pages(document.lostPages),
        Self.seconds(document.seconds), FilePath(document.input).displayed,
      ])
    }
    let last = rows[0].count - 1
    let widths = (0..<last).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    let isNumber = [true, false, true, false, true]
    var lines = rows.map { row in
      (0..<last).map { column in
        let fill = String(
          repeating: " ", count: widths[column] - row[column].count)
        return isNumber[column] ? fill + row[column] : row[column] + fill
      }.joined(separator: "  ") + "  " + row[last]
    }
    lines.append(Self.summary(report))
    text = lines.joined(separator: "\n") + "\n"
  }

  /// How many documents came to what.
  private static func summary(_ report: BatchReport) -> String {
    let states: [ExportReport.Document.State] = [
      .done, .partly, .failed, .cancelled, .skipped,
    ]
    var parts = states.compactMap { state in
      let count = report.documents.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    if let missing = report.missing, !missing.isEmpty {
      parts.append("\(missing.count) missing")
    }
    let count = report.documents.count
    return "\(count) \(count == 1 ? "document" : "documents")"
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
      + " in \(seconds(report.seconds)) s"
  }

  /// The first few pages' numbers.
  private static func pages(_ pages: [BatchReport.LostPage]) -> String {
    if pages.isEmpty { return "-" }
    let most = 4
    let shown = pages.prefix(most).map { String($0.page) }
      .joined(separator: ",")
    return pages.count > most ? shown + ",… (\(pages.count))" : shown
  }

  /// Seconds with two decimals.
  private static func seconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
