import Presentation

extension Viewer {
  /// The timeline of pages, on one canvas.
  func timeline(
    of pages: [Size], _ timing: SequenceTiming
  ) throws(LayoutError) -> Timeline {
    Timeline(
      try layout(of: pages).withUniformCanvas(), timing: timing,
      spacing: spacing)
  }
}

extension SequenceTiming {
  /// Ten frames a second at one speed: rests of 3 frames, transitions of 4
  /// steps.
  static var plain: SequenceTiming {
    var timing = SequenceTiming()
    timing.frameRate = FrameRate(10)
    timing.hold = 0.3
    timing.duration = 0.4
    timing.easing = .linear
    return timing
  }
}

extension Timeline {
  /// What frames show.
  var contents: [TimelineFrame.Content] { frames.map(\.content) }

  /// The canvas's centre in each frame, rounded to thousandths.
  var indices: [Double] {
    frames.map { ($0.continuousSpreadIndex * 1000).rounded() / 1000 }
  }

  /// How far each scroll between stills has got, in order.
  var offsets: [Int] {
    contents.compactMap {
      if case .scroll(_, _, let offset, _) = $0 { offset } else { nil }
    }
  }

  /// Where viewports that move are, in order.
  var viewports: [PixelRectangle] {
    contents.compactMap {
      if case .viewport(let viewport, _) = $0 { viewport } else { nil }
    }
  }
}

func place(_ spread: Int, _ part: Int = 0) -> RestingPlace {
  RestingPlace(spread: spread, part: part)
}
