import Presentation
import Primitives

/// What a comparison says.
struct ComparisonText: Sendable {
  /// A row's heading.
  struct Heading: Sendable {
    /// The canvas's name.
    let name: String
    /// What else is known of it, line by line.
    let details: [String]
  }

  /// The title: the document's, else its file's name.
  let title: String
  /// The file's name; nil where it is the title already.
  let fileName: String?
  /// What else the header says.
  let details: String
  /// The headings of groups of columns: page modes.
  let groups: [String]
  /// The headings of columns: fittings.
  let columns: [String]
  /// The headings of rows.
  let rows: [Heading]
  /// What stands under each picture, row after row.
  let captions: [[String]]
  /// Lines below the table: values that were replaced.
  let notes: [String]

  init(
    _ cells: [[ComparisonCell]], options: ComparisonOptions, factors: [Int]
  ) {
    let plan = cells[0][0].plan
    let names = plan.displayedNames
    (title, fileName) = (names.title, names.file)
    details = Self.details(plan, place: options.place)
    groups = stride(
      from: 0, to: options.columns.count, by: options.fittingCount
    ).map { options.columns[$0].mode }
    columns = options.columns.map(\.fitting)
    rows = zip(options.rows, zip(cells, factors)).map { row, rest in
      Self.heading(row.device, cell: rest.0[0], factor: rest.1)
    }
    captions = cells.map { row in
      zip(row, options.columns).map { cell, column in
        Self.caption(of: cell, in: column, place: options.place)
      }
    }
    var notes: [String] = []
    for note in cells.joined().flatMap(\.plan.notes) where !notes.contains(note)
    {
      notes.append(note)
    }
    self.notes = notes
  }

  private static func details(
    _ plan: DocumentPlan, place: ComparisonPlace
  ) -> String {
    let count = plan.pages.count
    func page(_ number: Int) -> String {
      let label = plan.displayedLabel(ofPage: number - 1)
      return "page \(number)" + (label == "\(number)" ? "" : " (\(label))")
        + " of \(count)"
    }
    let shown =
      switch place {
      case .standard: page(min(2, count))
      case .page(let number): page(number)
      case .spread(let number, let part):
        "spread \(number)" + (part > 1 ? ", part \(part)" : "")
      }
    let configuration = plan.layout.configuration
    let transition = OptionName.transition.declaration
      .values[configuration.pageTransition.rawValue]
    return shown + " · " + transition
      + (configuration.pageTransition == .curl
        ? "" : ", \(configuration.scrollDirection.name)")
  }

  private static func heading(
    _ device: Device?, cell: ComparisonCell, factor: Int
  ) -> Heading {
    var details: [String] = []
    let canvas = cell.plan.layout.canvas
    let density = hundredths(canvas.density)
    let name: String
    if let device {
      let parts = device.title.split(separator: ", ", maxSplits: 1)
      name = String(parts[0])
      details += parts.dropFirst().map(String.init)
    } else {
      name = canvas.extent == .spread ? "Spread" : "Canvas"
    }
    func length(_ points: Double) -> String { shortest(points) }
    switch canvas.extent {
    case .fixed(let size):
      details.append(
        "\(length(size.width)) × \(length(size.height)) pt, @\(density)x")
    case .width(let width):
      details.append("\(length(width)) pt wide, @\(density)x")
    case .height(let height):
      details.append("\(length(height)) pt high, @\(density)x")
    case .spread:
      details.append("\(shortest(canvas.dotsPerInch.rounded())) dpi")
    }
    if factor > 1 { details.append("reduced 1 : \(factor)") }
    return Heading(name: name, details: details)
  }

  /// The pages, and what the configuration came to where that is not what the
  /// column says; or why there is no picture.
  private static func caption(
    of cell: ComparisonCell, in column: ComparisonOptions.Column,
    place: ComparisonPlace
  ) -> String {
    guard cell.still != nil else { return absence(of: cell, place: place) }
    let numbers = cell.pages.map { "\($0 + 1)" }.joined(separator: "–")
    let configuration = cell.plan.layout.configuration
    let resolved = [
      (column.mode, configuration.pageMode.name),
      (column.fitting, configuration.spreadFitting.name),
    ].filter { $0 != $1 }.map(\.1)
    return ([(cell.pages.count == 1 ? "page " : "pages ") + numbers] + resolved)
      .joined(separator: " · ")
  }

  private static func absence(
    of cell: ComparisonCell, place: ComparisonPlace
  ) -> String {
    let count = cell.plan.layout.documentSpreadCount
    guard case .spread(let number, let part) = place, number <= count else {
      return count == 1 ? "only 1 spread" : "only \(count) spreads"
    }
    return "no part \(part)"
  }
}
