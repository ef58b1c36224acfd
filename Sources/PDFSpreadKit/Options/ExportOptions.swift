import FrameComposition
import FrameEncoding
import PageRendering
import Presentation
import Primitives

/// How documents are presented and drawn, and where files of them go. Each
/// property has a default.
///
///     var options = ExportOptions()
///     options.presentation.settings.pageMode = .double
///     options.presentation.canvas = Canvas(width: 1024, height: 768)
///     options.background = Color(rgb: 0x2B2B2B)
public struct ExportOptions: Sendable {
  /// How documents are presented.
  public var presentation = PresentationOptions()
  /// The pages that are wanted. The default is all.
  public var pages = PageSelection.all
  /// The password that documents are opened with. The default is none.
  public var password: String?
  /// Whether annotations are left out. The default is false.
  public var hidesAnnotations = false
  /// A sequence in place of stills; nil, the default, writes stills.
  public var sequence: SequenceOptions?
  /// What shows where no page lies. The default is white.
  public var background = Color.white
  /// The colour under each page. The default is white.
  public var paper = Color.white
  /// Whether pages have a shadow. The default is false.
  public var hasPageShadow = false
  /// Whether images are gray. The default is false.
  public var isGray = false
  /// Speed against size of PNG files. The default is fast.
  public var compression = PNGCompression.fast
  /// Where the images go. The default is a folder named after each document.
  public var output = OutputDestination.ownFolders
  /// The descriptor that ``OutputDestination/standardOutput`` writes to. The
  /// default is the standard output; see ``StandardOutput/reserve()``.
  package var standardOutput: Int32 = 1
  /// What the images are of, where names are not given by a template. The
  /// default is spreads.
  public var naming = OutputNaming.spreads
  /// Whether files that exist are replaced. The default is false.
  public var overwrites = false
  /// Whether what an earlier run has finished, of the same documents under the
  /// same options, is kept and only the rest is made. The default is false.
  public var resumes = false
  /// A file for the manifest, beside a folder's own. The default is none.
  public var manifest: FilePath?
  /// The pages that show a document's images, beside them. The default is
  /// none.
  package var indexes: [IndexFormat] = []
  /// Whether each still is also written at twice the canvas's density, as
  /// `page-01@2x.png`. The default is false.
  package var writesDoubles = false
  /// The number of threads, at least 1; nil, the default, is one for each
  /// processor.
  public var jobs: Int?
  /// The most pixels that a page or a canvas may have. The default is 100
  /// million.
  public var maxPixels = 100_000_000
  /// What bounds each worker.
  package var limits = WorkerPool.Limits()
  /// Seconds that a document may take from its opening to its last image; nil,
  /// the default, is no limit.
  public var timeout: Double?

  /// Makes the default options.
  public init() {}

