import FrameComposition
import FrameEncoding
import Presentation
import Primitives

/// All that a comparison can be told.
package struct ComparisonOptions: Sendable {
  /// What a comparison is written as.
  package enum Format: Sendable {
    /// One image.
    case png
    /// A page for browsers, with the pictures in it.
    case html
  }

  /// A column: a page mode and a fitting, in the words of their options.
  struct Column: Hashable, Sendable {
    let mode: String
    let fitting: String
  }

  /// A row: a canvas.
  struct Row: Sendable {
    /// The device whose canvas it is; nil for one that is given by its size.
    let device: Device?
    /// How each of the row's pictures is exported, column after column.
    let cells: [ExportOptions]
  }

  /// The columns: all fittings of the first mode, then those of the next.
  let columns: [Column]
  /// The rows.
  let rows: [Row]
  /// The number of fittings, which is that of the columns of a mode.
  let fittingCount: Int
  /// What is shown.
  package let place: ComparisonPlace
  /// How much smaller pictures are made.
  package let reduction: Reduction
  /// What it is written as.
  package let format: Format
  /// Where it goes.
  package let target: FileTarget
  /// The sheet's own colour.
  package let background: Color
  /// What all pictures have in common: the document's password, limits, and
  /// how files are written.
  package var common: ExportOptions

  /// The devices that tell the most on a sheet: a tablet and a phone, each
  /// both ways up.
  private static let standardDevices =
    "ipad,ipad-landscape,iphone-15,iphone-15-landscape"

  /// Reads options that are given by their long names.
  ///
  /// - Parameters:
  ///   - flags: What the command line says.
  ///   - settings: What settings files say; ranks below.
  /// - Throws: An ``OptionError`` that names the option and what it takes.
  package init(
    flags: OptionValues, settings: OptionValues
  ) throws(OptionError) {
    let modes =
      try flags.list(.modes, of: OptionName.mode.declaration.values)
      ?? ["single", "double"]
    let fittings =
      try flags.list(.fittings, of: OptionName.fitting.declaration.values)
      ?? ["fit", "fill"]
    columns = modes.flatMap { mode in
      fittings.map { Column(mode: mode, fitting: $0) }
    }
    fittingCount = fittings.count
    place = try flags.comparisonPlace()
    reduction = try flags.reduction()
    target = try FileTarget(flags[.output], for: .comparison)
    if case .file(let path) = target, path.fileExtension != "png" {
      format = .html
    } else {
      format = .png
    }
    let background =
      try flags.over(settings).color(.background)
      ?? SheetPalette.standardBackground

    var shared = flags
    for name in OptionName.allCases
    where name.declaration.group == .comparison || name == .output {
      shared.remove(name)
    }
    common = try ExportOptions(flags: shared, settings: settings)
    if target == .standardOutput { common.output = .standardOutput }
    self.background = common.isGray ? background.gray : background
    var rows: [Row] = []
    for device in try flags.comparedDevices(standard: Self.standardDevices) {
      var cells: [ExportOptions] = []
      for column in columns {
        var values = shared
        values.set(.mode, to: column.mode)
        values.set(.fitting, to: column.fitting)
        if let device { values.set(.device, to: device.name) }
        var cell = try ExportOptions(flags: values, settings: settings)
        if case .spread(_, let part) = place, part > 1 {
          cell.presentation.showsOverflow = true
        }
        cells.append(cell)
      }
      rows.append(Row(device: device, cells: cells))
    }
    self.rows = rows
  }
}

extension OptionValues {
  /// The devices of the rows; nil for a canvas that is given by its size.
  fileprivate func comparedDevices(
    standard: String
  ) throws(OptionError) -> [Device?] {
    if self[.canvas] != nil || self[.dpi] != nil {
      if self[.devices] != nil {
        throw OptionError(
          "\(self[.canvas] != nil ? "--canvas" : "--dpi") and --devices both "
            + "give the canvas; leave one out")
      }
      return [nil]
    }
    let names = text(.devices) ?? standard
    if names == "all" { return Device.all }
    var devices: [Device?] = []
    for part in names.split(separator: ",", omittingEmptySubsequences: false) {
      let device = try Device.known(
        as: String(part.drop { $0 == " " }), by: .devices)
      if !devices.contains(device) { devices.append(device) }
    }
    return devices
  }

  fileprivate func comparisonPlace() throws(OptionError) -> ComparisonPlace {
    guard let text = text(.spread) else {
      return try integer(.page, in: 1...1_000_000).map { .page($0) }
        ?? .standard
    }
    if self[.page] != nil {
      throw OptionError("--page and --spread exclude each other")
    }
    guard let place = ComparisonPlace(spread: text) else {
      throw .badValue(
        text, of: OptionName.spread.flag,
        expected: "a spread's number such as 3, or 3-2 for its second part")
    }
    return place
  }

  fileprivate func reduction() throws(OptionError) -> Reduction {
    guard let text = text(.reduce), text != "auto" else { return .automatic }
    do throws(OptionError) {
      return try integer(.reduce, in: 1...Reduction.most)
        .map { .factor($0) } ?? .automatic
    } catch {
      throw .badValue(
        text, of: OptionName.reduce.flag,
        expected: "a whole number from 1 to \(Reduction.most) or the word auto")
    }
  }
}
