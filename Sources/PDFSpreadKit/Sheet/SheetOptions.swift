import FrameComposition
import Presentation
import Primitives

/// All that a contact sheet can be told.
package struct SheetOptions: Sendable {
  /// What stands under a picture.
  package enum Labels: String, Sendable {
    /// Its pages' labels.
    case label
    /// Its pages' numbers.
    case page
    /// The spread's number.
    case spread
    /// Nothing.
    case none
  }

  /// How the pictures are presented and drawn, and where sheets go; the
  /// canvas's density is each sheet's own.
  package var export: ExportOptions
  /// How the pictures are laid out.
  package var request = ContactSheet.Request()
  /// What stands under each picture.
  package var labels = Labels.label
  /// The sheet's own colour.
  package var background = SheetPalette.standardBackground

  /// Reads options that are given by their long names. A canvas that is given
  /// is shown as a viewport; without, pictures are spreads without letterbox.
  ///
  /// - Parameters:
  ///   - flags: What the command line says.
  ///   - settings: What settings files say; ranks below.
  /// - Throws: An ``OptionError`` that names the option and what it takes.
  package init(
    flags: OptionValues, settings: OptionValues
  ) throws(OptionError) {
    // Cells decide on the density.
    var settings = settings
    settings.remove(.scale)
    settings.remove(.dpi)
    var defaults = OptionValues()
    defaults.set(.canvas, to: "spread")
    var exportFlags = flags
    exportFlags.remove(.output)
    export = try ExportOptions(
      flags: exportFlags, settings: settings.over(defaults))
    if let path = flags[.output] {
      export.output = try Self.output(path)
    }
    if let given = try flags.over(settings).color(.background) {
      background = given
    } else if showsSpreads {
      export.background = background
    }
    if export.isGray { background = background.gray }
    if let choice: Labels = try flags.choice(.labels) { labels = choice }
    request.columns = try flags.integer(.columns, in: 1...100)
    request.rows = try flags.sheetRows()
    if let text = flags.text(.cell) {
      guard let cell = CellSize(text) else {
        throw .badValue(
          text, of: OptionName.cell.flag,
          expected: "a size in pixels, sides from "
            + "\(CellSize.sides.lowerBound) to \(CellSize.sides.upperBound): "
            + "320, 320x240 or x240")
      }
      request.cell = cell
    }
    request.gap = try flags.integer(.gap, in: 0...1000) ?? request.gap
    request.hasLabels = labels != .none
    request.hasHeader = labels != .none && !flags.has(.noHeader)
  }

  /// Whether pictures are spreads at their own size, not a canvas's viewport.
  var showsSpreads: Bool { export.presentation.canvas.extent == .spread }

  /// Where sheets go, as `-o` says.
  private static func output(
    _ path: FilePath
  ) throws(OptionError) -> OutputDestination {
    if path.bytes.contains(UInt8(ascii: "{")) {
      return .template(
        try OutputTemplate(path, fields: OutputTemplate.Field.ofSheets))
    }
    let output = try OutputDestination(path)
    switch output {
    case .file(let file) where file.fileExtension == "png": break
    case .file(let path), .folder(let path):
      try FileTarget.checkFolder(path, for: .sheet)
    case .template, .ownFolders, .standardOutput: break
    }
    return output
  }
}

extension OptionValues {
  fileprivate func sheetRows() throws(OptionError) -> ContactSheet.Rows {
    guard let text = text(.rows) else { return .fitting }
    if text == "all" { return .all }
    do throws(OptionError) {
      return try integer(.rows, in: 1...1000).map { .count($0) } ?? .fitting
    } catch {
      throw .badValue(
        text, of: OptionName.rows.flag,
        expected: "a whole number from 1 to 1000 or the word all")
    }
  }
}
