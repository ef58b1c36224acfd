/// A sheet that turns in a preview: frames that are drawn one over the other,
/// on the still that the turn begins with.
struct PreviewTurn {
  /// The still that it begins with.
  let from: RestingPlace
  /// The still that it ends with.
  let to: RestingPlace
  /// The frames between them, as the sequence has them.
  var runs: [FrameRun]

  /// The turn with every `stride`-th of its frames.
  func thinned(by stride: Int) -> PreviewTurn {
    var turn = self
    turn.runs = runs.enumerated().filter { ($0.offset + 1) % stride == 0 }
      .map(\.element)
    return turn
  }
}
