/// What numbers options take, be they given as text or set by a program.
enum OptionRange {
  /// Pixels per point of a canvas in points.
  static let scale = 0.01...100.0
  /// Dots per inch of a canvas that follows its spread.
  static let dotsPerInch = 1.0...100_000
  /// Padding and gaps, in points.
  static let spacing = 0.0...10_000
  /// Seconds that a part of a sequence takes.
  static let seconds = 0.0...3600
  /// Seconds from a sequence's start.
  static let moment = 0.0...1e9
  /// Canvas lengths a second.
  static let speed = 0.001...1000.0
  /// How often an animation plays; 0 is for ever.
  static let loopCount = 0...Int(Int32.max)
  /// Frames a second.
  static let framesPerSecond = 0.001...1000.0
  /// Threads.
  static let jobs = 1...256
  /// Seconds that a document may take.
  static let timeout = 0.01...1e7
  /// Seconds that a page may take.
  static let pageTimeout = 0.01...86_400
  /// MiB of memory that a worker may have.
  static let memory = 64...1 << 20
}
