import PDFSpreadKit

/// What the program can be told to do.
enum Command: String, CaseIterable {
  case export
  case thumbnails
  case preview
  case sheet
  case compare
  case layout
  case batch
  case settings
  case devices
  case completions
  case man

  /// What stands behind the command in its usage line.
  var usage: String {
    switch self {
    case .export, .thumbnails, .preview, .sheet: "FILE… [options]"
    case .compare: "FILE [options]"
    case .layout: "FILE [--json] [options]"
    case .batch: "JOBS.json [options] | --merge REPORT… [-o FILE]"
    case .settings: "show | save [options] | reset"
    case .devices, .man: ""
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .export: "Write a PNG image of each spread."
    case .thumbnails: "Write a small PNG image of each page."
    case .preview: "Write an HTML file that shows and plays a document."
    case .sheet: "Write a contact sheet of all spreads."
    case .compare:
      "Show a spread under many configurations, side by side."
    case .layout: "Tell the configuration and where pages lie; draw nothing."
    case .batch: "Do many export jobs, or a share of them, and report on each."
    case .settings: "Show, store or forget the settings kept between calls."
    case .devices: "List the devices that --device knows."
    case .completions: "Print a script that lets a shell complete this program."
    case .man: "Print the manual page."
    }
  }

  /// What a shell offers where no option's value is to be typed.
  var operands: ValueCompletion {
    switch self {
    case .batch: .file(ending: "json")
    case .settings: .word(SettingsCommand.Verb.allCases.map(\.rawValue))
    case .devices, .man: .nothing
    case .completions: .word(Shell.allCases.map(\.rawValue))
    default: .file(ending: "pdf")
    }
  }

  /// What an option does here.
  func summary(of option: OptionDeclaration) -> String {
    switch (self, option.name) {
    case (.batch, .output):
      "With --merge: the file for the joined report. Default: stdout."
    case (.thumbnails, .mode):
      "Pages in a spread; automatic decides by the canvas. Default: single."
    case (.thumbnails, .canvas):
      "The viewport in points: 1024x768, 1024x or x768 (the other side follows "
        + "each spread), or spread (no letterbox). Default: 320x."
    case (.preview, .output):
      "An .html file; a folder; or - for stdout. Default: doc-preview.html "
        + "here."
    case (.preview, .compression):
      // See PreviewCommand.defaults.
      "Speed against size of PNG files. Default: balanced."
    case (.sheet, .output):
      "A folder; a .png file, for a single sheet; a template with {name} and "
        + "{sheet}; or - for stdout. Default: doc-sheet.png here, or "
        + "doc-sheet-1.png and so on."
    case (.sheet, .canvas):
      "Show a viewport of this size in points: 1024x768, 1024x or x768. "
        + "Default: spread, the pages without letterbox."
    case (.sheet, .background):
      "Of the sheet and where no page lies: a CSS hex color or transparent. "
        + "Default: #f4f4f4, in a viewport #ffffff."
    case (.compare, .output):
      "A .png or .html file; a folder; or - for an image to stdout. Default: "
        + "doc-compare.png here."
    case (.compare, .canvas):
      "One row of this canvas in points in place of devices: 1024x768, 1024x, "
        + "x768 or spread (no letterbox)."
    case (.compare, .scale):
      "Pixels per point of all canvases. Default: each device's own."
    case (.compare, .background):
      "Of the sheet and where no page lies: a CSS hex color or transparent. "
        + "Default: #f4f4f4, in a viewport #ffffff."
    default: option.summary
    }
  }

  /// The options that it takes.
  var options: [OptionName] {
    switch self {
    case .export, .thumbnails:
      OptionName.allCases.filter { name in
        switch name.declaration.group {
        case .preview, .sheet, .comparison, .batch: false
        default: name != .json
        }
      }
    case .preview:
      OptionName.allCases.filter { name in
        switch name.declaration.group {
        case .presentation, .pages, .canvas, .preview, .look, .running:
          name != .overflow && name != .json
        case .sequence:
          [.fps, .hold, .duration, .easing, .speed].contains(name)
        case .output: [.output, .compression, .overwrite].contains(name)
        case .sheet, .comparison, .batch: false
        }
      }
    case .sheet:
      OptionName.allCases.filter { name in
        switch name.declaration.group {
        case .presentation, .pages, .sheet, .look, .running: true
        case .canvas: name != .scale && name != .dpi
        case .output: [.output, .compression, .overwrite].contains(name)
        case .sequence, .preview, .comparison, .batch: false
        }
      }
    case .compare:
      OptionName.allCases.filter { name in
        switch name.declaration.group {
        case .presentation: name != .mode && name != .fitting
        case .pages: name != .pages
        case .canvas: name != .device && name != .overflow
        case .comparison, .look, .running: true
        case .output: [.output, .compression, .overwrite].contains(name)
        case .sequence, .preview, .sheet, .batch: false
        }
      }
    case .layout:
      OptionName.allCases.filter { name in
        switch name.declaration.group {
        case .presentation, .pages, .canvas: name != .hideAnnotations
        case .sequence: name != .loop
        case .look, .preview, .sheet, .comparison: false
        case .output: name == .json
        case .running: name != .jobs && name != .progress
        case .batch: false
        }
      }
    case .batch:
      OptionName.allCases.filter { name in
        switch name.declaration.group {
        case .running, .batch: true
        default: name == .output || Batch.flags.contains(name)
        }
      }
    case .settings:
      OptionName.allCases.filter {
        $0.declaration.settingsKey != nil || $0 == .preset
      }
    case .devices, .completions, .man: []
    }
  }
}
