import Foundation
import PNGReading

/// A page in a browser.
final class BrowserPage {
  private let browser: Browser
  private let session: String

  fileprivate init(session: String, of browser: Browser) {
    self.browser = browser
    self.session = session
  }

  /// Opens a file and waits until it is loaded.
  convenience init(
    _ browser: Browser, _ file: URL, width: Int, height: Int, density: Int,
    runsScripts: Bool
  ) throws {
    let target = try browser.send(
      "Target.createTarget", ["url": "about:blank"])
    let attached = try browser.send(
      "Target.attachToTarget",
      ["targetId": target["targetId"] ?? "", "flatten": true])
    self.init(session: attached["sessionId"] as? String ?? "", of: browser)
    for domain in ["Page", "Runtime", "Log", "Accessibility", "Network"] {
      try send("\(domain).enable")
    }
    try resize(width: width, height: height, density: density)
    try send("Emulation.setScriptExecutionDisabled", ["value": !runsScripts])
    try send("Page.navigate", ["url": file.absoluteString])
    try browser.wait(for: "Page.loadEventFired", session: session)
  }

  /// Gives the page a size in CSS pixels, as a window or as a phone has it.
  ///
  /// - Parameter density: Pixels of the screen per CSS pixel.
  func resize(
    width: Int, height: Int, density: Int = 1, isPhone: Bool = false
  ) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": width, "height": height, "deviceScaleFactor": density,
        "mobile": isPhone,
      ])
    try send(
      "Emulation.setTouchEmulationEnabled", ["enabled": isPhone])
  }

  /// Sets what media queries ask for, such as `prefers-color-scheme`.
  ///
  /// - Parameter type: What the page is shown on, such as `print`; empty for
  ///   the screen.
  func setMedia(_ features: [String: String], type: String = "") throws {
    try send(
      "Emulation.setEmulatedMedia",
      [
        "media": type,
        "features": features.map { ["name": $0, "value": $1] },
      ])
  }

  /// The value of an expression, awaited where it is a promise.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      [
        "expression": expression, "returnByValue": true, "awaitPromise": true,
      ])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Browser.Failure(
        message: "\(exception?["description"] ?? details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The text that an expression has.
  func text(_ expression: String) throws -> String {
    try evaluate("String(\(expression))") as? String ?? ""
  }

  /// Waits until an expression is true, which it must become before long.
  func wait(until expression: String) throws {
    let isTrue = try evaluate(
      """
      new Promise((resolve) => {
        const end = performance.now() + 30000;
        const look = () => {
          if (\(expression)) resolve(true);
          else if (performance.now() > end) resolve(false);
          else setTimeout(look, 10);
        };
        look();
      })
      """)
    guard isTrue as? Bool == true else {
      throw Browser.Failure(message: "never true: \(expression)")
    }
  }

  /// Presses a key and lets it go.
  func press(_ key: String) throws {
    let codes = [
      "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
      "PageUp": 33, "PageDown": 34, "Home": 36, "End": 35, "Tab": 9, " ": 32,
      "Enter": 13,
    ]
    var parameters: [String: Any] = [
      "key": key, "code": key == " " ? "Space" : key,
      "windowsVirtualKeyCode": codes[key] ?? 0,
    ]
    if key == " " { parameters["text"] = " " }
    if key == "Enter" { parameters["text"] = "\r" }
    for type in ["keyDown", "keyUp"] {
      try send(
        "Input.dispatchKeyEvent", parameters.merging(["type": type]) { $1 })
    }
  }

  /// Clicks into the middle of an element.
  func click(_ selector: String) throws {
    let place = try rectangle(of: selector)
    for type in ["mousePressed", "mouseReleased"] {
      try send(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": place.x + place.width / 2,
          "y": place.y + place.height / 2, "button": "left", "clickCount": 1,
        ])
    }
  }

  /// Swipes with a finger over an element, by CSS pixels.
  func swipe(_ selector: String, x: Double, y: Double) throws {
    let place = try rectangle(of: selector)
    let start = (
      x: place.x + place.width / 2 - x / 2,
      y: place.y + place.height / 2 - y / 2
    )
    func touch(_ type: String, _ points: [(x: Double, y: Double)]) throws {
      try send(
        "Input.dispatchTouchEvent",
        [
          "type": type, "touchPoints": points.map { ["x": $0.x, "y": $0.y] },
        ])
    }
    try touch("touchStart", [start])
    for step in 1...4 {
      let part = Double(step) / 4
      try touch("touchMove", [(x: start.x + x * part, y: start.y + y * part)])
    }
    try touch("touchEnd", [])
  }

  /// Where an element lies, in CSS pixels.
  func rectangle(
    of selector: String
  ) throws -> (x: Double, y: Double, width: Double, height: Double) {
    let sides =
      try evaluate(
        """
        (() => {
          const element = document.querySelector(\(quoted(selector)));
          element.scrollIntoView({ block: "nearest", behavior: "instant" });
          const box = element.getBoundingClientRect();
          return [box.x, box.y, box.width, box.height];
        })()
        """) as? [Any] ?? []
    let numbers = sides.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count == 4 else {
      throw Browser.Failure(message: "no \(selector)")
    }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// What the screen shows of an element.
  func screenshot(of selector: String) throws -> DecodedPNG {
    let place = try rectangle(of: selector)
    let scroll =
      try evaluate("[scrollX, scrollY]") as? [Any] ?? []
    let offset = scroll.compactMap { ($0 as? NSNumber)?.doubleValue }
    let answer = try send(
      "Page.captureScreenshot",
      [
        "format": "png", "captureBeyondViewport": true,
        "clip": [
          "x": place.x + offset[0], "y": place.y + offset[1],
          "width": place.width, "height": place.height, "scale": 1,
        ],
      ])
    let data = Data(base64Encoded: answer["data"] as? String ?? "")
    return try DecodedPNG(Array(data ?? Data()))
  }

  /// All nodes that a screen reader sees: role and name.
  func accessibleNodes() throws -> [(role: String, name: String)] {
    let answer = try send("Accessibility.getFullAXTree")
    func value(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    return (answer["nodes"] as? [[String: Any]] ?? [])
      .filter { $0["ignored"] as? Bool != true }
      .map { (role: value($0, "role"), name: value($0, "name")) }
  }

  /// What the console was told that is wrong, and exceptions.
  var errors: [String] {
    events.compactMap { event in
      switch event.method {
      case "Runtime.exceptionThrown": "\(event.parameters)"
      case "Log.entryAdded":
        "\((event.parameters["entry"] as? [String: Any]) ?? [:])"
      case "Runtime.consoleAPICalled": "\(event.parameters)"
      default: nil
      }
    }
  }

  /// The addresses that the page has asked for.
  var requests: [String] {
    events.filter { $0.method == "Network.requestWillBeSent" }.map { event in
      (event.parameters["request"] as? [String: Any])?["url"] as? String ?? ""
    }
  }

  private var events: [Browser.Event] {
    browser.events.filter { $0.session == session }
  }

  @discardableResult
  private func send(
    _ method: String, _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    try browser.send(method, parameters, session: session)
  }

  /// A text as JavaScript has it.
  private func quoted(_ text: String) -> String {
    let json = try? JSONSerialization.data(
      withJSONObject: text, options: .fragmentsAllowed)
    return json.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
