import FrameEncoding
import PageRendering
import Presentation
import Primitives

/// Why a document, or a part of it, did not come out.
public struct ExportError: Error, Hashable, Sendable {
  /// What sort of fault it is; each has an exit code of its own.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// The call asks for what cannot be done.
    case usage
    /// The document is damaged or of an unsupported kind.
    case damaged
    /// There is no such input, or it cannot be read.
    case noInput
    /// A file cannot be made.
    case cannotCreate
    /// Reading or writing failed.
    case inputOutput
    /// The password is needed or wrong.
    case password
    /// It took more time or memory than it may; with more, it may come out.
    case overLimit
    /// Whoever reads the output has closed it.
    case closedPipe
  }

  /// The sort of fault.
  public let kind: Kind
  /// The document or file at fault, where it is one.
  public let file: FilePath?
  /// The page at fault, from 1, where it is one.
  public let page: Int?
  /// What happened and what to do.
  public let message: String
  /// Whether a page took longer than it may.
  let isPageTimeout: Bool

  /// Makes an error of its parts.
  package init(
    _ kind: Kind, file: FilePath? = nil, page: Int? = nil, _ message: String,
    isPageTimeout: Bool = false
  ) {
    self.kind = kind
    self.file = file
    self.page = page
    self.message = message
    self.isPageTimeout = isPageTimeout
  }

  /// The same as ``description``.
  package var line: String {
    var parts: [String] = []
    if let file { parts.append(file.displayed) }
    if let page { parts.append("page \(page)") }
    parts.append(message)
    return parts.joined(separator: ": ")
  }
}

extension ExportError: CustomStringConvertible {
  /// The error in one line: `doc.pdf: page 7: what happened; what to do`.
  public var description: String { line }
}

extension ExportError {
  /// A document that cannot be opened.
  init(_ error: DocumentError) {
    let kind: Kind =
      switch error.reason {
      case .unreadable: .noInput
      case .passwordNeeded, .wrongPassword: .password
      case .empty, .notPDF, .damaged, .unsupportedEncryption, .noPages: .damaged
      }
    self.init(kind, file: error.file, error.message)
  }

  /// A page that cannot be drawn.
  init(_ error: PageError, kind: Kind? = nil) {
    let usual: Kind = error.reason == .outOfMemory ? .overLimit : .damaged
    self.init(
      kind ?? usual, file: error.file, page: error.page, error.message)
  }

  /// A document that a canvas has no room for.
  init(_ error: LayoutError, for input: DocumentInput) {
    switch error {
    case .noRoom:
      self.init(
        .usage, file: input.file,
        "padding and gaps leave no room on the canvas; make them smaller")
    }
  }

  /// A file that cannot be written.
  init(_ error: FileError) {
    let (kind, remedy): (Kind, String) =
      switch error.kind {
      case .alreadyExists:
        (
          .cannotCreate,
          "add --overwrite to replace it or choose another --output"
        )
      case .cannotCreate: (.cannotCreate, "choose another --output")
      case .inputOutput: (.inputOutput, "make room or choose another --output")
      case .brokenPipe: (.closedPipe, "")
      }
    self.init(kind, file: error.path, "\(error.message); \(remedy)")
  }
}
