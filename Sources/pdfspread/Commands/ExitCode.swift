import Glibc
import PDFSpreadKit

/// How the program ends: the codes of sysexits.h, and the shell's for signals.
enum ExitCode {
  static let done: Int32 = 0
  /// Some pages, or some of several documents, are lost.
  static let partly: Int32 = 1
  static let usage: Int32 = 64

  /// The code of a fault of a single input.
  static func code(of kind: ExportError.Kind) -> Int32 {
    switch kind {
    case .usage: usage
    case .damaged: 65
    case .noInput: 66
    case .cannotCreate: 73
    case .inputOutput: 74
    case .overLimit: 75
    case .password: 77
    case .closedPipe: done
    }
  }

  /// The codes, as help and the manual list them.
  static let meanings: [(code: String, meaning: String)] = [
    ("\(done)", "done"),
    ("\(partly)", "some pages or documents lost"),
    ("\(usage)", "usage error"),
    ("\(code(of: .damaged))", "damaged or unsupported PDF"),
    ("\(code(of: .noInput))", "no such input"),
    ("\(code(of: .cannotCreate))", "cannot write"),
    ("\(code(of: .inputOutput))", "I/O error"),
    ("\(code(of: .overLimit))", "over the time or memory limit"),
    ("\(code(of: .password))", "password needed or wrong"),
    ("\(signal(SIGINT)) and \(signal(SIGTERM))", "ended by SIGINT and SIGTERM"),
  ]

  /// The code of having been ended by a signal.
  static func signal(_ number: Int32) -> Int32 { 128 + number }
}
