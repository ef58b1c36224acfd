import Presentation
import Primitives

/// Puts rasters of pages together to frames.
package struct FrameComposer: Sendable {
  /// How frames look beside their pages.
  package let style: FrameStyle

  /// Makes a composer of frames of a style.
  package init(style: FrameStyle) {
    self.style = style
  }

  /// Draws a still: background, shadows, pages.
  ///
  /// - Parameters:
  ///   - pages: The pages, cut where they reach outside the frame. No two
  ///     overlap.
  ///   - neighbours: Pages outside the frame whose shadows reach into it.
  ///   - frame: The frame to draw on; all its pixels are replaced.
  package func compose(
    _ pages: [PlacedRaster], neighbours: [PixelRectangle] = [],
    on frame: inout Raster
  ) {
    if !coversFrame(pages, frame) { frame.fill(with: style.background) }
    if let shadow = style.pageShadow {
      let rectangles = pages.map {
        PixelRectangle(
          x: $0.x, y: $0.y, width: $0.raster.width, height: $0.raster.height)
      }
      ShadowRenderer(
        shadow: shadow, pages: rectangles + neighbours,
        covers: style.paper.isOpaque ? rectangles : []
      ).draw(on: &frame)
    }
    for page in pages {
      draw(page, on: &frame)
    }
    if style.isGray { frame.turnGray() }
  }

  /// The frame that pages make, where that is a page's raster as it is: one
  /// opaque page that covers a frame of this size. Nil where it has to be
  /// composed.
  package func frame(
    of pages: [PlacedRaster], width: Int, height: Int
  ) -> Raster? {
    guard pages.count == 1, let page = pages.first, !style.isGray,
      style.paper.isOpaque, page.x == 0, page.y == 0,
      page.raster.width == width, page.raster.height == height
    else { return nil }
    return page.raster
  }

  /// Whether one opaque page leaves nothing of the background.
  private func coversFrame(_ pages: [PlacedRaster], _ frame: Raster) -> Bool {
    style.paper.isOpaque
      && pages.contains {
        $0.x <= 0 && $0.y <= 0 && $0.x + $0.raster.width >= frame.width
          && $0.y + $0.raster.height >= frame.height
      }
  }

  private func draw(_ page: PlacedRaster, on frame: inout Raster) {
    let left = max(0, page.x)
    let right = min(frame.width, page.x + page.raster.width)
    let top = max(0, page.y)
    let bottom = min(frame.height, page.y + page.raster.height)
    guard left < right, top < bottom else { return }
    let frameWidth = frame.width
    let pageWidth = page.raster.width
    let isOpaque = style.paper.isOpaque
    frame.withMutablePixels { target in
      page.raster.withPixels { source in
        for y in top..<bottom {
          let from = (y - page.y) * pageWidth + left - page.x
          let row = UnsafeBufferPointer(
            rebasing: source[from..<(from + right - left)])
          let to = y * frameWidth + left
          let place = UnsafeMutableBufferPointer(
            rebasing: target[to..<(to + right - left)])
          if isOpaque {
            _ = place.update(fromContentsOf: row)
          } else {
            blend(row, over: place)
          }
        }
      }
    }
  }
}

/// Puts premultiplied pixels over others (Porter and Duff's "over").
private func blend(
  _ source: UnsafeBufferPointer<UInt32>,
  over target: UnsafeMutableBufferPointer<UInt32>
) {
  for index in 0..<source.count {
    let pixel = source[index]
    let alpha = pixel >> 24
    if alpha == 255 {
      target[index] = pixel
    } else if pixel != 0 {
      target[index] = pixel &+ scaled(target[index], by: 255 - alpha)
    }
  }
}

/// A pixel's four channels times a factor in 255ths, each rounded.
@inline(__always)
private func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  func pair(_ channels: UInt32) -> UInt32 {
    let product = channels * factor + 0x0080_0080
    return (product + (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
  }
  return pair(pixel & 0x00FF_00FF) | pair(pixel >> 8 & 0x00FF_00FF) << 8
}
