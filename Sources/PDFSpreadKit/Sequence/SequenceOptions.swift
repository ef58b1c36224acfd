/// A sequence in place of stills: what a reader's screen shows over time.
public struct SequenceOptions: Hashable, Sendable {
  /// How long things take.
  public var timing = SequenceTiming()
  /// How frames are stored. The default is PNG files.
  public var format = SequenceFormat.png
  /// How often an animated PNG plays, 0 for ever. The default is 0.
  public var loopCount = 0

  /// Makes the default options.
  public init() {}
}

extension SequenceOptions {
  /// Reads the options of a sequence; nil where stills are wanted. A format
  /// that only sequences have asks for one.
  init?(_ values: OptionValues) throws(OptionError) {
    var asked: SequenceFormat? = try values.choice(.format)
    if let path = values[.output],
      let format = SequenceFormat(rawValue: path.fileExtension),
      format != .png
    {
      if let asked, asked != format {
        throw OptionError(
          "--output: a .\(format.rawValue) file does not go with --format "
            + "\(asked.rawValue); leave out --format or change the ending")
      }
      asked = format
    }
    let parts: [OptionName] = [
      .fps, .hold, .duration, .easing, .speed, .reverse, .from, .to, .loop,
    ]
    guard values.has(.sequence) || asked?.isSingleFile == true else {
      if let part = parts.first(where: { values[$0] != nil }) {
        throw OptionError("\(part.flag) goes with --sequence")
      }
      return nil
    }
    format = asked ?? .png
    if let text = values.text(.fps) {
      guard let rate = FrameRate(text) else {
        throw .badValue(
          text, of: "--fps",
          expected: "a number or fraction from 0.001 to 1000")
      }
      timing.frameRate = rate
    }
    let seconds = OptionRange.seconds
    timing.hold = try values.number(.hold, in: seconds) ?? timing.hold
    timing.duration = try values.number(.duration, in: seconds)
    timing.easing = try values.choice(.easing) ?? timing.easing
    timing.speed = try values.number(.speed, in: OptionRange.speed)
    timing.isReversed = values.has(.reverse)
    timing.start =
      try values.number(.from, in: OptionRange.moment) ?? timing.start
    timing.end = try values.number(.to, in: OptionRange.moment)
    if let end = timing.end, end <= timing.start {
      throw OptionError("--to: it is not after --from; make it larger")
    }
    loopCount =
      try values.integer(.loop, in: OptionRange.loopCount) ?? loopCount
  }
}
