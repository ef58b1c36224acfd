/// A call that shows what a command is for.
struct Example {
  /// The call as it is typed, on as many lines as it takes.
  let line: String
  /// What it is for, in a sentence.
  let purpose: String

  init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }

  /// The lines of the call, this many spaces in.
  func lines(indent: Int) -> [String] {
    line.split(separator: "\n").map {
      String(repeating: " ", count: indent) + $0
    }
  }
}
