import Primitives

/// Joins the reports of a batch's shares, and of shares that were done again.
struct ReportMerge {
  /// The reports, with their files.
  let reports: [(file: FilePath, report: BatchReport)]

  /// The joined report. Of several accounts of a document the one that got
  /// furthest counts.
  ///
  /// - Throws: An ``ExportError`` where two are of different batches.
  func merged() throws(ExportError) -> BatchReport {
    guard let (firstFile, first) = reports.first else {
      throw ExportError(
        .usage, "name reports: pdfspread batch --merge report-*.json")
    }
    var best: [Int: BatchReport.Document] = [:]
    for (file, report) in reports {
      guard report.inputs == first.inputs else {
        throw ExportError(
          .usage, file: file,
          "is of another batch than \(firstFile.displayed); join the reports "
            + "of one")
      }
      for document in report.documents {
        if let other = best[document.index],
          rank(other.state) <= rank(document.state)
        {
          continue
        }
        best[document.index] = document
      }
    }
    var merged = first
    merged.shard = nil
    merged.documents = best.sorted { $0.key < $1.key }.map(\.value)
    let seconds = reports.reduce(0) { $0 + $1.report.seconds }
    merged.seconds = (seconds * 1000).rounded() / 1000
    let missing = first.inputs.indices.filter { best[$0] == nil }
    merged.missing = missing
    merged.missingShards = missing.isEmpty ? [] : missingShards
    if !missing.isEmpty {
      merged.state = .incomplete
    } else if merged.documents.contains(where: { $0.state == .cancelled }) {
      merged.state = .cancelled
    } else {
      merged.state =
        merged.documents.contains { $0.state == .skipped }
        ? .stopped : .complete
    }
    return merged
  }

  /// The shares of which there is no report, where all are of as many.
  private var missingShards: [Int] {
    let shards = reports.compactMap(\.report.shard)
    guard shards.count == reports.count, let count = shards.first?.count,
      shards.allSatisfy({ $0.count == count })
    else { return [] }
    let present = Set(shards.map(\.index))
    return (1...count).filter { !present.contains($0) }
  }

  private func rank(_ state: ExportReport.Document.State) -> Int {
    switch state {
    case .done: 0
    case .partly: 1
    case .failed: 2
    case .cancelled: 3
    case .skipped: 4
    }
  }
}

extension BatchReport {
  /// Joins the reports of a batch's shares.
  ///
  /// - Parameter files: The reports.
  /// - Returns: One report, which tells the documents that are ``missing``.
  /// - Throws: An ``ExportError`` where one cannot be read or is of another
  ///   batch.
  package static func merging(
    _ files: [FilePath]
  ) throws(ExportError) -> BatchReport {
    var reports: [(file: FilePath, report: BatchReport)] = []
    for file in files {
      reports.append((file, try BatchReport(contentsOf: file)))
    }
    return try ReportMerge(reports: reports).merged()
  }
}
