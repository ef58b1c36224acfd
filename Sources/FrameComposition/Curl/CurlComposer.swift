import Primitives

/// Draws frames of a page curl: a sheet that turns from one still to another.
///
/// The shape is a ``CurlPose``. Frames depend on nothing but the scene and the
/// progress.
package struct CurlComposer: Sendable {
  /// Makes a composer.
  package init() {}

  /// Draws one frame.
  ///
  /// - Parameters:
  ///   - scene: The stills and their pages.
  ///   - progress: The part of the turn that is done, between 0 and 1, both
  ///     excluded: the ends are the stills themselves.
  ///   - frame: The frame to draw on, of the stills' size; all its pixels are
  ///     replaced.
  package func compose(
    _ scene: CurlScene, progress: Double, on frame: inout Raster
  ) {
    precondition(
      frame.width == scene.leaving.width
        && frame.height == scene.leaving.height,
      "a frame has the size of the stills that it joins")
    precondition(
      progress > 0 && progress < 1, "the ends of a turn are stills")
    let height = frame.height
    let blank = [UInt32](repeating: scene.blankPixel, count: 4)
    var paper = [Float](repeating: 0, count: frame.width)
    scene.leaving.withPixels { leaving in
      scene.coming.withPixels { coming in
        frame.withMutablePixels { target in
          blank.withUnsafeBufferPointer { blank in
            paper.withUnsafeMutableBufferPointer { paper in
              guard
                var painter = CurlPainter(
                  scene: scene, progress: progress, leaving: leaving,
                  coming: coming, target: target, blank: blank, paper: paper)
              else { return }
              for row in 0..<height { painter.paint(row: row) }
            }
          }
        }
      }
    }
  }
}
