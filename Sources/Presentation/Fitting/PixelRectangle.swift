/// A rectangle of whole pixels; y grows downwards.
public struct PixelRectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Makes a rectangle of its top left corner and sides.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The edge behind the last column.
  public var maxX: Int { x + width }
  /// The edge below the last row.
  public var maxY: Int { y + height }

  /// Whether both rectangles have a pixel in common.
  package func intersects(_ other: PixelRectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The rectangle moved.
  package func offset(x dx: Int, y dy: Int) -> PixelRectangle {
    PixelRectangle(x: x + dx, y: y + dy, width: width, height: height)
  }
}
