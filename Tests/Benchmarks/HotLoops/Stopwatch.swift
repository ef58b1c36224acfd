/// The shortest time in milliseconds that `body` took in some repetitions:
/// what other work on the machine disturbed least.
func milliseconds(
  repetitions: Int, _ body: () throws -> Void
) rethrows -> Double {
  let clock = ContinuousClock()
  var shortest = Double.infinity
  for _ in 0..<max(1, repetitions) {
    let duration = try clock.measure(body)
    let (seconds, attoseconds) = duration.components
    shortest = min(
      shortest, Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
  }
  return shortest
}

/// A number with some decimals, right-aligned in a column.
func column(_ value: Double, decimals: Int = 2, width: Int = 9) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  let whole = String(scaled / Int(scale))
  var fraction = String(scaled % Int(scale))
  while fraction.count < decimals { fraction = "0" + fraction }
  return column(decimals == 0 ? whole : whole + "." + fraction, width: width)
}

/// A text, right-aligned in a column.
func column(_ text: String, width: Int = 9) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A text, left-aligned in a column.
func heading(_ text: String, width: Int = 24) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
