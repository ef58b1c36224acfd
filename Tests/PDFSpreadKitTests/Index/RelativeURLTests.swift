import Testing

@testable import PDFSpreadKit

/// File names as URLs.
struct RelativeURLTests {
  @Test(arguments: [
    ("page-04@2x.png", "page-04@2x.png"),
    ("A_b~c.PNG", "A_b~c.PNG"),
    ("a b.png", "a%20b.png"),
    ("100%#?.png", "100%25%23%3F.png"),
    ("x:y,z.png", "x%3Ay%2Cz.png"),
    ("](\"'<&>`\\).png", "%5D%28%22%27%3C%26%3E%60%5C%29.png"),
    ("a\nb.png", "a%0Ab.png"),
    ("é.png", "%C3%A9.png"),
  ])
  func bytesThatMeanMoreAreEncoded(_ name: String, _ url: String) {
    #expect(relativeURL(FilePath(name)) == url)
  }

  @Test func namesNeedNotBeUTF8() {
    #expect(relativeURL(FilePath(bytes: [0x61, 0xFF, 0x80])) == "a%FF%80")
  }
}
