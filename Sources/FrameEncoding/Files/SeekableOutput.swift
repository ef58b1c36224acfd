/// Where a stream goes whose beginning is completed at its end.
package protocol SeekableOutput: AnyObject {
  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(FileError)

  /// Writes bytes over those that stand at a place, counted from the first
  /// byte; what is appended later still goes to the end.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError)
}
