/// A place where a preview rests: a still.
struct PreviewStop {
  /// The still that it shows.
  let still: Still
  /// The number of stills that its spread has.
  let partCount: Int
  /// The first frame that shows it, or the one nearest to it.
  var firstFrame: Int
  /// The last frame that shows it, or the one nearest to it.
  var lastFrame: Int
  /// How it is drawn.
  var steps: [PreviewStep]
}
