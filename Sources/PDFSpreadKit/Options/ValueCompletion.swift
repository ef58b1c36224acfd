import Presentation

/// What a shell offers where a value is to be typed.
package enum ValueCompletion: Hashable, Sendable {
  /// Nothing: a number, or text that only the user knows.
  case nothing
  /// One of these words; other values may be right as well.
  case word([String])
  /// Some of these words, with commas between them.
  case list([String])
  /// A file, of this ending if there is one, without its dot and whatever its
  /// case; a folder on the way to it; or one of the words.
  case file(ending: String? = nil, or: [String] = [])

  /// One of the devices that there are.
  package static let device = word(Device.all.map(\.name))

  /// What is offered for an option of which nothing else is said: the values
  /// that are listed, and files where the placeholder speaks of one.
  static func usual(
    _ values: [String], placeholder: String?
  ) -> ValueCompletion {
    if !values.isEmpty { return .word(values) }
    let isFile = ["FILE", "PATH"].contains(placeholder)
    return isFile ? .file() : .nothing
  }
}
