/// The program's version.
package enum Version {
  /// The version of this build.
  package static let current = "0.1.0"
}
