/// Why a text is no ``PageSelection``; each case carries the part at fault.
public enum PageSelectionError: Error, Hashable, Sendable {
  /// Not a page number, a range or one of the words.
  case malformed(String)
  /// A range whose end comes before its start.
  case reversed(String)
  /// Page 0; pages count from 1.
  case zero(String)

  /// What is wrong, for a message.
  public var reason: String {
    switch self {
    case .malformed(let part):
      "'\(part)' is not a page; write pages like 1-5,8,10-,last,odd,even"
    case .reversed(let part):
      "the range '\(part)' runs backwards; write the lower page first"
    case .zero(let part):
      "'\(part)' names page 0; pages count from 1"
    }
  }
}

extension PageSelectionError: CustomStringConvertible {
  /// The same as ``reason``.
  public var description: String { reason }
}
