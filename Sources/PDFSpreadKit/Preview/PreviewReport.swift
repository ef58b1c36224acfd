import Primitives

/// What came of a preview.
struct PreviewReport: Sendable {
  /// The pages that could not be drawn, in order; a placeholder stands for
  /// each.
  let lostPages: [ExportError]
  /// What the preview leaves out so as not to be larger than it may, in words;
  /// empty where it holds all.
  let omissions: [String]
}
