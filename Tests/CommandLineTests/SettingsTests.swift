import Foundation
import Testing

/// Settings: `--settings`, those that are kept, and their order.
struct SettingsTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  private func configuration(_ options: String...) throws -> [String: String] {
    let run = try ProgramRun.run(
      ["layout", "doc.pdf", "--json"] + options, in: desk.url,
      environment: ["XDG_CONFIG_HOME": desk.path("config")])
    #expect(run.status == 0)
    let found = try object(run.output)["configuration"] as? [String: Any]
    return (found ?? [:]).compactMapValues { $0 as? String }
  }

  @Test func savedSettingsAreShownAndUsedUntilReset() throws {
    try desk.put(.six)
    let save = try desk.run(
      "settings", "save", "--mode=double", "--canvas=200x100",
      "--fitting=fit", "--page-shadow", "--padding=2.5")
    #expect(save.status == 0 && save.text == "" && save.errors == "")
    #expect(desk.names(in: "config/pdfspread") == ["settings.json"])
    let show = try desk.run("settings", "show")
    let shown = try object(show.output)
    #expect(shown["pageMode"] as? String == "double")
    #expect(shown["spreadFitting"] as? String == "fit")
    #expect(shown["pageTransition"] as? String == "scrollPerSpread")
    #expect(shown["firstPageAlwaysSingle"] as? Bool == true)
    #expect(shown["canvas"] as? String == "200x100")
    #expect(shown["pageShadow"] as? Bool == true)
    #expect(shown["padding"] as? Double == 2.5)
    #expect(show.errors == "")

    // A second save keeps the first.
    #expect(try desk.run("settings", "save", "--binding=right").status == 0)
    #expect(try configuration()["pageMode"] == "double")
    #expect(try configuration()["binding"] == "right")
    #expect(try desk.run("export", "doc.pdf").status == 0)
    #expect(try desk.image("doc/spread-2.png").width == 200)

    #expect(try desk.run("settings", "reset").status == 0)
    #expect(try desk.run("settings", "reset").status == 0)
    #expect(desk.names(in: "config/pdfspread") == [])
    #expect(try configuration()["binding"] == "left")
    let nothing = try desk.run("settings", "show")
    #expect(nothing.status == 0)
    #expect(nothing.errors.contains("nothing is stored"))
  }

  @Test func whatIsShownCanBeReadAgain() throws {
    try desk.put(.six)
    _ = try desk.run(
      "settings", "save", "--preset=continuous", "--background=transparent",
      "--first-page=paired", "--dpi=100")
    let show = try desk.run("settings", "show")
    try show.output.write(to: desk.url.appendingPathComponent("copy.json"))
    _ = try desk.run("settings", "reset")
    let told = try configuration("--settings=copy.json")
    #expect(told["pageTransition"] == "scrollContinuous")
    #expect(told["scrollDirection"] == "vertical")
    #expect(told["pageMode"] == "single")
  }

  @Test func flagsRankAboveFileAboveStoredAboveDefaults() throws {
    try desk.put(.six)
    _ = try desk.run(
      "settings", "save", "--mode=double", "--binding=right", "--fitting=fit")
    try desk.put(#"{"pageMode": "single", "spreadFitting": "fill"}"#, as: "s")
    let told = try configuration("--settings=s", "--fitting=adaptive")
    #expect(told["pageMode"] == "single")
    #expect(told["binding"] == "right")
    #expect(told["scrollDirection"] == "horizontal")
    // 768 points high: adaptive is fit, which neither file would be.
    #expect(told["spreadFitting"] == "fit")
    let none = try configuration("--settings=none")
    #expect(none["binding"] == "left")
    #expect(try configuration("--preset=continuous")["pageMode"] == "single")
  }

  @Test func settingsOfTheAppAreRead() throws {
    try desk.put(.six)
    try desk.put(
      """
      {"pageTransition": 2, "scrollDirection": 0, "pageMode": 1,
       "spreadFitting": 0, "firstPageAlwaysSingle": true}
      """, as: "app.json")
    let told = try configuration("--settings", "app.json")
    #expect(told["pageTransition"] == "curl")
    #expect(told["pageMode"] == "double")
    #expect(told["spreadFitting"] == "fit")
    #expect(
      try configuration("--settings", ProgramRun.sample("settings.json"))[
        "pageTransition"] == "curl")
  }

  @Test(arguments: [
    (
      #"{"pageMdoe": 1}"#, "unknown key 'pageMdoe'; did you mean 'pageMode'?"
    ),
    (
      #"{"pageMode": "dual"}"#,
      "pageMode: 'dual' is not one of single (0), double (1), automatic (2)"
    ),
    (
      #"{"pageMode": 3}"#,
      "pageMode: '3' is not one of single (0), double (1), automatic (2)"
    ),
    (
      #"{"pageMode": 1e300}"#,
      "pageMode: '1e+300' is not one of single (0), double (1), automatic (2)"
    ),
    (
      #"{"pageMode": 0.5}"#,
      "pageMode: '0.5' is not one of single (0), double (1), automatic (2)"
    ),
    (
      #"{"firstPageAlwaysSingle": "yes"}"#,
      "firstPageAlwaysSingle: 'yes' is not one of true, false"
    ),
    (
      #"{"binding": "rihgt"}"#,
      "binding: 'rihgt' is not one of auto, left, right; did you mean 'right'?"
    ),
    (
      #"{"scale": 0}"#, "scale: '0' is not a number from 0.01 to 100"
    ),
    (
      #"{"canvas": "spread", "scale": 2}"#,
      "scale goes with a canvas in points; a spread canvas takes dpi"
    ),
    (
      #"{"gray": 1}"#, "gray: '1' is not one of true, false"
    ),
    ("[]", #"settings are a JSON object: {"pageMode": "double"}"#),
  ])
  func badSettingsNameKeyAndValues(_ json: String, _ message: String) throws {
    try desk.put(.six)
    try desk.put(json, as: "bad.json")
    let run = try desk.run("layout", "doc.pdf", "--settings=bad.json")
    #expect(run.status == 64)
    #expect(run.text == "")
    #expect(run.errors == "pdfspread: bad.json: \(message)\n")
  }

  @Test func storedSettingsAreCheckedTheSame() throws {
    try desk.put(.six)
    _ = try desk.run("settings", "save", "--mode=single")
    try desk.put("{\"pageMode\": \n", as: "config/pdfspread/settings.json")
    for arguments in [["export", "doc.pdf"], ["settings", "show"]] {
      let run = try ProgramRun.run(
        arguments, in: desk.url,
        environment: ["XDG_CONFIG_HOME": desk.path("config")])
      #expect(run.status == 64)
      let prefix =
        "pdfspread: \(desk.path("config/pdfspread/settings.json")): not JSON"
      #expect(run.errors.hasPrefix(prefix))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(
      try desk.run("layout", "doc.pdf", "--settings=none").status == 0)
    #expect(try desk.run("settings", "reset").status == 0)
  }

  @Test func missingSettingsFileIsNoInput() throws {
    let run = try desk.run("layout", "doc.pdf", "--settings=no.json")
    #expect(run.status == 66)
    #expect(
      run.errors
        == "pdfspread: no.json: cannot read the settings: "
        + "No such file or directory; check the name\n")
  }

  @Test func nothingIsStoredThatALaterCallCouldNotTake() throws {
    for options in [
      ["--mode=triple"], ["--canvas=0x0"], ["--dpi=72", "--canvas=10x10"],
      ["--preset=document"], ["--background=mauve"], [],
    ] {
      let run = try ProgramRun.run(
        ["settings", "save"] + options, in: desk.url,
        environment: ["XDG_CONFIG_HOME": desk.path("config")])
      #expect(run.status == 64, "\(options)")
      #expect(run.errors.hasPrefix("pdfspread: "))
    }
    #expect(desk.names(in: "config") == [])
  }

  @Test func storedFlagsCanBeTakenBack() throws {
    try desk.put(.six)
    _ = try desk.run("settings", "save", "--gray")
    let options = ["--mode=single", "--canvas=50x100", "--pages=1"]
    let environment = ["XDG_CONFIG_HOME": desk.path("config")]
    func color(_ more: String...) throws -> UInt32 {
      let run = try ProgramRun.run(
        ["export", "doc.pdf", "--overwrite"] + options + more, in: desk.url,
        environment: environment)
      #expect(run.status == 0)
      return try desk.image("doc/spread-1.png")[25, 50]
    }
    #expect(try color() != Seen.red)
    #expect(try color("--gray=no") == Seen.red)
    #expect(try color("--gray=no", "--gray") != Seen.red)
    #expect(try desk.run("settings", "save", "--gray=no").status == 0)
    #expect(try color() == Seen.red)
  }

  @Test func aResolutionGivenNowReplacesAStoredCanvas() throws {
    try desk.put(.six)
    _ = try desk.run("settings", "save", "--canvas=200x100", "--scale=2")
    let run = try desk.run(
      "export", "doc.pdf", "--mode=single", "--pages=1", "--dpi=72")
    #expect(run.status == 0)
    let image = try desk.image("doc/spread-1.png")
    #expect(image.width == 50 && image.height == 100)
  }

  @Test func homeIsUsedWithoutAConfigurationFolder() throws {
    let environment = ["XDG_CONFIG_HOME": "", "HOME": desk.path("home")]
    let run = try ProgramRun.run(
      ["settings", "save", "--mode=double"], in: desk.url,
      environment: environment)
    #expect(run.status == 0)
    #expect(
      desk.names(in: "home/.config/pdfspread") == ["settings.json"])
  }
}
