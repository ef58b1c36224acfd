import Primitives

/// An option, a value or a settings file that cannot be taken.
public struct OptionError: Error, Hashable, Sendable {
  /// What is wrong and what would be right, in one line.
  public let message: String

  /// Makes an error of its message. What it quotes may be anything, so it is
  /// escaped as file names are.
  package init(_ message: String) {
    self.message = escapedForDisplay(message.utf8)
  }

  /// A value that is none of those that an option or key takes.
  package static func badValue(
    _ value: String, of name: String, allowed: [String]
  ) -> OptionError {
    var message =
      "\(name): '\(value)' is not one of \(allowed.joined(separator: ", "))"
    if let near = nearMiss(of: value, among: allowed) {
      message += "; did you mean '\(near)'?"
    }
    return OptionError(message)
  }

  /// A value that an option or key cannot read.
  package static func badValue(
    _ value: String, of name: String, expected: String
  ) -> OptionError {
    OptionError("\(name): '\(value)' is not \(expected)")
  }
}

extension OptionError: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }
}
