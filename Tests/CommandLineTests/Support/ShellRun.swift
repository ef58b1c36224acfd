import Foundation

extension ProgramRun {
  /// Runs a line of bash, in which `"$pdfspread"` is the program, to its end.
  static func shell(
    _ line: String, in folder: URL? = nil
  ) throws -> ProgramRun {
    try run(
      "/bin/bash", ["-c", line], in: folder,
      environment: ["pdfspread": program.path])
  }
}
