import CProcess
import Glibc

/// How a worker ended over a request.
enum WorkerEnd: Hashable, Sendable {
  /// A signal ended it.
  case signal(Int)
  /// Memory ran out, up to the limit or all that the system has.
  case outOfMemory
  /// It exited with a code.
  case exit(Int)
  /// It said what no worker says.
  case senseless

  /// How a process ended: by a signal, or by itself where that is 0.
  init(signal: Int, code: Int) {
    if signal != 0 {
      self = .signal(signal)
    } else if code == CPROCESS_OUT_OF_MEMORY {
      self = .outOfMemory
    } else {
      self = .exit(code)
    }
  }

  /// What happened and what to do.
  ///
  /// - Parameters:
  ///   - work: What the worker was doing: `drawing it`.
  ///   - memoryLimit: The most bytes that it might have.
  func message(_ work: String, memoryLimit: Int) -> String {
    switch self {
    case .signal(let number):
      "\(work) crashed (\(Self.name(ofSignal: number))); make the PDF again"
    case .outOfMemory:
      "\(work) takes more than \(memoryLimit >> 20) MiB of memory; allow more "
        + "with --memory-limit"
    case .exit(let code):
      "\(work) ended its worker (exit code \(code)); make the PDF again"
    case .senseless:
      "\(work) damaged its worker; make the PDF again"
    }
  }

  private static func name(ofSignal number: Int) -> String {
    let names: [Int: String] = [
      Int(SIGSEGV): "SIGSEGV", Int(SIGABRT): "SIGABRT", Int(SIGBUS): "SIGBUS",
      Int(SIGFPE): "SIGFPE", Int(SIGILL): "SIGILL", Int(SIGKILL): "SIGKILL",
      Int(SIGTERM): "SIGTERM", Int(SIGTRAP): "SIGTRAP",
    ]
    return names[number] ?? "signal \(number)"
  }
}
