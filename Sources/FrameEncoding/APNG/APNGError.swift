/// Why an animated PNG could not be written.
package enum APNGError: Error, Hashable, Sendable {
  /// A chunk could not be made.
  case encoding(PNGError)
  /// The file could not be written.
  case file(FileError)
}

extension APNGError: CustomStringConvertible {
  /// What went wrong, with the size or the path.
  package var description: String {
    switch self {
    case .encoding(let error): error.description
    case .file(let error): error.description
    }
  }
}
