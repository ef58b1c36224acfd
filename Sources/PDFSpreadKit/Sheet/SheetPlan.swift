import Presentation
import Primitives

/// A document's contact sheet before anything of it is drawn.
struct SheetPlan: Sendable {
  let input: DocumentInput
  /// How its pictures are drawn: at the density that makes them fit.
  let options: ExportOptions
  /// The number of pictures.
  let pictureCount: Int
  /// How the pictures are laid out.
  let sheet: ContactSheet
  /// The file of each page of the sheet; nil for the standard output.
  let paths: [FilePath?]
  /// What the user should know.
  let notes: [String]

  /// Plans a document's sheet.
  init(
    _ input: DocumentInput, options: SheetOptions, pool: WorkerPool?
  ) throws(ExportError) {
    var export = options.export
    let plan = try Self.plan(input, options: export, pool: pool)
    let pictures = Pictures(plan, options: export)
    let sheet: ContactSheet
    let sizes: [PixelSize]
    do throws(LayoutError) {
      let samples = try pictures.sizes(density: ContactSheet.fineDensity)
      sheet = ContactSheet(
        options.request, shape: Pictures.largest(of: samples),
        count: samples.count)
      let density = try sheet.density { (density) throws(LayoutError) in
        Pictures.largest(of: try pictures.sizes(density: density))
      }
      export.presentation.canvas.density = density
      sizes = try pictures.sizes(density: density)
    } catch {
      throw ExportError(error, for: input)
    }
    let pages = sheet.pages(of: sizes, isMirrored: false)
    try Self.check(pages, options: export, input: input)
    self.input = input
    self.options = export
    self.sheet = sheet
    paths = try Self.paths(count: pages.count, of: input, options: export)
    pictureCount = sizes.count
    notes = plan.notes
  }

  /// A document's plan at a density at which hardly any page is too large to be
  /// drawn, since the sheet's own density decides on that, and at which padding
  /// leaves the canvas as much room as at any other.
  private static func plan(
    _ input: DocumentInput, options: ExportOptions, pool: WorkerPool?
  ) throws(ExportError) -> DocumentPlan {
    var options = options
    let canvas = options.presentation.canvas
    options.presentation.canvas.density =
      canvas.extent == .spread ? 1.0 / 64 : 1.0 / 4
    options.maxPixels = .max
    return try DocumentPlanner(options: options, pool: pool).plan(input)
  }

  /// A document's pictures at any density.
  private struct Pictures {
    private let presentation: PresentationOptions
    private let request: DocumentLayout.Request
    private let pageSizes: [Size]

    init(_ plan: DocumentPlan, options: ExportOptions) {
      presentation = options.presentation
      var request = presentation.layoutRequest(plan.layout.configuration)
      request.selectedPages =
        options.pages.pages(pageCount: plan.pages.count).pages
      self.request = request
      pageSizes = plan.pages.map(\.size)
    }

    func sizes(density: Double) throws(LayoutError) -> [PixelSize] {
      var request = request
      request.canvas.density = density
      return try DocumentLayout(request, pageSizes: pageSizes)
        .stills(showsOverflow: presentation.showsOverflow)
        .map { PixelSize(width: $0.viewport.width, height: $0.viewport.height) }
    }

    static func largest(of sizes: [PixelSize]) -> PixelSize {
      PixelSize(
        width: sizes.map(\.width).max() ?? 1,
        height: sizes.map(\.height).max() ?? 1)
    }
  }

  private static func check(
    _ pages: [ContactSheet.Page], options: ExportOptions, input: DocumentInput
  ) throws(ExportError) {
    for size in pages.map(\.size)
    where !options.rasterLimit.allows(width: size.width, height: size.height) {
      throw ExportError(
        .usage, file: input.file,
        "a sheet would be \(size.width) × \(size.height) pixels; make --cell "
          + "smaller or ask for fewer --columns or --rows")
    }
  }

  private static func paths(
    count: Int, of input: DocumentInput, options: ExportOptions
  ) throws(ExportError) -> [FilePath?] {
    let own = safeComponent(input.name).bytes + Array("-sheet".utf8)
    func names(in folder: FilePath) -> [FilePath] {
      if count == 1 { return [folder.appending(named(own, ""))] }
      return (1...count).map { number in
        folder.appending(named(own, "-" + zeroPadded(number, to: count)))
      }
    }
    func named(_ stem: [UInt8], _ number: String) -> FilePath {
      FilePath(bytes: stem + Array("\(number).png".utf8))
    }
    switch options.output {
    case .ownFolders: return names(in: FilePath("."))
    case .folder(let folder): return names(in: folder)
    case .file(let path):
      if count == 1 { return [path] }
      throw tooMany(count, "file", input)
    case .standardOutput:
      if count == 1 { return [nil] }
      throw tooMany(count, "stream", input)
    case .template(let template):
      if count > 1, !template.has(.sheet) {
        throw tooMany(count, "file", input)
      }
      return (1...count).map { number in
        template.path(fileExtension: "png") { field in
          field == .name
            ? input.name : FilePath(zeroPadded(number, to: count))
        }
      }
    }
  }

  private static func tooMany(
    _ count: Int, _ target: String, _ input: DocumentInput
  ) -> ExportError {
    ExportError(
      .usage, file: input.file,
      "\(count) sheets cannot go to one \(target); name a folder or a template "
        + "such as {name}-{sheet}.png with --output, or add --rows all")
  }
}
