/// The program's version.
package enum Version {
  /// The version of this build.
  package static let current = "0.1.0"
  /// The day that the manual gives for it, as ISO 8601 has it.
  package static let date = "2026-11-30"
}
