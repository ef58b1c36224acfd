/// Arabic letters in the forms that they take beside each other: cairo draws
/// each character by itself, and Unicode has the forms as characters for such
/// programs (Arabic Presentation Forms-A and -B).
enum JoinedLetters {
  /// A letter's forms: alone, at the end, at the start and in the middle of
  /// those it joins. Letters without the last two join only the one before.
  private struct Forms {
    let first: UInt32
    let count: UInt32

    var joinsNext: Bool { count == 4 }
    var joinsBefore: Bool { count > 1 }
  }

  /// The characters, in the order of reading, with the forms of letters in
  /// their place.
  static func joined(_ characters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard characters.contains(where: { joins($0) }) else { return characters }
    var result: [Unicode.Scalar] = []
    // Whether the letter before reaches for the next.
    var isReached = false
    var index = 0
    while index < characters.count {
      let character = characters[index]
      defer { index += 1 }
      if isTransparent(character) {
        result.append(character)
        continue
      }
      guard let forms = forms[character] else {
        isReached = character == tatweel
        result.append(character)
        continue
      }
      let next = characters[(index + 1)...].first { !isTransparent($0) }
      if character == lam, index + 1 < characters.count,
        let ligature = ligaturesOfLam[characters[index + 1]]
      {
        append(ligature + (isReached ? 1 : 0), to: &result)
        isReached = false
        index += 1
        continue
      }
      let reaches = forms.joinsNext && next.map(joins) ?? false
      let isJoined = isReached && forms.joinsBefore
      let form: UInt32 =
        switch (isJoined, reaches) {
        case (false, false): 0
        case (true, false): 1
        case (false, true): 2
        case (true, true): 3
        }
      append(forms.first + form, to: &result)
      isReached = reaches
    }
    return result
  }

  private static func append(
    _ value: UInt32, to characters: inout [Unicode.Scalar]
  ) {
    if let character = Unicode.Scalar(value) { characters.append(character) }
  }

  /// Whether a character joins the one before it.
  private static func joins(_ character: Unicode.Scalar) -> Bool {
    character == tatweel || forms[character]?.joinsBefore ?? false
  }

  /// Whether a character is a mark on the letter before it.
  private static func isTransparent(_ character: Unicode.Scalar) -> Bool {
    character.properties.generalCategory == .nonspacingMark
      || VisualOrder.isMark(character)
  }

  private static let tatweel: Unicode.Scalar = "\u{640}"
  private static let lam: Unicode.Scalar = "\u{644}"

  /// Lam and an alef are one sign: alone, with the other form behind it.
  private static let ligaturesOfLam: [Unicode.Scalar: UInt32] = [
    "\u{622}": 0xFEF5, "\u{623}": 0xFEF7, "\u{625}": 0xFEF9, "\u{627}": 0xFEFB,
  ]

  /// Forms-B has the letters from U+0621 on in their order, one form after the
  /// other; Forms-A those of Persian and Urdu.
  private static let forms: [Unicode.Scalar: Forms] = {
    var forms: [Unicode.Scalar: Forms] = [:]
    func add(_ letter: UInt32, first: UInt32, count: UInt32) {
      if let letter = Unicode.Scalar(letter) {
        forms[letter] = Forms(first: first, count: count)
      }
    }
    var form: UInt32 = 0xFE80
    func addAll(from letter: UInt32, counts: [UInt32]) {
      for (offset, count) in counts.enumerated() {
        add(letter + UInt32(offset), first: form, count: count)
        form += count
      }
    }
    addAll(
      from: 0x621,
      counts: [
        1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4,
        4, 4,
      ])
    addAll(from: 0x641, counts: [4, 4, 4, 4, 4, 4, 4, 2, 2, 4])
    add(0x679, first: 0xFB66, count: 4)
    add(0x67E, first: 0xFB56, count: 4)
    add(0x686, first: 0xFB7A, count: 4)
    add(0x688, first: 0xFB88, count: 2)
    add(0x691, first: 0xFB8C, count: 2)
    add(0x698, first: 0xFB8A, count: 2)
    add(0x6A9, first: 0xFB8E, count: 4)
    add(0x6AF, first: 0xFB92, count: 4)
    add(0x6BE, first: 0xFBAA, count: 4)
    add(0x6C1, first: 0xFBA6, count: 4)
    add(0x6CC, first: 0xFBFC, count: 4)
    add(0x6D2, first: 0xFBAE, count: 2)
    return forms
  }()
}
