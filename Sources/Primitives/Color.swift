/// A colour of 8 bits a channel, its alpha apart (not premultiplied).
public struct Color: Hashable, Sendable {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8
  /// The opacity: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Makes a colour of its channels; opaque where no alpha is given.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour of a number as CSS writes it: `0xRRGGBB`.
  ///
  /// - Precondition: The number is at most `0xFFFFFF`.
  public init(rgb: UInt32) {
    precondition(rgb <= 0xFF_FFFF, "a colour has no more than six digits")
    self.init(
      red: UInt8(rgb >> 16), green: UInt8(rgb >> 8 & 0xFF),
      blue: UInt8(rgb & 0xFF))
  }

  /// The colour of a pixel of a ``Raster``, divided by its alpha and rounded to
  /// nearest; ``transparent`` where that is 0.
  public init(pixel: UInt32) {
    let alpha = pixel >> 24
    func straight(_ shift: UInt32) -> UInt8 {
      let channel = min(pixel >> shift & 0xFF, alpha)
      return alpha == 0 ? 0 : UInt8((channel * 255 + alpha / 2) / alpha)
    }
    self.init(
      red: straight(16), green: straight(8), blue: straight(0),
      alpha: UInt8(alpha))
  }

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// No colour at all.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Reads a CSS hexadecimal colour (`#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`;
  /// the `#` may be missing, since shells take it for a comment) or the word
  /// `transparent`. Nil where it is neither.
  public init?(css text: String) {
    if text.lowercased() == "transparent" {
      self = .transparent
      return
    }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let values = digits.utf8.compactMap(hexDigit)
    guard values.count == digits.utf8.count else { return nil }
    let channels: [UInt8]
    switch values.count {
    case 3, 4: channels = values.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: values.count, by: 2).map {
        values[$0] * 16 + values[$0 + 1]
      }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }

  /// The colour as a pixel of a ``Raster``: 0xAARRGGBB, premultiplied.
  public var pixel: UInt32 {
    func scaled(_ channel: UInt8) -> UInt32 {
      (UInt32(channel) * UInt32(alpha) + 127) / 255
    }
    return UInt32(alpha) << 24 | scaled(red) << 16 | scaled(green) << 8
      | scaled(blue)
  }

  /// The colour in CSS: `#rrggbb`, with `aa` behind it where it is not opaque,
  /// or `transparent`.
  public var css: String {
    if alpha == 0 { return "transparent" }
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

private func hexDigit(_ character: UInt8) -> UInt8? {
  switch character {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
  default: nil
  }
}
