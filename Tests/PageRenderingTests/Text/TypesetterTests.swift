import Primitives
import Testing

@testable import PageRendering

/// Lines of text: how wide they are, how they are shortened, what is drawn.
@Suite struct TypesetterTests {
  let setter = Typesetter(size: 20)

  /// A line drawn in black on white, 300 × 60, its baseline at 40.
  private func drawn(
    _ line: TextLine, x: Double = 10, color: Color = .black
  ) throws -> Raster {
    var raster = Raster(width: 300, height: 60, color: .white)
    try line.draw(on: &raster, x: x, baseline: 40, color: color)
    return raster
  }

  /// The least rectangle that holds all that is drawn; nil for nothing.
  private func ink(of raster: Raster) -> (
    x: ClosedRange<Int>, y: ClosedRange<Int>
  )? {
    var xs: [Int] = []
    var ys: [Int] = []
    for y in 0..<raster.height {
      for x in 0..<raster.width where raster[x, y] != 0xFFFF_FFFF {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(),
      let bottom = ys.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test("letters stand on the baseline, between the line's ends")
  func drawsLetters() throws {
    let line = setter.line("HH")
    let box = try #require(try self.ink(of: drawn(line)))
    // A capital of DejaVu Sans is 0.73 of 20 high: rows 26 to 39, the upper
    // one perhaps in part.
    #expect(box.y.upperBound == 39)
    #expect((25...26).contains(box.y.lowerBound))
    #expect(box.x.lowerBound >= 10)
    #expect(Double(box.x.upperBound) < 10 + line.width)
    #expect(line.width > 25 && line.width < 35)
  }

  @Test("the colour is the one asked for, in its opacity")
  func drawsInColor() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    // The bar of an I is wide enough for pixels of full colour.
    let line = Typesetter(size: 40, isBold: true).line("I")
    var raster = Raster(width: 40, height: 60)
    try line.draw(on: &raster, x: 10, baseline: 50, color: red)
    var pixels: Set<UInt32> = []
    for x in 0..<40 { pixels.insert(raster[x, 35]) }
    #expect(pixels.contains(0xFFFF_0000))
    #expect(pixels.contains(0))
    // Nothing but shades of red, premultiplied.
    #expect(
      pixels.allSatisfy { $0 & 0xFFFF == 0 && $0 >> 24 == $0 >> 16 & 255 })
  }

  @Test("the same line is the same pixels, each time and moved")
  func repeats() throws {
    let first = try drawn(setter.line("Agfi 12–3"))
    let other = Typesetter(size: 20)
    #expect(try drawn(other.line("Agfi 12–3")) == first)
    let moved = try drawn(setter.line("Agfi 12–3"), x: 50)
    for y in 0..<60 {
      for x in 0..<250 where first[x, y] != moved[x + 40, y] {
        Issue.record("differs at \(x), \(y)")
        return
      }
    }
  }

  @Test("what lies outside the raster is cut off")
  func clips() throws {
    var raster = Raster(width: 20, height: 10, color: .white)
    try setter.line("HHHHHH").draw(
      on: &raster, x: -5, baseline: 14, color: .black)
    #expect(ink(of: raster) != nil)
  }

  @Test("bold letters are wider")
  func setsBold() {
    let bold = Typesetter(size: 20, isBold: true)
    #expect(bold.line("width").width > setter.line("width").width + 3)
  }

  @Test("a line grows with its size, whatever that is")
  func scales() {
    let widths = [7.0, 11.3, 20, 40].map { size in
      Typesetter(size: size).line("mixed Widths 12").width / size
    }
    for width in widths { #expect(abs(width - widths[0]) < 0.01) }
  }

  @Test("line ends and tabs are blanks, other controls replaced, marks gone")
  func cleansText() {
    func width(_ text: String) -> Double { setter.line(text).width }
    #expect(width("a\nb\tc\r\n") == width("a b c  "))
    #expect(width("a\u{1B}b") == width("a\u{FFFD}b"))
    #expect(width("a\u{202E}\u{200B}\u{FEFF}b\u{AD}") == width("ab"))
    #expect(width("a\u{E000}b") == width("a\u{FFFD}b"))
    #expect(width("") == 0)
  }

  @Test("what no font has is a box, not nothing")
  func showsBoxes() throws {
    // A letter of a script that hardly any font has.
    let line = setter.line("\u{1E900}")
    #expect(line.width > 4)
    #expect(try ink(of: drawn(line)) != nil)
  }

  @Test("a line that fits stays whole")
  func keepsWhole() {
    let whole = setter.line("Lighthouses")
    #expect(setter.line("Lighthouses", within: whole.width).text == whole.text)
    #expect(setter.line("Lighthouses", within: 1e6).text == whole.text)
  }

  @Test("one that doesn't has an ellipsis at its end, and is as long as fits")
  func shortensEnds() {
    let text = "Lighthouses of the north"
    for width in [200.0, 150, 100, 60] {
      let line = setter.line(text, within: width)
      #expect(line.width <= width)
      #expect(line.text.last == "…")
      let kept = line.text.dropLast()
      #expect(text.hasPrefix(kept))
      #expect(kept.last != " ")
      // One letter more would be too much; a blank may be left out beside it.
      let more = text.prefix(kept.count + 2)
      #expect(setter.line(more + "…").width > width)
    }
  }

  @Test("or in its middle")
  func shortensMiddles() {
    let line = setter.line(
      "annual-report-of-the-year-2024.pdf", within: 160, shortening: .middle)
    #expect(line.width <= 160)
    #expect(line.text.hasPrefix("annual"))
    #expect(line.text.hasSuffix("4.pdf"))
    #expect(line.text.contains("…"))
  }

  @Test("titles without an end take no time without one")
  func boundsLines() {
    let endless = String(repeating: "日本語のタイトル", count: 100_000)
    let line = setter.line(endless, within: 300)
    #expect(line.width <= 300)
    #expect(line.text.last == "…")
    let marks = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(setter.line(marks, within: 300).width < 300)
  }

  @Test("and is nothing where there is no room for that")
  func givesUp() {
    #expect(setter.line("Lighthouses", within: 3).text == "")
    #expect(setter.line("Lighthouses", within: -50).width == 0)
    #expect(setter.line("", within: 0).width == 0)
  }

  @Test("letters from right to left are drawn from the right")
  func drawsFromTheRight() throws {
    // Vav is a thin stroke, shin a broad letter: "שו" has shin on the right.
    let vav = setter.line("ו").width
    let line = setter.line("שו")
    let both = try drawn(line)
    let alone = try drawn(setter.line("ו"))
    for y in 0..<60 {
      for x in 0..<(8 + Int(vav)) where both[x, y] != alone[x, y] {
        Issue.record("the first letter is not on the right")
        return
      }
    }
  }
}
