/// Which of a document's pages are asked for: `1-5,8,10-,last,odd,even`.
///
/// Pages come in the document's order, each once. What reaches past the last
/// page is left out.
public struct PageSelection: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case range(from: Int, through: Int)
    case last
    case odd
    case even
  }

  private var parts: [Part]

  /// Every page.
  public static let all = PageSelection(
    parts: [.range(from: 1, through: .max)])

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// The pages of a range of numbers, from 1.
  ///
  /// - Precondition: The range begins at 1 or above.
  public init(_ pages: ClosedRange<Int>) {
    precondition(pages.lowerBound > 0, "pages count from 1")
    parts = [.range(from: pages.lowerBound, through: pages.upperBound)]
  }

  /// Reads a list of page numbers (from 1), ranges (`2-5`, `8-`, `3-last`) and
  /// the words `last`, `odd` and `even`, parted by commas.
  ///
  /// - Throws: A ``PageSelectionError`` that names the part which is no page,
  ///   is 0, or runs backwards.
  public init(_ text: String) throws(PageSelectionError) {
    parts = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      parts.append(try Self.part(String(part.trimmingSpaces)))
    }
  }

  private static func part(_ text: String) throws(PageSelectionError) -> Part {
    switch text.lowercased() {
    case "last": return .last
    case "odd": return .odd
    case "even": return .even
    default: break
    }
    let ends = text.split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let first = try number(ends[0].trimmingSpaces, in: text)
    guard ends.count == 2 else { return .range(from: first, through: first) }
    let end = ends[1].trimmingSpaces
    if end.isEmpty || end.lowercased() == "last" {
      return .range(from: first, through: .max)
    }
    let last = try number(end, in: text)
    guard first <= last else { throw .reversed(text) }
    return .range(from: first, through: last)
  }

  private static func number(
    _ digits: Substring, in part: String
  ) throws(PageSelectionError) -> Int {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { throw .malformed(part) }
    // A number that is too long is past any document's end; .max itself
    // stands for a range without an end.
    let number = min(Int(digits) ?? .max, .max - 1)
    guard number > 0 else { throw .zero(part) }
    return number
  }

  /// The places (from 0, ascending, each once) of the selected pages in a
  /// document of `pageCount` pages, and whether a part named pages past its
  /// end.
  package func pages(
    pageCount: Int
  ) -> (pages: [Int], reachesPastEnd: Bool) {
    var isSelected = Array(repeating: false, count: pageCount)
    var reachesPastEnd = false
    for part in parts {
      switch part {
      case .range(let from, let through):
        if from > pageCount || (through != .max && through > pageCount) {
          reachesPastEnd = true
        }
        if from <= pageCount {
          for page in from...min(through, pageCount) {
            isSelected[page - 1] = true
          }
        }
      case .last:
        if pageCount > 0 { isSelected[pageCount - 1] = true }
      case .odd, .even:
        let first = part == .odd ? 0 : 1
        for page in stride(from: first, to: pageCount, by: 2) {
          isSelected[page] = true
        }
      }
    }
    return (isSelected.indices.filter { isSelected[$0] }, reachesPastEnd)
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...end]
  }
}
