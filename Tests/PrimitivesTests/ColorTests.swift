import Primitives
import Testing

/// CSS colours and their premultiplied pixels.
@Suite struct ColorTests {
  @Test(
    "the four hexadecimal forms are read, with and without #",
    arguments: [
      ("#f80", Color(red: 0xFF, green: 0x88, blue: 0)),
      ("f80", Color(red: 0xFF, green: 0x88, blue: 0)),
      ("#F80c", Color(red: 0xFF, green: 0x88, blue: 0, alpha: 0xCC)),
      ("#12aBef", Color(red: 0x12, green: 0xAB, blue: 0xEF)),
      ("12abef80", Color(red: 0x12, green: 0xAB, blue: 0xEF, alpha: 0x80)),
      ("transparent", Color(red: 0, green: 0, blue: 0, alpha: 0)),
      ("Transparent", Color(red: 0, green: 0, blue: 0, alpha: 0)),
      ("000000", Color.black), ("#ffff", Color.white),
    ])
  func reads(text: String, color: Color) {
    #expect(Color(css: text) == color)
  }

  @Test(
    "anything else is no colour",
    arguments: [
      "", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "##fff",
      "#ggg", "red", "fff ", " fff", "#ff-", "0xfff", "#\u{FF11}ff", "#+ff",
      "transparent ",
    ])
  func refuses(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test(
    "a pixel is 0xAARRGGBB, its channels scaled by alpha to the nearest",
    arguments: [
      (Color(red: 1, green: 2, blue: 3), 0xFF01_0203),
      // 255 · 128/255 = 128; 100 · 128/255 = 50.2; 3 · 128/255 = 1.51.
      (Color(red: 255, green: 100, blue: 3, alpha: 128), 0x8080_3202),
      // 127 · 1/255 = 0.498; 128 · 1/255 = 0.502.
      (Color(red: 127, green: 128, blue: 255, alpha: 1), 0x0100_0101),
      (Color(red: 9, green: 9, blue: 9, alpha: 0), 0),
      (Color.transparent, 0), (Color.white, 0xFFFF_FFFF),
    ] as [(Color, UInt32)])
  func premultiplies(color: Color, pixel: UInt32) {
    #expect(color.pixel == pixel)
  }

  @Test(
    "a number is an opaque colour",
    arguments: [
      (0xFF8000, Color(red: 255, green: 128, blue: 0)), (0, Color.black),
      (0xFFFFFF, Color.white), (0x010203, Color(red: 1, green: 2, blue: 3)),
    ] as [(UInt32, Color)])
  func reads(number: UInt32, color: Color) {
    #expect(Color(rgb: number) == color)
  }

  @Test(
    "a pixel's colour is divided by its alpha, to the nearest",
    arguments: [
      (0xFF01_0203, Color(red: 1, green: 2, blue: 3)),
      // 50 · 255/128 = 99.6; 2 · 255/128 = 3.98.
      (0x8080_3202, Color(red: 255, green: 100, blue: 4, alpha: 128)),
      (0x0000_0000, Color.transparent),
      // Nothing that drawing makes: a channel above the alpha.
      (0x10FF_0810, Color(red: 255, green: 128, blue: 255, alpha: 16)),
    ] as [(UInt32, Color)])
  func divides(pixel: UInt32, color: Color) {
    #expect(Color(pixel: pixel) == color)
  }

  @Test(
    "a colour is written in CSS as it can be read again",
    arguments: [
      (Color(red: 0, green: 10, blue: 255), "#000aff"),
      (Color(red: 0, green: 10, blue: 255, alpha: 1), "#000aff01"),
      (Color.transparent, "transparent"),
      (Color(red: 1, green: 2, blue: 3, alpha: 0), "transparent"),
    ])
  func writes(color: Color, text: String) {
    #expect(color.css == text)
    #expect(Color(css: text)?.pixel == color.pixel)
  }

  @Test("only a full alpha is opaque")
  func tellsOpacity() {
    #expect(Color.white.isOpaque)
    #expect(!Color(red: 0, green: 0, blue: 0, alpha: 254).isOpaque)
  }
}
