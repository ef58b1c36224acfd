import Testing

@testable import PDFSpreadKit

/// Settings as JSON.
struct SettingsFileTests {
  private func read(_ json: String) throws(OptionError) -> OptionValues {
    try SettingsFile(json: Array(json.utf8)).values
  }

  @Test func namesAndRawIntegersMeanTheSame() throws {
    let names = try read(
      """
      {"pageTransition": "scrollContinuous", "scrollDirection": "vertical",
       "pageMode": "automatic", "spreadFitting": "fill",
       "firstPageAlwaysSingle": false}
      """)
    let numbers = try read(
      """
      {"pageTransition": 1, "scrollDirection": 1, "pageMode": 2,
       "spreadFitting": 1.0, "firstPageAlwaysSingle": 0}
      """)
    #expect(names == numbers)
    #expect(names.text(.transition) == "scroll-continuous")
    #expect(names.text(.firstPage) == "paired")
  }

  @Test func missingAndNullKeysSayNothing() throws {
    #expect(try read("{}") == OptionValues())
    #expect(try read(#"{"pageMode": null}"#) == OptionValues())
  }

  @Test(arguments: [
    "", "{", "nonsense", "[]", "1", "null", #"{"pageMode": }"#,
    #"{"pageMode": 1} x"#, #"{"pageMode": -1}"#, #"{"pageMode": 1e300}"#,
    #"{"pageMode": -1e300}"#, #"{"pageMode": 1e999}"#, #"{"pageMode": true}"#,
    #"{"pageMode": []}"#, #"{"pageMode": {"a": 1}}"#,
    #"{"firstPageAlwaysSingle": 2}"#, #"{"scale": -1}"#, #"{"scale": 1e300}"#,
    #"{"scale": true}"#, #"{"canvas": 7}"#, #"{"canvas": "0x0"}"#,
    #"{"gray": "true"}"#, #"{"paper": "x"}"#, #"{"device": "x"}"#,
    #"{"PageMode": 1}"#, #"{"": 1}"#,
    #"{"canvas": "10x10", "device": "ipad"}"#,
  ])
  func whatIsNoSettingIsRefused(_ json: String) {
    #expect(throws: OptionError.self) { try read(json) }
  }

  @Test func deepNestingIsRefusedNotFollowed() {
    let json = String(repeating: "[", count: 200_000)
    #expect(throws: OptionError.self) { try read(json) }
    #expect(throws: OptionError.self) { try read(#"{"canvas": "# + json) }
  }

  @Test func keysThatAreUnknownAreListedOrGuessed() throws {
    func message(_ json: String) -> String {
      do throws(OptionError) {
        _ = try read(json)
        return ""
      } catch {
        return error.message
      }
    }
    #expect(
      message(#"{"pageMdoe": 1}"#)
        == "unknown key 'pageMdoe'; did you mean 'pageMode'?")
    let far = message(#"{"x\n\u001b": 1}"#)
    #expect(far.hasPrefix("unknown key 'x\\n\\x1B'; known keys: pageMode, "))
    #expect(
      message(#"{"device": "ipad", "canvas": "10x10"}"#)
        == "device and canvas both give the canvas; leave one out")
  }

  @Test func whatIsWrittenReadsTheSame() throws {
    var values = OptionValues()
    for (name, text) in [
      (OptionName.mode, "double"), (.transition, "scroll-continuous"),
      (.direction, "vertical"), (.fitting, "adaptive"), (.firstPage, "paired"),
      (.binding, "right"), (.widePages, "alone"), (.sizeClass, "compact"),
      (.canvas, "x768"), (.scale, "1.25"), (.padding, "12"),
      (.lonePage, "side"), (.upscale, "never"), (.overflow, "scroll"),
      (.background, "#123456"), (.paper, "transparent"),
      (.compression, "small"),
    ] {
      values.set(name, to: text)
    }
    values.set(.gray, to: true)
    values.set(.pageShadow, to: false)
    let json = SettingsFile(values: values).json()
    #expect(try read(json) == values)
    #expect(json.contains(#""pageTransition" : "scrollContinuous""#))
    #expect(json.contains(#""firstPageAlwaysSingle" : false"#))
    #expect(json.contains(#""scale" : 1.25"#))
    #expect(json.contains(#""gray" : true"#))
    #expect(json.hasSuffix("}\n"))
  }

  /// A colour of digits alone is text in JSON and stays it.
  @Test func colorsOfDigitsKeepTheirZeros() throws {
    var values = OptionValues()
    values.set(.background, to: "000080")
    let json = SettingsFile(values: values).json()
    #expect(try read(json) == values)
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/pdfspread/settings.json"),
      (
        ["XDG_CONFIG_HOME": "c", "HOME": "/h"],
        "/h/.config/pdfspread/settings.json"
      ),
      (["HOME": "/h"], "/h/.config/pdfspread/settings.json"),
      (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func storeLiesWhereTheSpecificationSays(
    _ variables: [String: String], _ path: String?
  ) {
    let store = SettingsStore { variables[$0].map { FilePath($0) } }
    #expect(store?.path.text == path)
  }
}
