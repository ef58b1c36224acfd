import Primitives

/// How a frame looks beside its pages.
package struct FrameStyle: Hashable, Sendable {
  /// What shows where no page lies. The default is white.
  package var background: Color
  /// The colour under each page. The default is white.
  package var paper: Color
  /// The shadow around pages, or nil, the default, for none.
  package var pageShadow: PageShadow?
  /// Whether the frame's colours are turned to grays. The default is false.
  package var isGray: Bool

  /// Makes a style.
  package init(
    background: Color = .white, paper: Color = .white,
    pageShadow: PageShadow? = nil, isGray: Bool = false
  ) {
    self.background = background
    self.paper = paper
    self.pageShadow = pageShadow
    self.isGray = isGray
  }
}
