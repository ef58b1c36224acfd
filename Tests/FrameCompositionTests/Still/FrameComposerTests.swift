import Primitives
import Testing

@testable import FrameComposition

@Suite("Stills")
struct FrameComposerTests {
  @Test("have their pages' pixels, and background beside them")
  func copy() {
    let page = Raster.noise(width: 3, height: 4, seed: 7)
    var frame = Raster(width: 8, height: 8, color: red)
    FrameComposer(style: FrameStyle(background: blue))
      .compose([PlacedRaster(page, x: 2, y: 1)], on: &frame)
    for y in 0..<8 {
      for x in 0..<8 {
        let isPage = (2..<5).contains(x) && (1..<5).contains(y)
        #expect(
          frame[x, y] == (isPage ? page[x - 2, y - 1] : blue.pixel))
      }
    }
  }

  @Test("cut pages at their edges")
  func clip() {
    let page = Raster.noise(width: 6, height: 6, seed: 9)
    var frame = Raster(width: 5, height: 5)
    let composer = FrameComposer(style: FrameStyle(background: blue))
    composer.compose([PlacedRaster(page, x: -4, y: -3)], on: &frame)
    #expect(frame[0, 0] == page[4, 3])
    #expect(frame[1, 2] == page[5, 5])
    #expect(frame[2, 2] == blue.pixel && frame[1, 3] == blue.pixel)
    composer.compose([PlacedRaster(page, x: 3, y: 4)], on: &frame)
    #expect(frame[3, 4] == page[0, 0] && frame[4, 4] == page[1, 0])
    #expect(frame[2, 4] == blue.pixel)
    // Wholly outside.
    composer.compose([PlacedRaster(page, x: 5, y: 0)], on: &frame)
    #expect(frame == Raster(width: 5, height: 5, color: blue))
  }

  @Test("show the background through a transparent page's paper")
  func blend() {
    // Black at half opacity over white leaves 255 · 127/255 = 127 of it; 0x40
    // of red adds to its share; opaque and empty pixels are kept and left.
    var page = Raster(width: 4, height: 1)
    page[0, 0] = 0x8000_0000
    page[1, 0] = 0x8040_0000
    page[2, 0] = 0xFF12_3456
    page[3, 0] = 0
    var frame = Raster(width: 4, height: 1)
    let glass = Color(red: 255, green: 255, blue: 255, alpha: 10)
    FrameComposer(style: FrameStyle(background: .white, paper: glass))
      .compose([PlacedRaster(page, x: 0, y: 0)], on: &frame)
    #expect(frame[0, 0] == 0xFF7F_7F7F)
    #expect(frame[1, 0] == 0xFFBF_7F7F)
    #expect(frame[2, 0] == 0xFF12_3456)
    #expect(frame[3, 0] == 0xFFFF_FFFF)
  }

  @Test("keep a transparent page's pixels on a transparent background")
  func blendOnNothing() {
    var page = Raster(width: 1, height: 1)
    page[0, 0] = 0x8040_2010
    var frame = Raster(width: 1, height: 1, color: red)
    FrameComposer(
      style: FrameStyle(background: .transparent, paper: .transparent)
    ).compose([PlacedRaster(page, x: 0, y: 0)], on: &frame)
    #expect(frame[0, 0] == 0x8040_2010)
  }

  @Test("are gray where asked for, with the brightness kept")
  func gray() {
    // BT.601: red 0.299, green 0.587, blue 0.114 of 255.
    var frame = Raster(width: 6, height: 1)
    frame[0, 0] = 0xFFFF_0000
    frame[1, 0] = 0xFF00_FF00
    frame[2, 0] = 0xFF00_00FF
    frame[3, 0] = 0xFFFF_FFFF
    frame[4, 0] = 0xFF80_8080
    frame[5, 0] = 0x4020_2020
    let page = frame
    FrameComposer(style: FrameStyle(isGray: true))
      .compose([PlacedRaster(page, x: 0, y: 0)], on: &frame)
    for (x, luma) in [(0, 76), (1, 150), (2, 29), (3, 255), (4, 128)] {
      let pixel = frame[x, 0]
      #expect(abs(channel(pixel, 0) - luma) <= (x < 3 ? 1 : 0))
      #expect(channel(pixel, 0) == channel(pixel, 1))
      #expect(channel(pixel, 1) == channel(pixel, 2))
      #expect(channel(pixel, 3) == 255)
    }
    #expect(frame[5, 0] == 0x4020_2020)
  }
}

