import CPNG

/// The filters that a row may be written with; of several, libpng takes the
/// one whose row looks best.
struct RowFilter: OptionSet {
  let rawValue: Int32

  /// The samples themselves.
  static let none = RowFilter(cpng_filter_none)
  /// Their differences from the left neighbour.
  static let sub = RowFilter(cpng_filter_sub)
  /// Their differences from the upper neighbour.
  static let up = RowFilter(cpng_filter_up)
  /// Their differences from the mean of both.
  static let average = RowFilter(cpng_filter_average)
  /// Their differences from left + up − upper left, or what is closest to it.
  static let paeth = RowFilter(cpng_filter_paeth)
  /// All of them.
  static let adaptive: RowFilter = [.none, .sub, .up, .average, .paeth]

  init(rawValue: Int32) { self.rawValue = rawValue }

  // libpng's numbers are an anonymous C enumeration.
  private init(_ value: some BinaryInteger) { rawValue = Int32(value) }
}
