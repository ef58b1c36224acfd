import Foundation

/// The system's processes, by /proc.
enum ProcessList {
  /// Something did not come about in time.
  struct NeverCame: Error {}

  private static func stat(_ process: pid_t) -> [Substring]? {
    guard
      let text = try? String(
        contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // State, parent, …: what stands behind the name, which may have blanks.
    return text[text.index(after: end)...].split(separator: " ")
  }

  /// All processes.
  static var all: [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
      .compactMap { pid_t($0) }
  }

  /// The processes that a process forked, zombies left out.
  static func children(of parent: pid_t) -> [pid_t] {
    all.filter { process in
      guard let fields = stat(process), fields.count > 1 else { return false }
      return fields[0] != "Z" && fields[1] == "\(parent)"
    }.sorted()
  }

  /// The zombies that a process has not waited for.
  static func zombies(of parent: pid_t) -> [pid_t] {
    all.filter { process in
      guard let fields = stat(process), fields.count > 1 else { return false }
      return fields[0] == "Z" && fields[1] == "\(parent)"
    }
  }

  /// Whether a process lives: is there and no zombie.
  static func lives(_ process: pid_t) -> Bool {
    stat(process).map { $0.first != "Z" } ?? false
  }

  /// Seconds of processor time that a process took.
  static func processorTime(of process: pid_t) -> Double {
    guard let fields = stat(process), fields.count > 12,
      let user = Double(fields[11]), let system = Double(fields[12])
    else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Waits for something, half a minute at the most.
  static func waitUntil<Result>(_ body: () -> Result?) throws -> Result {
    let deadline = Date() + 30
    while Date() < deadline {
      if let result = body() { return result }
      usleep(2000)
    }
    throw NeverCame()
  }

  /// Waits until none of a list of processes lives.
  static func waitUntilGone(_ processes: [pid_t]) throws {
    try waitUntil { processes.contains(where: lives) ? nil : () }
  }
}
