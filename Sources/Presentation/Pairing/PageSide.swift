/// The side of the spine that a page lies on, in the words of bookbinding.
package enum PageSide: Hashable, Sendable {
  /// The side read first: left of the spine under left binding, right of it
  /// under right binding.
  case verso
  /// The side read second, where a cover lies: right of the spine under left
  /// binding, left of it under right binding.
  case recto

  /// The other side.
  package var opposite: PageSide { self == .verso ? .recto : .verso }
}
