/// A device whose screen is a common viewport: iPads and iPhones, both ways up.
///
/// `pdfspread devices` lists them.
public struct Device: Hashable, Sendable {
  /// The name that selects it, for example `ipad-mini-landscape`.
  public let name: String
  /// The name as people say it.
  public let title: String
  /// The screen in points, this way up.
  public let size: Size
  /// Pixels per point.
  public let scale: Double

  /// All devices, each in portrait and behind it in landscape.
  public static let all: [Device] = screens.flatMap { screen in
    [
      Device(
        name: screen.name, title: screen.title,
        size: Size(width: screen.width, height: screen.height),
        scale: screen.scale),
      Device(
        name: screen.name + "-landscape", title: screen.title + ", landscape",
        size: Size(width: screen.height, height: screen.width),
        scale: screen.scale),
    ]
  }

  /// The device of a name, such as `ipad-landscape`, or nil.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name }
  }

  /// The canvas that the device's screen is.
  public var canvas: Canvas { Canvas(.fixed(size), density: scale) }

  private struct Screen {
    let name: String
    let title: String
    let width: Double
    let height: Double
    let scale: Double
  }

  // Apple's Human Interface Guidelines, "Layout: device screen dimensions".
  private static let screens = [
    Screen(
      name: "ipad-9.7", title: "iPad 9.7-inch", width: 768, height: 1024,
      scale: 2),
    Screen(
      name: "ipad-10.2", title: "iPad 10.2-inch", width: 810, height: 1080,
      scale: 2),
    Screen(
      name: "ipad", title: "iPad 10.9-inch", width: 820, height: 1180, scale: 2),
    Screen(
      name: "ipad-mini", title: "iPad mini 8.3-inch", width: 744, height: 1133,
      scale: 2),
    Screen(
      name: "ipad-air-11", title: "iPad Air 11-inch", width: 820, height: 1180,
      scale: 2),
    Screen(
      name: "ipad-air-13", title: "iPad Air 13-inch", width: 1024, height: 1366,
      scale: 2),
    Screen(
      name: "ipad-pro-11", title: "iPad Pro 11-inch", width: 834, height: 1194,
      scale: 2),
    Screen(
      name: "ipad-pro-12.9", title: "iPad Pro 12.9-inch", width: 1024,
      height: 1366, scale: 2),
    Screen(
      name: "ipad-pro-13", title: "iPad Pro 13-inch (M4)", width: 1032,
      height: 1376, scale: 2),
    Screen(
      name: "iphone-se", title: "iPhone SE", width: 375, height: 667, scale: 2),
    Screen(
      name: "iphone-13-mini", title: "iPhone 13 mini", width: 375, height: 812,
      scale: 3),
    Screen(
      name: "iphone-14", title: "iPhone 14", width: 390, height: 844, scale: 3),
    Screen(
      name: "iphone-14-plus", title: "iPhone 14 Plus", width: 428, height: 926,
      scale: 3),
    Screen(
      name: "iphone-15", title: "iPhone 15", width: 393, height: 852, scale: 3),
    Screen(
      name: "iphone-15-pro-max", title: "iPhone 15 Pro Max", width: 430,
      height: 932, scale: 3),
    Screen(
      name: "iphone-16", title: "iPhone 16", width: 393, height: 852, scale: 3),
    Screen(
      name: "iphone-16-plus", title: "iPhone 16 Plus", width: 430, height: 932,
      scale: 3),
    Screen(
      name: "iphone-16-pro", title: "iPhone 16 Pro", width: 402, height: 874,
      scale: 3),
    Screen(
      name: "iphone-16-pro-max", title: "iPhone 16 Pro Max", width: 440,
      height: 956, scale: 3),
  ]
}
