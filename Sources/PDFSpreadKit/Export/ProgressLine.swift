/// Events as lines of JSON, one object a line, for programs.
package enum ProgressLine {
  private struct Progress: Encodable {
    let event = "progress"
    let unit: String
    let done: Int
    let total: Int
    /// Images or frames a second.
    let rate: Double
    let secondsLeft: Double?
  }

  private struct Note: Encodable {
    let event = "note"
    let file: String
    let message: String
  }

  /// An event's line, without the line end.
  package static func json(_ event: ExportEvent) -> String {
    func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
    return switch event {
    case .progress(let progress):
      jsonLine(
        Progress(
          unit: progress.unit.rawValue, done: progress.done,
          total: progress.total, rate: rounded(progress.rate),
          secondsLeft: progress.secondsLeft.map(rounded)))
    case .note(let file, let message):
      jsonLine(Note(file: file.text, message: message))
    }
  }
}
