/// The program's version.
public enum Version {
  /// The version of this build.
  public static let current = "0.1.0"
}
