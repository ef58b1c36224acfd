/// A value that was asked for and replaced, since other values force another.
public struct Adjustment: Hashable, Sendable {
  /// The property's name, for example `pageMode`.
  public let property: String
  /// The name of the value that was asked for.
  public let requested: String
  /// The name of the value in its place.
  public let used: String
  /// What forces it, for example `scrollContinuous + horizontal`.
  public let reason: String
}
