import Primitives

/// A file name with fields in braces: `{name}-{spread}.png`.
public struct OutputTemplate: Hashable, Sendable {
  /// A field that is filled in for each image.
  package enum Field: String, CaseIterable, Hashable, Sendable {
    /// The document's file name without `.pdf`.
    case name
    /// The spread's number in the document, from 1, zero-padded to the
    /// document's number of spreads.
    case spread
    /// The page's number, from 1, zero-padded to the document's number of
    /// pages; `2-3` for a pair.
    case page
    /// The page's label; two joined by a hyphen for a pair.
    case label
    /// The frame's number in a sequence, from 1, zero-padded to the sequence's
    /// number of frames and at least four digits.
    case frame
    /// The number of a page of a contact sheet, from 1, zero-padded to their
    /// number.
    case sheet

    /// The fields that name images of an export.
    package static let ofImages = allCases.filter { $0 != .sheet }
    /// The fields that name contact sheets.
    package static let ofSheets: [Field] = [.name, .sheet]
  }

  private enum Part: Hashable, Sendable {
    case text([UInt8])
    case field(Field)
  }

  private var parts: [Part] = []
  private let hasEnding: Bool

  /// Reads a template. Where it doesn't end in `.png`, `.apng` or `.y4m`, the
  /// ending of what is written is added.
  ///
  /// - Throws: An ``OptionError`` that names an unknown field or a brace
  ///   without its partner.
  public init(_ path: FilePath) throws(OptionError) {
    try self.init(path, fields: Field.ofImages)
  }

  /// Reads a template that may have some fields.
  init(_ path: FilePath, fields: [Field]) throws(OptionError) {
    var rest = path.bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) else {
        throw OptionError(
          "--output: '\(path.displayed)' has a { without its }")
      }
      let name = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
      guard let field = Field(rawValue: name), fields.contains(field) else {
        throw .badValue(
          "{\(name)}", of: "--output",
          allowed: fields.map { "{\($0.rawValue)}" })
      }
      parts.append(.text(Array(rest[..<open])))
      parts.append(.field(field))
      rest = rest[(close + 1)...]
    }
    parts.append(.text(Array(rest)))
    hasEnding = SequenceFormat(rawValue: path.fileExtension) != nil
  }

  /// The template's path with every field filled in.
  ///
  /// Values come from documents, so they cannot leave the folder that the
  /// template's own text names: slashes, control characters and leading dots
  /// become underscores.
  ///
  /// - Parameter fileExtension: The ending of what is written, without a dot.
  package func path(
    fileExtension: String, _ value: (Field) -> FilePath
  ) -> FilePath {
    let name = parts.flatMap { part in
      switch part {
      case .text(let bytes): bytes
      case .field(let field): safeComponent(value(field)).bytes
      }
    }
    return FilePath(
      bytes: hasEnding ? name : name + Array(".\(fileExtension)".utf8))
  }

  /// The same template, relative to a folder, whose name may hold braces.
  func inside(_ folder: FilePath) -> OutputTemplate {
    guard case .text(let start)? = parts.first else { return self }
    // What starts with a field is relative too.
    let isAbsolute = start.first == UInt8(ascii: "/")
    let here = FilePath(".")
    if isAbsolute || folder == here || folder.bytes.isEmpty { return self }
    var template = self
    template.parts[0] = .text(
      folder.appending(FilePath("-")).bytes.dropLast() + start)
    return template
  }

  /// The bytes that every path of a document starts with.
  func constantStart(name: FilePath) -> [UInt8] {
    var start: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let bytes): start += bytes
      case .field(.name): start += safeComponent(name).bytes
      case .field: return start
      }
    }
    return start
  }

  /// Whether the template has a field.
  package func has(_ field: Field) -> Bool {
    parts.contains(.field(field))
  }
}

/// A file name's part that names nothing but itself: slashes, control
/// characters and leading dots become underscores; empty becomes one.
func safeComponent(_ component: FilePath) -> FilePath {
  var bytes = component.bytes.map { byte in
    byte < 32 || byte == 127 || byte == UInt8(ascii: "/")
      ? UInt8(ascii: "_") : byte
  }
  for index in bytes.indices {
    guard bytes[index] == UInt8(ascii: ".") else { break }
    bytes[index] = UInt8(ascii: "_")
  }
  return FilePath(bytes: bytes.isEmpty ? [UInt8(ascii: "_")] : bytes)
}