@Suite("Page shadows")
struct PageShadowTests {
  /// A page of 100 × 100 in the middle of 200 × 200.
  private func frame(
    _ shadow: PageShadow, background: Color = .white
  ) -> Raster {
    var frame = Raster(width: 200, height: 200)
    FrameComposer(
      style: FrameStyle(background: background, pageShadow: shadow)
    ).compose(
      [
        PlacedRaster(
          Raster(width: 100, height: 100, color: red), x: 50, y: 50)
      ], on: &frame)
    return frame
  }

  @Test("are half as dark at the page's edge and end three deviations away")
  func profile() {
    let frame = frame(PageShadow(blur: 10, drop: 0, opacity: 0.4))
    // Half a pixel outside: Φ(−0.05) = 0.480, so 255 · (1 − 0.4 · 0.480) = 206.
    #expect(abs(channel(frame[49, 100], 0) - 206) <= 1)
    // One deviation outside: Φ(−0.95) = 0.171, 255 · (1 − 0.0684) = 237.6.
    #expect(abs(channel(frame[40, 100], 0) - 238) <= 1)
    #expect(frame[19, 100] == 0xFFFF_FFFF)
    #expect(frame[50, 100] == red.pixel)
  }

  @Test("lie below the page by their drop")
  func drop() {
    let frame = frame(PageShadow(blur: 5, drop: 3, opacity: 0.4))
    // Above the top edge at −3.5 and below the bottom edge at −2.5 from theirs.
    #expect(channel(frame[100, 49], 0) > channel(frame[100, 150], 0))
    #expect(frame[49, 100] == frame[150, 100])
    // Without the drop both are alike.
    let level = self.frame(PageShadow(blur: 5, drop: 0, opacity: 0.4))
    #expect(level[100, 49] == level[100, 150])
  }

  @Test("darken a transparent background with black of their opacity")
  func onNothing() {
    let frame = frame(
      PageShadow(blur: 10, drop: 0, opacity: 0.4), background: .transparent)
    // 0.4 · 0.480 · 255 = 49.
    #expect(abs(channel(frame[49, 100], 3) - 49) <= 1)
    #expect(frame[49, 100] & 0x00FF_FFFF == 0)
    #expect(frame[5, 5] == 0)
  }

  @Test("of two touching pages are that of one")
  func touching() {
    let shadow = PageShadow(blur: 4, drop: 0, opacity: 0.4)
    let composer = FrameComposer(style: FrameStyle(pageShadow: shadow))
    func page(_ width: Int, _ x: Int) -> PlacedRaster {
      PlacedRaster(
        Raster(width: width, height: 40, color: red), x: x, y: 20)
    }
    var one = Raster(width: 120, height: 80)
    composer.compose([page(80, 20)], on: &one)
    var two = one
    composer.compose([page(40, 20), page(40, 60)], on: &two)
    #expect(largestDifference(one, two) <= 1)
    #expect(channel(two[60, 62], 0) < 230)
  }

  @Test("grow with the canvas's density")
  func density() {
    #expect(
      PageShadow.standard(density: 2)
        == PageShadow(blur: 10, drop: 4, opacity: 0.35))
  }
}

@Suite("Placeholder sheets")
struct PlaceholderSheetTests {
  @Test("are pale with a darker edge of the line's width")
  func edge() {
    let sheet = PlaceholderSheet.raster(width: 12, height: 10, lineWidth: 2)
    for y in 0..<10 {
      for x in 0..<12 {
        let isInside = (2..<10).contains(x) && (2..<8).contains(y)
        #expect(
          sheet[x, y] == (isInside ? 0xFFE8_E8E8 : 0xFFB0_B0B0))
      }
    }
  }

  @Test("are all edge where they are too small for more")
  func small() {
    #expect(
      PlaceholderSheet.raster(width: 2, height: 9)
        == Raster(width: 2, height: 9, color: PlaceholderSheet.edge))
  }
}
