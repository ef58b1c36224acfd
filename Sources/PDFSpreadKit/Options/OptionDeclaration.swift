import FrameEncoding
import Presentation

/// One option: what it is called, what it takes and what it is for.
package struct OptionDeclaration: Sendable {
  /// Its long name.
  package let name: OptionName
  /// Its one-letter name, if it has one.
  package let short: Character?
  /// What stands for its value in help; nil for a flag, which takes none.
  package let placeholder: String?
  /// The values that it takes, where they can be listed.
  package let values: [String]
  /// What a shell offers for its value.
  package let completion: ValueCompletion
  /// Where help lists it.
  package let group: OptionGroup
  /// The key that settings files know it by, if they do.
  package let settingsKey: String?
  /// What it does, in a line or two.
  package let summary: String

  /// Its names as they are typed, the short one first.
  package var names: [String] {
    (short.map { ["-\($0)"] } ?? []) + [name.flag]
  }

  /// Whether the option takes no value.
  package var isFlag: Bool { placeholder == nil && values.isEmpty }

  /// What stands for the value in help and usage: the listed values or the
  /// placeholder.
  package var valueDescription: String? {
    values.isEmpty ? placeholder : values.joined(separator: "|")
  }
}

extension OptionName {
  /// The option's declaration.
  package var declaration: OptionDeclaration {
    func declare(
      _ group: OptionGroup, short: Character? = nil,
      _ placeholder: String? = nil,
      values: [String] = [], completion: ValueCompletion? = nil,
      key: String? = nil, _ summary: String
    ) -> OptionDeclaration {
      OptionDeclaration(
        name: self, short: short, placeholder: placeholder, values: values,
        completion: completion ?? .usual(values, placeholder: placeholder),
        group: group, settingsKey: key, summary: summary)
    }
    func flag(
      _ group: OptionGroup, short: Character? = nil, key: String? = nil,
      _ summary: String
    ) -> OptionDeclaration {
      declare(group, short: short, nil, key: key, summary)
    }
    switch self {
    case .mode:
      return declare(
        .presentation, values: ["single", "double", "automatic"],
        key: "pageMode",
        "Pages in a spread; automatic decides by the canvas (the default).")
    case .transition:
      return declare(
        .presentation,
        values: ["scroll-per-spread", "scroll-continuous", "curl"],
        key: "pageTransition",
        "How one spread follows another. Default: scroll-per-spread.")
    case .direction:
      return declare(
        .presentation, values: ["horizontal", "vertical"],
        key: "scrollDirection", "The axis of scrolling. Default: horizontal.")
    case .fitting:
      return declare(
        .presentation, values: ["fit", "fill", "adaptive"],
        key: "spreadFitting",
        "Show the whole spread, fill the canvas's width, or decide by the "
          + "canvas's height (adaptive, the default).")
    case .firstPage:
      return declare(
        .presentation, values: ["single", "paired"],
        key: "firstPageAlwaysSingle",
        "Whether page 1 is a cover, alone (single, the default).")
    case .preset:
      return declare(
        .presentation, values: ["book", "continuous", "document"],
        "A recommended configuration, or the one that the document asks for; "
          + "flags beside it override it.")
    case .settings:
      return declare(
        .presentation, "FILE|none",
        completion: .file(ending: "json", or: ["none"]),
        "Read settings from a JSON file; none ignores the stored ones.")
    case .binding:
      return declare(
        .presentation, values: ["auto", "left", "right"], key: "binding",
        "The side of the spine; right reads from right to left. Default: auto, "
          + "as the document says.")
    case .widePages:
      return declare(
        .presentation, values: ["pair", "alone"], key: "widePages",
        "Whether pages at least 1.4 times as wide as high get a spread of "
          + "their own. Default: pair.")
    case .sizeClass:
      return declare(
        .presentation, values: ["auto", "compact", "regular"],
        key: "sizeClass",
        "Take the canvas for vertically compact (a phone on its side) or not. "
          + "Default: auto, compact below 480 points.")
    case .pages:
      return declare(
        .pages, "LIST", completion: .list(["odd", "even", "last"]),
        "Only these pages, from 1: 1-5,8,10-,last,odd,even. Pairs stay those "
          + "of the whole document.")
    case .password:
      return declare(.pages, "TEXT", "The document's password.")
    case .passwordFile:
      return declare(
        .pages, "FILE",
        "Read the password from a file's first line, so that no process list "
          + "shows it.")
    case .hideAnnotations:
      return flag(.pages, "Draw pages without their annotations.")
    case .canvas:
      return declare(
        .canvas, "SIZE", completion: .word(["spread"]), key: "canvas",
        "The viewport in points: 1024x768 (the default), 1024x or x768 (the "
          + "other side follows each spread), or spread (no letterbox).")
    case .device:
      return declare(
        .canvas, "NAME", completion: .device, key: "device",
        "The viewport of a device; 'pdfspread devices' lists them.")
    case .scale:
      return declare(
        .canvas, "NUMBER", key: "scale",
        "Pixels per point of the canvas. Default: 1.")
    case .dpi:
      return declare(
        .canvas, "NUMBER", key: "dpi",
        "Resolution of a spread canvas, which it implies. Default: 144.")
    case .padding:
      return declare(
        .canvas, "POINTS", key: "padding",
        "Room around each spread. Default: 0.")
    case .spineGap:
      return declare(
        .canvas, "POINTS", key: "spineGap",
        "Room between the pages of a pair. Default: 0.")
    case .spreadGap:
      return declare(
        .canvas, "POINTS", key: "spreadGap",
        "Room between spreads along the scroll. Default: 20, and 10 under "
          + "scroll-continuous.")
    case .lonePage:
      return declare(
        .canvas, values: ["center", "side"], key: "lonePage",
        "Where a page without a partner goes in double mode. Default: center; "
          + "under curl always its own side.")
    case .upscale:
      return declare(
        .canvas, values: ["allow", "never"], key: "upscale",
        "Whether pages may be drawn above their natural size. Default: allow.")
    case .overflow:
      return declare(
        .canvas, values: ["clip", "scroll"], key: "overflow",
        "What fill makes longer than the canvas: clip shows its start (the "
          + "default), scroll writes further stills to its end.")
    case .sequence:
      return flag(
        .sequence,
        "Write frames of what a reader's screen shows over time, instead of "
          + "stills.")
    case .fps:
      return declare(
        .sequence, "NUMBER",
        "Frames per second: 30 (the default), 29.97 or 30000/1001.")
    case .hold:
      return declare(
        .sequence, "SECONDS", "How long each spread rests. Default: 0.5.")
    case .duration:
      return declare(
        .sequence, "SECONDS",
        "How long a transition takes. Default: 0.35, and 0.8 for a curl.")
    case .easing:
      return declare(
        .sequence, values: Easing.allCases.map(\.rawValue),
        "How a transition's progress follows time. Default: ease-in-out.")
    case .speed:
      return declare(
        .sequence, "NUMBER",
        "Canvas lengths a second of a continuous scroll (default: 1) and of "
          + "the scroll through a spread longer than the canvas (default: 2).")
    case .reverse:
      return flag(.sequence, "Run the sequence backwards.")
    case .from:
      return declare(
        .sequence, "SECONDS", "Leave out what is before. Default: 0.")
    case .to:
      return declare(
        .sequence, "SECONDS", "Leave out what begins then or later.")
    case .loop:
      return declare(
        .sequence, "N",
        "How often an animated PNG plays; 0, the default, for ever.")
    case .previewSize:
      return declare(
        .preview, "MB",
        "The most megabytes that a preview may have; frames of page turns are "
          + "left out first, then spreads. Default: 20.")
    case .columns:
      return declare(
        .sheet, "N",
        "Columns of pictures. Default: up to 3 of pairs and wide pages, 5 of "
          + "others.")
    case .rows:
      return declare(
        .sheet, "N|all", completion: .word(["all"]),
        "Rows of a sheet; what is left goes to the next. Default: as many as a "
          + "sheet of A4's shape holds.")
    case .cell:
      return declare(
        .sheet, "SIZE",
        "The most pixels that a picture takes: 320, 320x240 or x240. Default: "
          + "as many as make the sheet as wide as A4 at 150 dpi, 1240 pixels.")
    case .gap:
      return declare(
        .sheet, "PIXELS", "Room between pictures. Default: 24.")
    case .labels:
      return declare(
        .sheet, values: ["label", "page", "spread", "none"],
        "What stands under each picture: its pages' labels (the default) or "
          + "numbers, or the spread's number; none leaves out all text.")
    case .noHeader:
      return flag(.sheet, "Leave out the title above the pictures.")
    case .modes:
      return declare(
        .comparison, "LIST",
        completion: .list(OptionName.mode.declaration.values + ["all"]),
        "Columns for each of these values of --mode, parted by commas, or all. "
          + "Default: single,double.")
    case .fittings:
      return declare(
        .comparison, "LIST",
        completion: .list(OptionName.fitting.declaration.values + ["all"]),
        "In each mode, a column for each of these values of --fitting, or all. "
          + "Default: fit,fill.")
    case .devices:
      return declare(
        .comparison, "LIST",
        completion: .list(Device.all.map(\.name) + ["all"]),
        "A row for each of these devices, or all; 'pdfspread devices' lists "
          + "them. Default: ipad and iphone-15, each both ways up.")
    case .page:
      return declare(
        .comparison, "N",
        "Show the spread that has this page. Default: 2, or 1 of a single "
          + "page.")
    case .spread:
      return declare(
        .comparison, "N",
        "Show the spread of this number, as in the names of exported files; "
          + "3-2 is the second part of spread 3.")
    case .reduce:
      return declare(
        .comparison, "N|auto", completion: .word(["auto"]),
        "Make pictures smaller by a whole factor: a pixel is the mean of N by N. "
          + "1 leaves them as they are. Default: auto, the least for which the "
          + "sheet is no wider than A4 at 150 dpi, 1240 pixels; a factor for "
          + "each device, so that all show as many points in a pixel.")
    case .background:
      return declare(
        .look, "COLOR", completion: .word(["transparent"]), key: "background",
        "Where no page lies: a CSS hex color or transparent. Default: #ffffff.")
    case .paper:
      return declare(
        .look, "COLOR", completion: .word(["transparent"]), key: "paper",
        "Under each page. Default: #ffffff.")
    case .pageShadow:
      return flag(
        .look, key: "pageShadow", "Draw a soft shadow around pages.")
    case .gray:
      return flag(.look, key: "gray", "Write gray images.")
    case .output:
      return declare(
        .output, short: "o", "PATH",
        "A folder (default: the file's name without .pdf); a .png, .apng or "
          + ".y4m file; a template with {name} {spread} {page} {label} "
          + "{frame}; or - for stdout.")
    case .format:
      return declare(
        .output, values: SequenceFormat.allCases.map(\.rawValue),
        "Of a sequence: PNG files, one animated PNG, or a YUV4MPEG2 stream "
          + "for video encoders. Default: by the ending of --output, else png.")
    case .compression:
      return declare(
        .output, values: PNGCompression.allCases.map(\.rawValue),
        key: "compression",
        "Speed against size of PNG files. Default: fast.")
    case .overwrite:
      return flag(.output, "Replace files that exist.")
    case .resume:
      return flag(
        .output,
        "Keep what an earlier run finished of the same document with the same "
          + "options, by its manifest, and make the rest.")
    case .manifest:
      return declare(
        .output, "FILE",
        "Write the manifest here; a folder gets its manifest.json anyway.")
    case .index:
      return declare(
        .output, "FORMATS",
        completion: .list(IndexFormat.allCases.map(\.rawValue)),
        "Write a page that shows the images beside them: md, html or md,html, "
          + "with alt text from title and page labels.")
    case .srcset:
      return flag(
        .output,
        "Write each image at twice the scale too, as page-01@2x.png; an index "
          + "offers screens both.")
    case .jobs:
      return declare(
        .running, short: "j", "N",
        "Threads that render and encode. Default: one for each processor.")
    case .maxPixels:
      return declare(
        .running, "N",
        "The most pixels that a page or canvas may have. Default: 100000000.")
    case .pageTimeout:
      return declare(
        .running, "SECONDS",
        "How long reading a document or drawing a page may take. Default: 30.")
    case .timeout:
      return declare(
        .running, "SECONDS",
        "How long a document may take; what is not drawn by then is lost. "
          + "Default: no limit.")
    case .memoryLimit:
      return declare(
        .running, "MIB",
        "How much memory drawing may take, for each of the jobs. Default: "
          + "2048.")
    case .inProcess:
      return flag(
        .running,
        "Draw in this process, where a hostile document can end it; for "
          + "debugging.")
    case .quiet:
      return flag(
        .running, short: "q", "No progress and no notes; errors are still said."
      )
    case .progress:
      return declare(
        .running, values: ["auto", "json", "none"],
        "Progress on stderr: a bar on a terminal (auto, the default) or lines "
          + "of JSON.")
    case .verbose:
      return flag(.running, "Pass on what Poppler says about the file.")
    case .json:
      return flag(.output, "Print JSON.")
    case .dryRun:
      return flag(
        .batch, "Print the paths that would be written; draw nothing.")
    case .report:
      return declare(
        .batch, "FILE",
        "Write the report here, or - for stdout. Default: report.json beside "
          + "JOBS.json, report-K-of-N.json of a shard.")
    case .failFast:
      return flag(
        .batch,
        "Begin no more documents after the first that fails or loses a page.")
    case .maxFailures:
      return declare(
        .batch, "N", "The same after N documents. Default: no limit.")
    case .shard:
      return declare(
        .batch, "K/N",
        "Do only the K-th of N shares, K from 1. Default: as a Slurm array or "
          + "an indexed Kubernetes job says, else all.")
    case .merge:
      return flag(
        .batch,
        "Join the reports of shards and say which documents are missing.")
    }
  }
}
