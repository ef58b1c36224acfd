import FoundationEssentials

/// Events as lines of JSON, one object a line, for programs.
public enum ProgressLine {
  private struct Progress: Encodable {
    let event = "progress"
    let done: Int
    let total: Int
  }

  private struct Note: Encodable {
    let event = "note"
    let file: String
    let message: String
  }

  /// An event's line, without the line end.
  public static func json(_ event: ExportEvent) -> String {
    switch event {
    case .progress(let done, let total):
      line(Progress(done: done, total: total))
    case .note(let file, let message):
      line(Note(file: file.text, message: message))
    }
  }

  private static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("an event is not JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
