import Primitives

/// The colours of what stands beside the pictures on a sheet.
package struct SheetPalette: Hashable, Sendable {
  /// What everything stands on.
  package let background: Color
  /// Titles and labels.
  package let ink: Color
  /// Details.
  package let faintInk: Color
  /// The thin lines around pictures.
  package let line: Color

  /// Where the user names no background.
  package static let standardBackground = Color(
    red: 0xF4, green: 0xF4, blue: 0xF4)

  /// The colours that are seen on a background: dark on a light one, light on a
  /// dark one, and gray where what shows through is not known.
  package init(background: Color = standardBackground) {
    self.background = background
    func gray(_ shade: UInt8) -> Color {
      Color(red: shade, green: shade, blue: shade)
    }
    guard background.isOpaque else {
      (ink, faintInk, line) = (gray(0x6E), gray(0x80), gray(0x9A))
      return
    }
    let brightness =
      (Int(background.red) * 77 + Int(background.green) * 150
        + Int(background.blue) * 29) / 256
    let ink = gray(brightness < 0x89 ? 0xF0 : 0x22)
    self.ink = ink
    faintInk = background.mixed(with: ink, part: 0.68)
    line = background.mixed(with: ink, part: 0.25)
  }
}

extension Color {
  /// An opaque colour between two opaque ones: so much of the other, 0 to 1.
  fileprivate func mixed(with other: Color, part: Double) -> Color {
    func channel(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * (1 - part) + Double(other) * part).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue))
  }
}
