import Foundation

/// A headless Chromium that a test drives by its DevTools protocol, over pipes.
///
/// For one test at a time.
final class Browser {
  /// What the browser or a page says went wrong.
  struct Failure: Error {
    let message: String
  }

  /// An event of a page.
  struct Event {
    let session: String
    let method: String
    let parameters: [String: Any]
  }

  private let process: pid_t
  private let commands: Int32
  private let answers: Int32
  private let profile: TemporaryFolder
  /// What came of the next message, and messages that came whole.
  private var partial = Data()
  private var messages: [Data] = []
  private var lastID = 0
  private(set) var events: [Event] = []

  /// Where the browser is; nil where this machine has none.
  static var program: String? { ProgramRun.tool("chromium") }

  /// The most seconds that an answer may take, on a machine that is busy.
  private static let patience = 60.0

  /// Starts a browser.
  init(_ program: String) throws {
    profile = try TemporaryFolder()
    var toBrowser: [Int32] = [-1, -1]
    var fromBrowser: [Int32] = [-1, -1]
    guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else {
      throw Failure(message: "no pipe")
    }
    for end in [toBrowser[1], fromBrowser[0]] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    // The ends that the browser gets must not stand where they are put.
    let reading = fcntl(toBrowser[0], F_DUPFD_CLOEXEC, 10)
    let writing = fcntl(fromBrowser[1], F_DUPFD_CLOEXEC, 10)
    close(toBrowser[0])
    close(fromBrowser[1])
    commands = toBrowser[1]
    answers = fromBrowser[0]
    defer {
      close(reading)
      close(writing)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for descriptor: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, reading, 3)
    posix_spawn_file_actions_adddup2(&actions, writing, 4)
    let arguments = [
      program, "--headless", "--remote-debugging-pipe", "--no-sandbox",
      "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--force-color-profile=srgb", "--hide-scrollbars",
      "--user-data-dir=\(profile.url.path)",
    ]
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    guard
      posix_spawn(&process, program, &actions, nil, &pointers, environ) == 0
    else { throw Failure(message: "\(program) cannot be started") }
    self.process = process
  }

  deinit {
    close(commands)
    close(answers)
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Opens a file in a page of its own, and waits until it is loaded.
  ///
  /// - Parameter runsScripts: Whether scripts are switched on.
  func open(
    _ file: URL, width: Int = 1000, height: Int = 900, density: Int = 1,
    runsScripts: Bool = true
  ) throws -> BrowserPage {
    try BrowserPage(
      self, file, width: width, height: height, density: density,
      runsScripts: runsScripts)
  }

  /// Sends a command and gives its answer.
  func send(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    lastID += 1
    var command: [String: Any] = [
      "id": lastID, "method": method, "params": parameters,
    ]
    if let session { command["sessionId"] = session }
    let bytes =
      Array(try JSONSerialization.data(withJSONObject: command)) + [0]
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        write(commands, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Failure(message: "the browser is gone") }
      rest = rest.dropFirst(count)
    }
    while true {
      let message = try receive(for: method)
      guard message["id"] as? Int == lastID else { continue }
      if let error = message["error"] as? [String: Any] {
        throw Failure(message: "\(method): \(error["message"] ?? error)")
      }
      return message["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits for an event of a page.
  func wait(for method: String, session: String) throws {
    while !events.contains(where: {
      $0.session == session && $0.method == method
    }) {
      _ = try receive(for: method)
    }
  }

  /// The next message; events are kept.
  private func receive(for what: String) throws -> [String: Any] {
    let end = Date().addingTimeInterval(Self.patience)
    while messages.isEmpty {
      var ready = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      let left = Int32(max(0, end.timeIntervalSinceNow * 1000))
      guard poll(&ready, 1, left) > 0 else {
        throw Failure(message: "\(what): no answer")
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(answers, &chunk, chunk.count)
      guard count > 0 else { throw Failure(message: "the browser is gone") }
      let pieces = chunk[..<count].split(
        separator: 0, omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        partial.append(contentsOf: piece)
        if index < pieces.count - 1 {
          messages.append(partial)
          partial = Data()
        }
      }
    }
    let message = try object(messages.removeFirst())
    if let method = message["method"] as? String {
      events.append(
        Event(
          session: message["sessionId"] as? String ?? "", method: method,
          parameters: message["params"] as? [String: Any] ?? [:]))
    }
    return message
  }
}
