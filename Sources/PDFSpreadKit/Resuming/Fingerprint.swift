import PageRendering

/// What decides an export's images: the document and what was asked for. Where
/// both are the same, so are the images.
struct Fingerprint: Codable, Hashable, Sendable {
  /// The document.
  let input: InputFingerprint
  /// SHA-256 of all options that shape images, and of the versions of what
  /// draws them.
  let configuration: String

  /// The fingerprint of a document under options; nil where the document
  /// cannot be read.
  init?(_ source: DocumentSource, options: ExportOptions) {
    guard let input = InputFingerprint(source) else { return nil }
    self.input = input
    configuration = Self.configuration(options)
  }

  /// What stands for the options: all but those that are known not to shape an
  /// image, so that an option that is new is not forgotten.
  static func configuration(_ options: ExportOptions) -> String {
    var shaping = options
    let defaults = ExportOptions()
    // It opens the document, or doesn't, and must not be found here.
    shaping.password = nil
    shaping.output = defaults.output
    shaping.standardOutput = defaults.standardOutput
    shaping.naming = defaults.naming
    shaping.overwrites = defaults.overwrites
    shaping.resumes = defaults.resumes
    shaping.manifest = defaults.manifest
    shaping.indexes = defaults.indexes
    shaping.writesDoubles = defaults.writesDoubles
    shaping.jobs = defaults.jobs
    shaping.timeout = defaults.timeout
    shaping.limits = defaults.limits
    return SHA256.digest(
      of: "pdfspread \(Version.current), Poppler \(popplerVersion): "
        + text(of: shaping))
  }

  /// A value's parts, by their names. Swift's own text tells where in memory a
  /// private type is.
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty {
      return mirror.displayStyle == .struct ? "" : String(describing: value)
    }
    let parts = mirror.children.map { child in
      (child.label.map { $0 + ": " } ?? "") + text(of: child.value)
    }
    let isUnordered =
      mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    return "(" + (isUnordered ? parts.sorted() : parts).joined(separator: ", ")
      + ")"
  }
}
