import Testing

@testable import PDFSpreadKit

/// How values from several places come together.
struct OptionValuesTests {
  private func values(_ texts: [OptionName: String]) -> OptionValues {
    texts.reduce(into: OptionValues()) { $0.set($1.key, to: $1.value) }
  }

  @Test func upperValuesRankAboveLowerOnes() {
    let merged = values([.mode: "single", .padding: "3"])
      .over(values([.mode: "double", .binding: "right"]))
    #expect(
      merged
        == values([.mode: "single", .padding: "3", .binding: "right"]))
  }

  /// What shapes the canvas above, below, and what of it is left.
  @Test(
    arguments: [
      // A canvas in points keeps a scale, and drops what contradicts it.
      (
        [OptionName.canvas: "10x10"], [.canvas: "20x", .scale: "2"],
        [.canvas: "10x10", .scale: "2"]
      ),
      ([.canvas: "10x10"], [.device: "ipad"], [.canvas: "10x10"]),
      (
        [.canvas: "10x10"], [.canvas: "spread", .dpi: "100"],
        [.canvas: "10x10"]
      ),
      ([.canvas: "10x10"], [.dpi: "100"], [.canvas: "10x10"]),
      // A spread canvas keeps a resolution.
      (
        [.canvas: "spread"], [.dpi: "100"], [.canvas: "spread", .dpi: "100"]
      ),
      (
        [.canvas: "spread"], [.canvas: "10x10", .scale: "2"],
        [.canvas: "spread"]
      ),
      // A device brings its own scale.
      (
        [.device: "ipad"], [.canvas: "10x10", .scale: "3"], [.device: "ipad"]
      ),
      ([.device: "ipad"], [.dpi: "100"], [.device: "ipad"]),
      // A resolution alone means a spread canvas.
      (
        [.dpi: "100"], [.canvas: "10x10", .scale: "2"], [.dpi: "100"]
      ),
      ([.dpi: "100"], [.device: "ipad"], [.dpi: "100"]),
      (
        [.dpi: "100"], [.canvas: "spread", .dpi: "50"],
        [.canvas: "spread", .dpi: "100"]
      ),
      // A scale alone means a canvas in points.
      (
        [.scale: "2"], [.canvas: "10x10"], [.canvas: "10x10", .scale: "2"]
      ),
      (
        [.scale: "2"], [.device: "ipad"], [.device: "ipad", .scale: "2"]
      ),
      ([.scale: "2"], [.canvas: "spread", .dpi: "100"], [.scale: "2"]),
      (
        [:], [.canvas: "spread", .dpi: "100"], [.canvas: "spread", .dpi: "100"]
      ),
    ] as [([OptionName: String], [OptionName: String], [OptionName: String])])
  func canvasOptionsGiveWayTogether(
    _ upper: [OptionName: String], _ lower: [OptionName: String],
    _ expected: [OptionName: String]
  ) throws {
    let merged = values(upper).over(values(lower))
    #expect(merged == values(expected))
    // What comes out can always be taken.
    _ = try merged.canvas(maxPixels: 100_000_000)
  }

  @Test func aFlagSwitchedOffRanksAboveOneThatIsOn() {
    var upper = OptionValues()
    var lower = OptionValues()
    lower.set(.gray, to: true)
    #expect(upper.over(lower).has(.gray))
    upper.set(.gray, to: false)
    #expect(!upper.over(lower).has(.gray))
    #expect(upper.names == [.gray])
  }

  @Test func presetIsExpandedBelowWhatIsGivenBesideIt() throws {
    let expanded = try values([.preset: "continuous", .mode: "double"])
      .expandingPreset()
    #expect(
      expanded
        == values([
          .transition: "scroll-continuous", .direction: "vertical",
          .mode: "double", .fitting: "adaptive",
        ]))
    #expect(throws: OptionError.self) {
      try values([.preset: "document"]).expandingPreset()
    }
  }

  @Test func flagsOutrankAPresetAndAPresetOutranksSettings() throws {
    let options = try ExportOptions(
      flags: values([.preset: "book", .fitting: "fill"]),
      settings: values([.mode: "single", .direction: "vertical"]))
    let asked = options.presentation.settings(pageLayout: nil)
    #expect(asked.spreadFitting == .fill)
    #expect(asked.pageMode == .automatic)
    #expect(asked.scrollDirection == .horizontal)
  }

  @Test(arguments: [
    "nan", "inf", "-1", "+1", "1e3", "0x10", "", " 1", "1 ", "1.2.3", ".",
    "١", "1,5",
  ])
  func numbersArePlainDecimals(_ text: String) {
    #expect(Double(decimal: text) == nil)
  }

  @Test(arguments: [("1", 1), ("0.5", 0.5), (".5", 0.5), ("2.", 2)])
  func decimalsAreRead(_ text: String, _ number: Double) {
    #expect(Double(decimal: text) == number)
  }

  @Test(arguments: [
    (Array("clé".utf8), "clé"), (Array("cl".utf8) + [0xE9], "clé"), ([], ""),
  ])
  func passwordsAreUTF8OrLatin1(_ bytes: [UInt8], _ password: String) throws {
    var flags = OptionValues()
    flags[.password] = FilePath(bytes: bytes)
    let options = try ExportOptions(flags: flags, settings: OptionValues())
    #expect(options.password == password)
  }

  @Test func eachOptionHasAHelpAndADistinctShortName() {
    var shorts: Set<Character> = []
    var keys: Set<String> = []
    for name in OptionName.allCases {
      let declaration = name.declaration
      #expect(declaration.name == name)
      #expect(declaration.summary.last == ".")
      if let short = declaration.short {
        #expect(shorts.insert(short).inserted)
      }
      if let key = declaration.settingsKey {
        #expect(keys.insert(key).inserted)
      }
      #expect(declaration.isFlag == (declaration.valueDescription == nil))
    }
  }
}

/// What somebody may have meant.
struct NearMissTests {
  @Test(arguments: [
    ("doubel", "double"), ("dubble", "double"), ("DOUBLE", "double"),
    ("sing", "single"), ("auto", "automatic"), ("a", "automatic"),
  ])
  func nearWordsAreFound(_ text: String, _ meant: String) {
    #expect(
      nearMiss(of: text, among: ["single", "double", "automatic"]) == meant)
  }

  @Test(arguments: ["", "triple-page", "xyz", "--------"])
  func farWordsAreNot(_ text: String) {
    #expect(
      nearMiss(of: text, among: ["single", "double", "automatic"]) == nil)
  }

  @Test func ambiguousBeginningsAreNot() {
    #expect(
      nearMiss(of: "scroll", among: ["scroll-a-b-c", "scroll-d-e-f"]) == nil)
  }

  @Test func theNearestOfSeveralIsTaken() {
    #expect(
      nearMiss(of: "--pagse", among: ["--paper", "--pages"]) == "--pages")
  }
}
