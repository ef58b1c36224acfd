import Glibc

/// How a transition's progress follows time: both run from 0 to 1.
public enum Easing: String, CaseIterable, Hashable, Sendable {
  /// At one speed.
  case linear
  /// Slow at both ends: smoothstep, 3t² − 2t³.
  case easeInOut = "ease-in-out"
  /// Ever slower, as a scroll view that was let go: UIScrollView's exponential
  /// with its normal deceleration rate of 0.998 a millisecond.
  case decelerate

  /// The rate of UIScrollView.DecelerationRate.normal, per millisecond.
  static let decelerationRate = 0.998

  /// The progress at a part of the time.
  ///
  /// - Parameters:
  ///   - time: The part of the transition's duration that has gone, 0 to 1.
  ///   - duration: The transition's duration in seconds, on which decelerate
  ///     depends.
  package func progress(at time: Double, duration: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .easeInOut: return time * time * (3 - 2 * time)
    case .decelerate:
      // A velocity that falls by the rate each millisecond covers
      // 1 − rate^ms of its way; normalised so that the end is reached.
      func way(_ milliseconds: Double) -> Double {
        1 - pow(Self.decelerationRate, milliseconds)
      }
      let whole = way(duration * 1000)
      return whole > 0 ? way(time * duration * 1000) / whole : time
    }
  }
}
