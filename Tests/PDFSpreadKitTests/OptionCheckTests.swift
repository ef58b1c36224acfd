import Testing

@testable import PDFSpreadKit

/// Numbers that a program sets and that nothing can be drawn by.
struct OptionCheckTests {
  private typealias Change = @Sendable (inout ExportOptions, Double) -> Void

  /// Properties that take a number, by their names in messages.
  private static let properties: [(name: String, change: Change)] = [
    (
      "presentation.canvas",
      { $0.presentation.canvas = Canvas(width: $1, height: 100) }
    ),
    (
      "presentation.canvas",
      { $0.presentation.canvas = Canvas(width: 100, height: $1) }
    ),
    ("presentation.canvas", { $0.presentation.canvas = Canvas(.width($1)) }),
    ("presentation.canvas", { $0.presentation.canvas = Canvas(.height($1)) }),
    ("presentation.canvas.density", { $0.presentation.canvas.density = $1 }),
    (
      "presentation.canvas.dotsPerInch",
      { $0.presentation.canvas = .spread(dotsPerInch: $1) }
    ),
    ("presentation.spacing.padding", { $0.presentation.spacing.padding = $1 }),
    (
      "presentation.spacing.spineGap", { $0.presentation.spacing.spineGap = $1 }
    ),
    (
      "presentation.spacing.spreadGap",
      { $0.presentation.spacing.spreadGap = $1 }
    ),
    ("sequence.timing.hold", { $0.sequence?.timing.hold = $1 }),
    ("sequence.timing.duration", { $0.sequence?.timing.duration = $1 }),
    ("sequence.timing.speed", { $0.sequence?.timing.speed = $1 }),
    ("sequence.timing.start", { $0.sequence?.timing.start = $1 }),
    ("sequence.timing.end", { $0.sequence?.timing.end = $1 }),
    ("timeout", { $0.timeout = $1 }),
  ]

  /// What is said of options; nil where they can be taken.
  private func message(_ options: ExportOptions) -> String? {
    do throws(ExportError) {
      try OptionCheck.check(options)
      return nil
    } catch {
      #expect(error.kind == .usage)
      return error.message
    }
  }

  private var options: ExportOptions {
    var options = ExportOptions()
    options.sequence = SequenceOptions()
    return options
  }

  @Test func defaultsAreTaken() {
    #expect(message(ExportOptions()) == nil)
    #expect(message(options) == nil)
  }

  @Test(arguments: properties.indices, [.nan, .infinity, -1, -1e300, 1e300])
  func aNumberThatIsOutOfRangeIsNamed(index: Int, number: Double) {
    var options = options
    let property = Self.properties[index]
    property.change(&options, number)
    // A canvas may have any sides; pages on it may not.
    if property.name == "presentation.canvas", number == 1e300 { return }
    let isNamed = message(options)?.hasPrefix(property.name) == true
    #expect(isNamed, "\(property.name)")
  }

  @Test func messagesSayWhatIsTaken() {
    var options = options
    options.presentation.canvas.density = 0
    #expect(
      message(options)
        == "presentation.canvas.density is 0.0; make it from 0.01 to 100.0")
    options.presentation.canvas = Canvas(width: 0, height: 100)
    #expect(
      message(options)
        == "presentation.canvas: a side is 0.0 points; make it above 0")
  }

  @Test(arguments: [Int.min, -1, 0])
  func threadsAndPixelsAreAtLeastOne(number: Int) {
    var options = options
    options.jobs = number
    #expect(message(options)?.hasPrefix("jobs is ") == true)
    options = self.options
    options.maxPixels = number
    #expect(message(options)?.hasPrefix("maxPixels is ") == true)
    options = self.options
    options.sequence?.loopCount = min(number, -1)
    #expect(message(options)?.hasPrefix("sequence.loopCount is ") == true)
  }

  @Test func documentsAndJobsAreChecked() throws {
    var options = options
    options.timeout = .nan
    let bytes = Array(emptyPDF(widths: [20]).utf8)
    #expect(throws: ExportError.self) {
      try PresentedDocument(bytes: bytes, name: "a.pdf", options: options)
    }
    #expect(throws: ExportError.self) {
      try ExportJob(arguments: ["a.pdf"], options: options).run()
    }
    options = self.options
    options.sequence?.format = .y4m
    options.background = .transparent
    #expect(throws: ExportError.self) {
      try ExportJob(arguments: ["a.pdf"], options: options).run()
    }
    var limits = WorkerPool.Limits()
    limits.pageTimeout = .nan
    #expect(throws: ExportError.self) { try WorkerPool(limits: limits) }
  }
}
