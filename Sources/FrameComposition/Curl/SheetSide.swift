/// A side of a turning sheet.
package enum SheetSide: Hashable, Sendable {
  /// The side that faces the reader before the turn.
  case front
  /// The side that faces the reader after the turn.
  case back
}
