import Testing

@testable import PageRendering

/// The forms of Arabic letters beside each other.
@Suite struct JoinedLettersTests {
  private func joined(_ text: String) -> [UInt32] {
    JoinedLetters.joined(Array(text.unicodeScalars)).map(\.value)
  }

  @Test("other text stays as it is")
  func leavesOthers() {
    #expect(joined("aé1 א") == [0x61, 0xE9, 0x31, 0x20, 0x5D0])
    #expect(joined("ء") == [0x621])
  }

  @Test("a letter alone, and two, three and four that join")
  func joins() {
    // Beh: alone; at the start and at the end; with one in the middle.
    #expect(joined("ب") == [0xFE8F])
    #expect(joined("بب") == [0xFE91, 0xFE90])
    #expect(joined("ببب") == [0xFE91, 0xFE92, 0xFE90])
  }

  @Test("letters that reach only back end a chain")
  func ends() {
    // Beh, alef, beh: the second beh is not reached.
    #expect(joined("باب") == [0xFE91, 0xFE8E, 0xFE8F])
    // Waw, reh: neither reaches.
    #expect(joined("ور") == [0xFEED, 0xFEAD])
    // A word's end ends it too.
    #expect(joined("ب ب") == [0xFE8F, 0x20, 0xFE8F])
  }

  @Test("lam and alef are one sign")
  func ligates() {
    #expect(joined("لا") == [0xFEFB])
    #expect(joined("بلا") == [0xFE91, 0xFEFC])
    #expect(joined("لاب") == [0xFEFB, 0xFE8F])
  }

  @Test("marks and tatweel don't part letters, a non-joiner does")
  func passesMarks() {
    #expect(joined("بَب") == [0xFE91, 0x64E, 0xFE90])
    #expect(joined("بـب") == [0xFE91, 0x640, 0xFE90])
    #expect(joined("ب\u{200C}ب") == [0xFE8F, 0x200C, 0xFE8F])
  }

  @Test("Persian letters have forms as well")
  func knowsPersian() {
    // Peh, and yeh at the end.
    #expect(joined("پی") == [0xFB58, 0xFBFD])
  }
}