  /// Reads options that are given by their long names.
  ///
  /// - Parameters:
  ///   - flags: What the command line says.
  ///   - settings: What settings files say; ranks below.
  ///   - folder: What relative paths of the output and the manifest start from.
  ///     The default is the current folder.
  /// - Throws: An ``OptionError`` that names the option and what it takes.
  package init(
    flags: OptionValues, settings: OptionValues,
    folder: FilePath = FilePath(".")
  ) throws(OptionError) {
    let values = flags.over(settings)
    maxPixels =
      try values.integer(
        .maxPixels, in: 1...RasterLimit().side * RasterLimit().side)
      ?? maxPixels
    presentation = try PresentationOptions(
      flags: flags, settings: settings, maxPixels: maxPixels)
    if let text = values.text(.pages) {
      do throws(PageSelectionError) {
        pages = try PageSelection(text)
      } catch {
        throw OptionError("--pages: \(error.reason)")
      }
    }
    password = values[.password].map { PasswordFile.password(of: $0.bytes) }
    hidesAnnotations = values.has(.hideAnnotations)
    background = try values.color(.background) ?? background
    paper = try values.color(.paper) ?? paper
    hasPageShadow = values.has(.pageShadow)
    isGray = values.has(.gray)
    compression = try values.choice(.compression) ?? compression
    overwrites = values.has(.overwrite)
    resumes = values.has(.resume)
    manifest = values[.manifest].map(folder.appending)
    jobs = try values.integer(.jobs, in: OptionRange.jobs)
    limits.pageTimeout =
      try values.number(.pageTimeout, in: OptionRange.pageTimeout)
      ?? limits.pageTimeout
    if let size = try values.integer(.memoryLimit, in: OptionRange.memory) {
      limits.memory = size << 20
    }
    timeout = try values.number(.timeout, in: OptionRange.timeout)
    sequence = try SequenceOptions(values)
    if sequence?.format == .y4m, !background.isOpaque || !paper.isOpaque {
      throw OptionError(
        "--format y4m has no transparency; choose an opaque --background and "
          + "--paper")
    }
    if let path = values[.output] {
      output = try OutputDestination(path, in: folder)
    }
    if case .template(let template) = output, template.has(.frame),
      sequence == nil
    {
      throw OptionError("--output: {frame} goes with --sequence")
    }
    let formats = IndexFormat.allCases
    if let names = try values.list(.index, of: formats.map(\.rawValue)) {
      indexes = formats.filter { names.contains($0.rawValue) }
    }
    writesDoubles = values.has(.srcset)
    try checkIndexAndDoubles()
    if resumes, manifest == nil { try checkManifest() }
  }

  /// Refuses what has no place for an index or for a second image.
  private func checkIndexAndDoubles() throws(OptionError) {
    let wanted: [OptionName] =
      (indexes.isEmpty ? [] : [.index]) + (writesDoubles ? [.srcset] : [])
    guard let first = wanted.first else { return }
    if sequence != nil {
      throw OptionError("\(first.flag) is for stills; leave --sequence out")
    }
    let remedy =
      "name a folder, or a template such as thumbs/{page}.png, with "
      + "--output"
    switch output {
    case .ownFolders, .folder, .template: break
    case .file where !writesDoubles:
      throw OptionError("--index goes with a folder of images; \(remedy)")
    case .file:
      throw OptionError("--srcset makes two files of each image; \(remedy)")
    case .standardOutput:
      throw OptionError("\(first.flag) cannot go to a stream; \(remedy)")
    }
    if writesDoubles, presentation.showsOverflow {
      throw OptionError(
        "--srcset makes one pair of each spread; leave --overflow scroll out")
    }
  }

  /// Refuses to resume what has no manifest.
  private func checkManifest() throws(OptionError) {
    if writesManifest { return }
    if case .standardOutput = output {
      throw OptionError(
        "--resume: a stream cannot be resumed; name a folder with --output")
    }
    throw OptionError(
      "--resume: only a folder's manifest.json tells what is finished; add "
        + "--manifest FILE, as in the run before, or name a folder with "
        + "--output")
  }

  /// Whether documents get a manifest: folders do.
  var writesManifest: Bool {
    if manifest != nil { return true }
    switch output {
    case .ownFolders, .folder: return sequence?.format.isSingleFile != true
    case .template, .file, .standardOutput: return false
    }
  }

  /// The number of threads, and workers, that work at the same time.
  package var jobCount: Int { jobs ?? WorkerThreads.processorCount }

  /// Refuses one file, stream or manifest for several documents.
  func checkTargetsOfSeveralDocuments() throws(OptionError) {
    if manifest != nil {
      throw OptionError(
        "--manifest goes with one document; folders get their own")
    }
    switch output {
    case .file, .standardOutput:
      throw OptionError(
        "--output: several documents cannot go to one file or stream; name a "
          + "folder or a template such as {name}-{spread}.png")
    case .ownFolders, .folder, .template: break
    }
  }

  /// How large a page's raster may be.
  var rasterLimit: RasterLimit { RasterLimit(pixels: maxPixels) }

  /// How frames look on a canvas of a density in pixels per point.
  func style(density: Double) -> FrameStyle {
    FrameStyle(
      background: background, paper: paper,
      pageShadow: hasPageShadow ? .standard(density: density) : nil,
      isGray: isGray)
  }
}
