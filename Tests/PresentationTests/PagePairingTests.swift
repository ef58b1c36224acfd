import Presentation
import Testing

/// Which pages share a spread, and on which side a page alone lies.
@Suite struct PagePairingTests {
  private static let portrait = Size(width: 100, height: 140)
  private static let wide = Size(width: 140, height: 100)

  /// The spreads of pages written as `P` (portrait) and `W` (wide): page
  /// numbers from 1, a page alone with its side (`v`erso or `r`ecto).
  private func spreads(
    of letters: String, cover: Bool = true, wideAlone: Bool = true,
    isDouble: Bool = true
  ) -> [String] {
    let pairing = PagePairing(
      isDouble: isDouble, firstPageAlwaysSingle: cover, wideAlone: wideAlone)
    let sizes = letters.map { $0 == "W" ? Self.wide : Self.portrait }
    let spreads = pairing.spreads(of: sizes)
    #expect(spreads.map(\.index) == Array(spreads.indices))
    return spreads.map { spread in
      let numbers = spread.pages.map { String($0 + 1) }.joined(separator: " ")
      if spread.pages.count == 2 { return numbers }
      return numbers + (spread.firstSide == .verso ? "v" : "r")
    }
  }

  @Test(
    "with a cover, page 1 is alone on the recto and the last may be too",
    arguments: [
      ("", []), ("P", ["1r"]), ("PP", ["1r", "2v"]), ("PPP", ["1r", "2 3"]),
      ("PPPP", ["1r", "2 3", "4v"]), ("PPPPP", ["1r", "2 3", "4 5"]),
    ])
  func pairsWithCover(letters: String, expected: [String]) {
    #expect(spreads(of: letters) == expected)
  }

  @Test(
    "without a cover, pairing starts with page 1",
    arguments: [
      ("", []), ("P", ["1v"]), ("PP", ["1 2"]), ("PPP", ["1 2", "3v"]),
      ("PPPP", ["1 2", "3 4"]),
    ])
  func pairsWithoutCover(letters: String, expected: [String]) {
    #expect(spreads(of: letters, cover: false) == expected)
  }

  @Test("single mode gives each page its spread, cover or not")
  func keepsPagesSingle() {
    #expect(spreads(of: "PWP", isDouble: false) == ["1r", "2v", "3r"])
    #expect(
      spreads(of: "PWP", cover: false, isDouble: false) == ["1r", "2v", "3r"])
  }

  @Test("wide pages are paired like others unless asked for alone")
  func pairsWidePages() {
    #expect(spreads(of: "PWWP", wideAlone: false) == ["1r", "2 3", "4v"])
  }

  @Test(
    "a wide page stands alone and pairing starts again after it",
    arguments: [
      // The page before it stays alone where its partner would have been.
      ("PPWPP", true, ["1r", "2v", "3r", "4 5"]),
      ("PWPP", true, ["1r", "2v", "3 4"]),
      ("PPPWPP", true, ["1r", "2 3", "4v", "5 6"]),
      ("PWPPP", true, ["1r", "2v", "3 4", "5v"]),
      // Two in a row: each the side of its number.
      ("PWWPP", true, ["1r", "2v", "3r", "4 5"]),
      // As the cover, with and without one.
      ("WPP", true, ["1r", "2 3"]), ("WPP", false, ["1r", "2 3"]),
      ("WWP", false, ["1r", "2v", "3v"]),
      ("PWP", false, ["1v", "2v", "3v"]),
      ("PPWPP", false, ["1 2", "3r", "4 5"]),
      ("PPW", true, ["1r", "2v", "3r"]), ("W", true, ["1r"]),
    ])
  func standsWidePagesAlone(
    letters: String, cover: Bool, expected: [String]
  ) {
    #expect(spreads(of: letters, cover: cover) == expected)
  }

  @Test(
    "a page is wide from 1.4 times its height, whatever the decimals' error",
    arguments: [
      (Size(width: 140, height: 100), true),
      (Size(width: 139.99, height: 100), false),
      (Size(width: 700, height: 500), true),
      // 165.2 = 1.4 · 118, as differences of a box's edges: the height comes
      // out as 118.00000000000001.
      (Size(width: 175.5 - 10.3, height: 128.3 - 10.3), true),
      (Size(width: 100, height: 100), false),
    ])
  func tellsWidePages(size: Size, isWide: Bool) {
    let pairing = PagePairing(
      isDouble: true, firstPageAlwaysSingle: false, wideAlone: true)
    let spreads = pairing.spreads(of: [size, Self.portrait, Self.portrait])
    #expect(spreads.first?.pages == (isWide ? [0] : [0, 1]))
  }

  @Test("a spread knows the page on each side")
  func findsPagesBySide() {
    let pair = Spread(index: 0, verso: 3, recto: 4)
    #expect(pair.page(on: .verso) == 3)
    #expect(pair.page(on: .recto) == 4)
    let cover = Spread(index: 0, page: 0, side: .recto)
    #expect(cover.page(on: .recto) == 0)
    #expect(cover.page(on: .verso) == nil)
    let last = Spread(index: 2, page: 5, side: .verso)
    #expect(last.page(on: .verso) == 5)
    #expect(last.page(on: .recto) == nil)
  }

  @Test("a partly selected spread keeps its index and its page's side")
  func selectsParts() {
    let pair = Spread(index: 1, verso: 1, recto: 2)
    #expect(
      pair.selecting { $0 == 1 } == Spread(index: 1, page: 1, side: .verso))
    #expect(
      pair.selecting { $0 == 2 } == Spread(index: 1, page: 2, side: .recto))
    #expect(pair.selecting { _ in true } == pair)
    #expect(pair.selecting { _ in false } == nil)
    let cover = Spread(index: 0, page: 0, side: .recto)
    #expect(cover.selecting { $0 == 0 } == cover)
    #expect(cover.selecting { $0 == 1 } == nil)
  }
}
