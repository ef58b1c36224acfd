import Testing

@testable import PDFSpreadKit

/// Templates, destinations and the numbers in names.
struct OutputTests {
  private func filled(
    _ template: String, _ values: [OutputTemplate.Field: String] = [:]
  ) throws -> String {
    try OutputTemplate(FilePath(template)).path(fileExtension: "png") {
      FilePath(values[$0] ?? $0.rawValue)
    }.text
  }

  @Test func fieldsAreFilledIn() throws {
    #expect(
      try filled("{name}/{spread}-{page}-{label}-{frame}.png")
        == "name/spread-page-label-frame.png")
    #expect(try filled("a{page}{page}b.png") == "apagepageb.png")
  }

  @Test func theEndingOfWhatIsWrittenIsAdded() throws {
    #expect(try filled("{page}") == "page.png")
    #expect(try filled("{page}.d") == "page.d.png")
    #expect(try filled("{page}.PNG") == "page.PNG")
  }

  @Test(arguments: [
    ("..", "__"), (".", "_"), ("", "_"), ("../../etc", "___.._etc"),
    ("/etc/passwd", "_etc_passwd"), ("a\nb\u{1B}c\u{7F}", "a_b_c_"),
    ("..a", "__a"), ("a..", "a.."), ("é", "é"), ("{page}", "{page}"),
  ])
  func valuesCannotLeaveTheirFolder(_ value: String, _ name: String) throws {
    #expect(try filled("{label}.png", [.label: value]) == name + ".png")
  }

  @Test func bytesThatAreNoUTF8StayAsTheyAre() throws {
    let template = try OutputTemplate(
      FilePath(bytes: [0xFF] + Array("{name}.png".utf8)))
    let path = template.path(fileExtension: "png") { _ in
      FilePath(bytes: [0xE9])
    }
    #expect(path.bytes == [0xFF, 0xE9] + Array(".png".utf8))
  }

  @Test(arguments: ["{", "{page", "a{}b", "{Page}", "{page }", "{{page}}"])
  func malformedTemplatesAreRefused(_ template: String) {
    #expect(throws: OptionError.self) {
      try OutputTemplate(FilePath(template))
    }
  }

  @Test func destinationsAreToldApart() throws {
    #expect(try OutputDestination("-") == .standardOutput)
    #expect(try OutputDestination("a.png") == .file("a.png"))
    #expect(try OutputDestination("a.PNG") == .file("a.PNG"))
    #expect(try OutputDestination("a.apng") == .file("a.apng"))
    #expect(try OutputDestination("a.y4m") == .file("a.y4m"))
    #expect(try OutputDestination("a") == .folder("a"))
    #expect(try OutputDestination("a.jpg") == .folder("a.jpg"))
    #expect(try OutputDestination(".png") == .folder(".png"))
    #expect(
      try OutputDestination("{page}.png")
        == .template(OutputTemplate("{page}.png")))
    #expect(throws: OptionError.self) { try OutputDestination("") }
  }

  @Test(arguments: [
    (1, 9, "1"), (1, 10, "01"), (10, 10, "10"), (7, 100, "007"),
    (1, 1, "1"), (12, 5, "12"),
  ])
  func numbersArePaddedToTheLargest(
    _ number: Int, _ largest: Int, _ text: String
  ) {
    #expect(zeroPadded(number, to: largest) == text)
  }
}
