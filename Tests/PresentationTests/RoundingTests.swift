import Presentation
import Testing

/// What holds for every layout: whole pixels that meet and stay in place.
@Suite struct RoundingTests {
  private static let sizes = [
    Size.a4, Size(width: 612, height: 792), Size(width: 960, height: 540),
    Size(width: 100.3, height: 77.7), Size(width: 3, height: 1400),
    Size(width: 1400, height: 3),
  ]
  private static let canvases: [Canvas] = [
    Canvas(.fixed(Size(width: 997, height: 613))),
    Canvas(.fixed(Size(width: 331.3, height: 741.9)), density: 3),
    Canvas(.fixed(Size(width: 30, height: 20)), density: 1.5),
    Canvas(.width(317)), Canvas(.height(211), density: 1.25),
    Canvas.spread(dotsPerInch: 100),
  ]

  @Test(
    "pages share the spine's edge and stay inside the canvas",
    arguments: canvases, [PageTransition.scrollPerSpread, .curl])
  func sharesSpine(canvas: Canvas, transition: PageTransition) throws {
    for first in Self.sizes {
      for second in Self.sizes {
        for gap in [0, 3.3] {
          for binding in Binding.allCases {
            var viewer = Viewer.showing(.double, by: transition, cover: false)
            viewer.canvas = canvas
            viewer.binding = binding
            viewer.spacing = Spacing(padding: 1.2, spineGap: gap)
            let spread = try viewer.layout(of: [first, second]).spreads[0]
            let padding = Int((1.2 * canvas.density).rounded())
            let space = Int((gap * canvas.density).rounded())
            let edges = spread.rectangles.sorted { $0.x < $1.x }
            #expect(edges[0].maxX + space == edges[1].x)
            for edge in edges {
              #expect(edge.width >= 1 && edge.height >= 1)
              #expect(edge.x >= padding && edge.y >= padding)
              #expect(edge.maxX <= spread.canvas.width - padding)
              #expect(edge.maxY <= spread.canvas.height - padding)
            }
          }
        }
      }
    }
  }

  @Test("a fitted spread reaches two opposite edges of its room exactly")
  func reachesEdges() throws {
    for size in Self.sizes {
      for mode in [PageMode.single, .double] {
        let viewer = Viewer.showing(mode, cover: false).on(997, 613)
          .spaced(Spacing(padding: 7))
        let spread = try viewer.layout(of: [size, size]).spreads[0]
        let left = spread.rectangles.map(\.x).min()
        let right = spread.rectangles.map(\.maxX).max()
        let top = spread.rectangles[0].y
        let bottom = spread.rectangles[0].maxY
        #expect(
          (left == 7 && right == 990) || (top == 7 && bottom == 606),
          "\(size) \(mode)")
      }
    }
  }
}
