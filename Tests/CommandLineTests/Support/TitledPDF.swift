import Foundation

extension ColoredPDF {
  /// A text string as UTF-16.
  static func text(_ text: String) -> String {
    "<FEFF"
      + text.utf16.map { String(format: "%04X", $0) }.joined() + ">"
  }

  /// Gives the document a title, and no other objects.
  mutating func setTitle(_ title: String) {
    objects = ["<< /Title \(Self.text(title)) >>"]
    trailer = "/Info \(firstObject) 0 R"
  }
}
