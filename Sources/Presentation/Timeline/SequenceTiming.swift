/// How long a sequence's parts take.
public struct SequenceTiming: Hashable, Sendable {
  /// Frames per second. The default is 30.
  public var frameRate = FrameRate(30)
  /// Seconds that each spread rests, at least 0; it is shown for one frame at
  /// the least. The default is 0.5.
  public var hold = 0.5
  /// Seconds that a transition takes, at least 0; nil, the default, is 0.35
  /// for a scroll and 0.8 for a curl.
  public var duration: Double?
  /// How a transition's progress follows time. The default is easeInOut.
  public var easing = Easing.easeInOut
  /// Canvas lengths a second of a scroll through a strip or a long spread,
  /// more than 0; nil, the default, is 1 for a strip and 2 within a spread.
  public var speed: Double?
  /// Whether the sequence runs backwards. The default is false.
  public var isReversed = false
  /// The second that frames are shown from, at least 0. The default is 0.
  public var start = 0.0
  /// The second that frames are shown before; nil, the default, is the end.
  public var end: Double?

  /// Makes the default timing.
  public init() {}

  /// The number of steps that something takes: at least one, whole frames,
  /// halves up.
  func steps(seconds: Double) -> Int {
    // The bound keeps what nobody can wait for an Int, and sums of it.
    let steps = (seconds * frameRate.framesPerSecond + 0.5).rounded(.down)
    return max(1, Int(min(steps, 1e12)))
  }

  /// Seconds that a transition takes.
  package func duration(of transition: PageTransition) -> Double {
    duration ?? (transition == .curl ? 0.8 : 0.35)
  }
}
