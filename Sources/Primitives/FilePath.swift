import Glibc

/// A file's path as the system has it: bytes, which need not be UTF-8.
///
/// Two paths are equal where their bytes are.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a terminating NUL.
  public let bytes: [UInt8]

  /// Makes a path of bytes; what follows a NUL is dropped, as the system
  /// would drop it.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Makes a path of a string's UTF-8.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// Copies a C string.
  package init(cString: UnsafePointer<CChar>) {
    self.init(
      bytes: UnsafeBufferPointer(start: cString, count: strlen(cString))
        .map(UInt8.init(bitPattern:)))
  }

  /// Calls `body` with the path as a C string, valid during the call.
  package func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A ContiguousArray keeps its buffer for the whole call.
    var characters = ContiguousArray(bytes.map(CChar.init(bitPattern:)))
    characters.append(0)
    var outcome: Swift.Result<Result, Failure>?
    characters.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      do throws(Failure) {
        outcome = .success(try body(base))
      } catch {
        outcome = .failure(error)
      }
    }
    guard let outcome else { preconditionFailure("a C string has a NUL") }
    return try outcome.get()
  }

  /// Whether the path starts at the root.
  package var isAbsolute: Bool { bytes.first == slash }

  /// The path's parts between slashes, empty ones left out.
  package var components: [FilePath] {
    bytes.split(separator: slash).map { FilePath(bytes: $0) }
  }

  /// What follows the last slash, slashes at the end left out; the root's is
  /// empty.
  public var lastComponent: FilePath {
    components.last ?? FilePath(bytes: [])
  }

  /// The folder that holds the path's last component: `.` for a bare name.
  public var parent: FilePath {
    var head = bytes[...]
    while head.last == slash { head.removeLast() }
    guard let cut = head.lastIndex(of: slash) else {
      return FilePath(isAbsolute ? "/" : ".")
    }
    head = head[..<cut]
    while head.last == slash { head.removeLast() }
    return head.isEmpty ? FilePath("/") : FilePath(bytes: head)
  }

  /// The last component's ending, without its dot and in lower case: `pdf`
  /// for `A.PDF`. Empty where there is none or the name only starts with a
  /// dot.
  package var fileExtension: String {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
      return ""
    }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The last component without its ending `.pdf` in any case, if it has it
  /// and the rest is a name: `...pdf` stays whole, since `..` is a folder.
  package var nameWithoutPDFExtension: FilePath {
    let name = lastComponent
    guard fileExtension == "pdf" else { return name }
    let rest = FilePath(bytes: name.bytes.dropLast(4))
    let folders = ["", ".", ".."].map { FilePath($0) }
    return folders.contains(rest) ? name : rest
  }

  /// The path of `component` in the folder that this path names; `component`
  /// itself where it is absolute or this path is empty or `.`.
  public func appending(_ component: FilePath) -> FilePath {
    if component.bytes.isEmpty { return self }
    if component.isAbsolute || bytes.isEmpty || self == FilePath(".") {
      return component
    }
    let head = bytes.last == slash ? bytes : bytes + [slash]
    return FilePath(bytes: head + component.bytes)
  }

  /// The path of `component` in the folder that this path names.
  public func appending(_ component: String) -> FilePath {
    appending(FilePath(component))
  }

  /// The same as ``description``.
  package var displayed: String { escapedForDisplay(bytes) }

  /// The path as text where it is UTF-8, else as ``description`` has it.
  public var text: String {
    String(validating: bytes, as: UTF8.self) ?? displayed
  }
}

extension FilePath: CustomStringConvertible {
  /// The path as a message shows it: a line of printable UTF-8, in which
  /// control characters and bytes that are no UTF-8 stand as `\n`, `\t` or
  /// `\xHH`.
  public var description: String { displayed }
}

extension FilePath: ExpressibleByStringInterpolation {
  /// Makes a path of a literal: `"frame-\(number).png"`.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

private let slash = UInt8(ascii: "/")

/// Text as a message shows it: control characters, line separators and bytes
/// that are no UTF-8 stand as `\n`, `\t` or `\xHH`, so that a name cannot
/// forge a line or steer a terminal.
package func escapedForDisplay(_ bytes: some Collection<UInt8>) -> String {
  var shown = ""
  var rest = bytes[...]
  while let first = rest.first {
    let length = scalarLength(startingWith: first)
    let scalar = rest.prefix(length)
    if let text = String(validating: scalar, as: UTF8.self),
      let value = text.unicodeScalars.first
    {
      switch value {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case _ where isUnsafeOnTerminal(value):
        shown += scalar.map(hexEscape).joined()
      default: shown += text
      }
      rest = rest.dropFirst(length)
    } else {
      shown += hexEscape(first)
      rest = rest.dropFirst()
    }
  }
  return shown
}

private func scalarLength(startingWith byte: UInt8) -> Int {
  switch byte {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: 1
  }
}

private func isUnsafeOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate,
    .unassigned, .privateUse:
    true
  default: false
  }
}

private func hexEscape(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "\\x" + (digits.count == 1 ? "0" : "") + digits
}
