/// What a preview holds of its plan.
struct PreviewContent {
  /// The number of stops, from the first on.
  var stopCount = 0
  /// The number of frames, from the first on.
  var frameCount = 0
  /// The pictures, as PNG files: those of the plan, then those of turns.
  var pictures: [[UInt8]] = []
  /// The sheets that turn.
  var turns: [PreviewTurn] = []
  /// What the frames of turns add to the frames before them.
  var steps: [Int: PreviewStep] = [:]
  /// What is left out of the plan, in words.
  var omissions: [String] = []
}
