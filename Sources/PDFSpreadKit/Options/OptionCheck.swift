import Presentation

/// Refuses numbers that a program has set and that no text of an option would
/// give.
enum OptionCheck {
  /// Checks all that shapes images.
  ///
  /// - Throws: An ``ExportError`` that names the property.
  static func check(_ options: ExportOptions) throws(ExportError) {
    try check(options.presentation.canvas)
    let spacing = options.presentation.spacing
    try check(
      spacing.padding, in: OptionRange.spacing, "presentation.spacing.padding")
    try check(
      spacing.spineGap, in: OptionRange.spacing,
      "presentation.spacing.spineGap")
    try check(
      spacing.spreadGap, in: OptionRange.spacing,
      "presentation.spacing.spreadGap")
    if let sequence = options.sequence { try check(sequence) }
    try check(options.jobs, in: OptionRange.jobs, "jobs")
    try check(options.maxPixels, in: 1...(.max), "maxPixels")
    try check(options.timeout, in: OptionRange.timeout, "timeout")
  }

  /// Checks what files cannot hold.
  ///
  /// - Throws: An ``ExportError`` that names the property.
  static func checkFiles(_ options: ExportOptions) throws(ExportError) {
    if options.sequence?.format == .y4m,
      !options.background.isOpaque || !options.paper.isOpaque
    {
      throw ExportError(
        .usage,
        "sequence.format y4m has no transparency; choose an opaque background "
          + "and paper")
    }
  }

  /// Checks what bounds workers.
  static func check(_ limits: WorkerPool.Limits) throws(ExportError) {
    try check(
      limits.pageTimeout, in: OptionRange.pageTimeout, "limits.pageTimeout")
    let mebibytes = OptionRange.memory
    try check(
      limits.memory,
      in: mebibytes.lowerBound << 20...mebibytes.upperBound << 20,
      "limits.memory")
  }

  private static func check(_ canvas: Canvas) throws(ExportError) {
    switch canvas.extent {
    case .fixed(let size):
      try checkSide(size.width)
      try checkSide(size.height)
    case .width(let side), .height(let side): try checkSide(side)
    case .spread:
      try check(
        canvas.dotsPerInch, in: OptionRange.dotsPerInch,
        "presentation.canvas.dotsPerInch")
      return
    }
    try check(
      canvas.density, in: OptionRange.scale, "presentation.canvas.density")
  }

  private static func checkSide(_ side: Double) throws(ExportError) {
    if side > 0, side.isFinite { return }
    throw ExportError(
      .usage, "presentation.canvas: a side is \(side) points; make it above 0")
  }

  private static func check(
    _ sequence: SequenceOptions
  ) throws(ExportError) {
    let timing = sequence.timing
    let name = "sequence.timing."
    try check(timing.hold, in: OptionRange.seconds, name + "hold")
    try check(timing.duration, in: OptionRange.seconds, name + "duration")
    try check(timing.speed, in: OptionRange.speed, name + "speed")
    try check(timing.start, in: OptionRange.moment, name + "start")
    try check(timing.end, in: OptionRange.moment, name + "end")
    try check(
      timing.frameRate.framesPerSecond, in: OptionRange.framesPerSecond,
      name + "frameRate")
    try check(
      sequence.loopCount, in: OptionRange.loopCount, "sequence.loopCount")
  }

  private static func check<Value: Comparable>(
    _ value: Value?, in range: ClosedRange<Value>, _ name: String
  ) throws(ExportError) {
    // What is no number is in no range.
    guard let value, !range.contains(value) else { return }
    throw ExportError(
      .usage,
      "\(name) is \(value); make it from \(range.lowerBound) to "
        + "\(range.upperBound)")
  }
}
