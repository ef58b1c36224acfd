import CGLib

/// The order from left to right of a line's characters: the Unicode
/// Bidirectional Algorithm (UAX #9) without embeddings, overrides and isolates;
/// the line goes the way of its first letter or mark that has one.
enum VisualOrder {
  private enum Direction {
    case left
    case right
    case arabicLetter
    case europeanNumber
    case arabicNumber
    case numberSign
    case numberSeparator
    case mark
    case neutral
  }

  /// Whether a character is a mark that only gives a direction: LEFT-TO-RIGHT
  /// MARK, RIGHT-TO-LEFT MARK or ARABIC LETTER MARK.
  static func isMark(_ character: Unicode.Scalar) -> Bool {
    ["\u{200E}", "\u{200F}", "\u{61C}"].contains(character)
  }

  /// Puts a line's characters from left to right.
  ///
  /// - Parameter characters: In the order of reading.
  static func ordered(_ characters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var directions = characters.map(direction)
    guard directions.contains(where: { $0 == .right || $0 == .arabicLetter })
    else { return characters }
    let first = directions.first {
      [.left, .right, .arabicLetter].contains($0)
    }
    let base: Direction = first == .left ? .left : .right
    resolveMarks(&directions, base: base)
    resolveNumbers(&directions, base: base)
    resolveNeutrals(&directions, base: base)
    let levels = directions.map { level(of: $0, base: base) }
    return reordered(characters, levels: levels)
  }

  /// Rule W1: marks go with what they stand on.
  private static func resolveMarks(
    _ directions: inout [Direction], base: Direction
  ) {
    var last = base
    for index in directions.indices {
      if directions[index] == .mark { directions[index] = last }
      last = directions[index]
    }
  }

  /// Rules W2 to W7: which way numbers and what belongs to them go.
  private static func resolveNumbers(
    _ directions: inout [Direction], base: Direction
  ) {
    var strong = base
    for index in directions.indices {
      switch directions[index] {
      case .left, .right, .arabicLetter: strong = directions[index]
      case .europeanNumber where strong == .arabicLetter:
        directions[index] = .arabicNumber
      default: break
      }
    }
    for index in directions.indices where directions[index] == .arabicLetter {
      directions[index] = .right
    }
    for index in directions.indices.dropFirst().dropLast()
    where directions[index] == .numberSeparator {
      let before = directions[index - 1]
      if before == directions[index + 1],
        before == .europeanNumber || before == .arabicNumber
      {
        directions[index] = before
      }
    }
    for index in directions.indices where directions[index] == .numberSign {
      let after = directions[index...].first { $0 != .numberSign }
      if after == .europeanNumber
        || index > 0 && directions[index - 1] == .europeanNumber
      {
        directions[index] = .europeanNumber
      }
    }
    strong = base
    for index in directions.indices {
      switch directions[index] {
      case .left, .right: strong = directions[index]
      case .numberSign, .numberSeparator: directions[index] = .neutral
      case .europeanNumber where strong == .left: directions[index] = .left
      default: break
      }
    }
  }

  /// Rules N1 and N2: what lies between two of one direction has it too, other
  /// neutrals have the line's.
  private static func resolveNeutrals(
    _ directions: inout [Direction], base: Direction
  ) {
    func side(_ direction: Direction?) -> Direction {
      switch direction {
      case nil: base
      case .left: .left
      default: .right
      }
    }
    var index = 0
    while index < directions.count {
      guard directions[index] == .neutral else {
        index += 1
        continue
      }
      let end =
        directions[index...].firstIndex { $0 != .neutral } ?? directions.count
      let before = side(index > 0 ? directions[index - 1] : nil)
      let after = side(end < directions.count ? directions[end] : nil)
      for place in index..<end {
        directions[place] = before == after ? before : base
      }
      index = end
    }
  }

  /// Rules I1 and I2.
  private static func level(of direction: Direction, base: Direction) -> Int {
    switch direction {
    case .left: base == .left ? 0 : 2
    case .right: 1
    default: 2
    }
  }

  /// Rules L2 to L4: what goes from right to left is reversed, brackets are
  /// mirrored in it and marks stay behind what they stand on.
  private static func reordered(
    _ characters: [Unicode.Scalar], levels: [Int]
  ) -> [Unicode.Scalar] {
    var places = Array(characters.indices)
    for level in [2, 1] {
      var start = 0
      while start < places.count {
        guard levels[places[start]] >= level else {
          start += 1
          continue
        }
        let end =
          places[start...].firstIndex { levels[$0] < level } ?? places.count
        places[start..<end].reverse()
        start = end
      }
    }
    var result: [Unicode.Scalar] = []
    var marks: [Unicode.Scalar] = []
    for place in places {
      let character = characters[place]
      if levels[place] == 1, direction(character) == .mark {
        marks.append(character)
      } else {
        result.append(levels[place] == 1 ? mirrored(character) : character)
        result += marks.reversed()
        marks = []
      }
    }
    return result + marks
  }

  private static func mirrored(_ character: Unicode.Scalar) -> Unicode.Scalar {
    var other: gunichar = 0
    guard g_unichar_get_mirror_char(character.value, &other) != 0 else {
      return character
    }
    return Unicode.Scalar(other) ?? character
  }

  private static func direction(_ character: Unicode.Scalar) -> Direction {
    switch character.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    default: break
    }
    switch character.value {
    case 0x200E: return .left
    case 0x200F: return .right
    case 0x61C: return .arabicLetter
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9: return .europeanNumber
    case 0x660...0x669, 0x66B, 0x66C: return .arabicNumber
    case 0x2B, 0x2D, 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x2212:
      return .numberSeparator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x2030, 0x20A0...0x20CF:
      return .numberSign
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      return .right
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF:
      return .arabicLetter
    default: break
    }
    switch character.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
      .modifierLetter, .otherLetter, .spacingMark, .letterNumber,
      .decimalNumber:
      return .left
    default: return .neutral
    }
  }
}
