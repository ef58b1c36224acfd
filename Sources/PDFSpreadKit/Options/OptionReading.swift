import Presentation
import Primitives

extension OptionValues {
  /// The value of an option that takes one of a few words.
  func word(_ name: OptionName) throws(OptionError) -> String? {
    guard let text = text(name) else { return nil }
    let allowed = name.declaration.values
    guard allowed.contains(text) else {
      throw .badValue(text, of: name.flag, allowed: allowed)
    }
    return text
  }

  /// The value of an option whose words are an enumeration's raw values, or
  /// nil for the word that stands for none.
  func choice<Value: RawRepresentable<String>>(
    _ name: OptionName, besides none: String? = nil
  ) throws(OptionError) -> Value? {
    guard let word = try word(name), word != none else { return nil }
    return Value(rawValue: word)
  }

  /// The values of an option that takes several words, parted by commas, or
  /// all of them; nil where it is not given.
  func list(
    _ name: OptionName, of allowed: [String]
  ) throws(OptionError) -> [String]? {
    guard let text = text(name) else { return nil }
    var words: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part.drop { $0 == " " })
      if word == "all" {
        words += allowed
      } else if allowed.contains(word) {
        words.append(word)
      } else {
        throw .badValue(word, of: name.flag, allowed: allowed + ["all"])
      }
    }
    return words.enumerated().filter { index, word in
      !words[..<index].contains(word)
    }.map(\.element)
  }

  /// The value of an option that takes a number in a range.
  func number(
    _ name: OptionName, in range: ClosedRange<Double>
  ) throws(OptionError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Double(decimal: text), range.contains(number) else {
      throw .badValue(
        text, of: name.flag,
        expected: "a number from \(shortest(range.lowerBound)) to "
          + shortest(range.upperBound))
    }
    return number
  }

  /// The value of an option that takes a whole number in a range.
  func integer(
    _ name: OptionName, in range: ClosedRange<Int>
  ) throws(OptionError) -> Int? {
    guard let text = text(name) else { return nil }
    guard text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), range.contains(number)
    else {
      throw .badValue(
        text, of: name.flag,
        expected: "a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  /// The value of an option that takes a colour.
  func color(_ name: OptionName) throws(OptionError) -> Color? {
    guard let text = text(name) else { return nil }
    guard let color = Color(css: text) else {
      throw .badValue(
        text, of: name.flag,
        expected: "a CSS hex color such as #f5f5f5 or the word transparent")
    }
    return color
  }
}

extension OptionValues {
  /// The number of documents with faults after which a batch begins no more.
  ///
  /// - Throws: An ``OptionError`` where it is no number, or more than one is
  ///   asked for.
  package func maxFailures() throws(OptionError) -> Int {
    let most = try integer(.maxFailures, in: 1...1_000_000_000)
    guard has(.failFast) else { return most ?? .max }
    if most != nil {
      throw OptionError("--fail-fast and --max-failures exclude each other")
    }
    return 1
  }
}

extension OptionValues {
  /// The most bytes that a preview may have. There is no use in more than a
  /// browser reads: Chromium's texts end at 2²⁹ characters.
  ///
  /// - Throws: An ``OptionError`` where it is no number of megabytes.
  package func previewSize() throws(OptionError) -> Int {
    Int(try number(.previewSize, in: 0.1...500).map { $0 * 1e6 } ?? 20e6)
  }
}

extension OptionName {
  /// The option as it is written: `--first-page`.
  package var flag: String { "--" + rawValue }
}

extension Double {
  /// Reads plain decimal digits with an optional point: no sign, exponent,
  /// hexadecimal, infinity or NaN.
  init?(decimal text: String) {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
      let number = Double(text)
    else { return nil }
    self = number
  }
}

/// A number as people write it: without `.0`.
func shortest(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15
    ? String(Int(number)) : String(number)
}

/// A number with at most two digits after the point.
func hundredths(_ number: Double) -> String {
  shortest((number * 100).rounded() / 100)
}

/// A number of seconds as people write it.
func secondCount(_ number: Double) -> String {
  shortest(number) + (number == 1 ? " second" : " seconds")
}
