import FrameEncoding
import Primitives

/// Writes previews of documents, one after the other.
package struct PreviewRun: Sendable {
  private let expansion: InputExpansion
  private let output: FilePath?
  private let overwrites: Bool
  private let options: ExportOptions
  private let sizeLimit: Int
  private let pool: WorkerPool?
  private let standardOutput: Int32

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - arguments: Documents, folders of documents, or `-` for the standard
  ///     input, which is read now.
  ///   - output: Where previews go, see ``PreviewOutput``.
  ///   - overwrites: Whether files that exist are replaced.
  ///   - options: How documents are presented, as sequences.
  ///   - sizeLimit: The most bytes that a preview may have.
  ///   - pool: The workers that read documents and draw their pages; nil does
  ///     so in this process.
  ///   - standardOutput: A descriptor for a preview that goes there.
  package init(
    arguments: [FilePath], output: FilePath?, overwrites: Bool,
    options: ExportOptions, sizeLimit: Int, pool: WorkerPool?,
    standardOutput: Int32
  ) {
    expansion = InputExpansion(arguments)
    self.output = output
    self.overwrites = overwrites
    self.options = options
    self.sizeLimit = sizeLimit
    self.pool = pool
    self.standardOutput = standardOutput
  }

  /// Runs to its end. Nothing is drawn before every path is known to be free.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked before each frame; where it says true, no further
  ///     file is written.
  ///   - onEvent: Told what happens, on any thread, one event at a time.
  /// - Returns: What came of each document.
  /// - Throws: An ``ExportError`` where the run as a whole cannot be done.
  package func run(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (ExportEvent) -> Void = { _ in }
  ) throws(ExportError) -> ExportReport {
    var targets: [PreviewOutput?] = []
    var owners: [PreviewOutput: FilePath] = [:]
    for input in expansion.inputs {
      guard case .success(let input) = input else {
        targets.append(nil)
        continue
      }
      let target = try PreviewOutput(
        output, for: input, isSingle: expansion.isSingle)
      if let other = owners.updateValue(input.file, forKey: target),
        case .file(let path) = target
      {
        throw ExportError(
          .usage,
          "\(other.displayed) and \(input.file.displayed) would both be "
            + "written to \(path.displayed); preview them into different "
            + "folders")
      }
      try checkFree(target)
      targets.append(target)
    }
    var documents: [ExportReport.Document] = []
    for (input, target) in zip(expansion.inputs, targets) {
      do throws(ExportError) {
        let input = try input.get()
        guard let target, !isCancelled() else {
          documents.append(Self.document(input.file))
          continue
        }
        documents.append(
          try preview(
            input, to: target, isCancelled: isCancelled, onEvent: onEvent))
      } catch {
        var document = Self.document(
          error.file ?? FilePath("-"), failure: error)
        document.state = .failed
        documents.append(document)
      }
    }
    return ExportReport(documents: documents, isCancelled: isCancelled())
  }

  private static func document(
    _ file: FilePath, files: [FilePath] = [], lostPages: [ExportError] = [],
    failure: ExportError? = nil
  ) -> ExportReport.Document {
    ExportReport.Document(
      file: file, files: files, lostPages: lostPages, failure: failure)
  }

  private func checkFree(_ target: PreviewOutput) throws(ExportError) {
    guard case .file(let path) = target, !overwrites, exists(path) else {
      return
    }
    throw ExportError(
      .cannotCreate, file: path,
      "exists; add --overwrite to replace it or choose another --output")
  }

  private func preview(
    _ input: DocumentInput, to target: PreviewOutput,
    isCancelled: @escaping @Sendable () -> Bool,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) throws(ExportError) -> ExportReport.Document {
    let job = PreviewJob(
      input, options: options, sizeLimit: sizeLimit, pool: pool)
    let report: PreviewReport
    var files: [FilePath] = []
    switch target {
    case .standardOutput:
      let stream = DescriptorWriter(
        descriptor: standardOutput, path: FilePath("standard output"))
      report = try job.run(isCancelled: isCancelled, onEvent: onEvent) {
        (bytes) throws(FileError) in
        try stream.write(bytes)
      }
    case .file(let path):
      var file: AtomicFile?
      report = try job.run(isCancelled: isCancelled, onEvent: onEvent) {
        (bytes) throws(FileError) in
        if file == nil {
          try Folder.create(path.parent)
          file = try AtomicFile(at: path, replacing: overwrites)
        }
        try file?.write(bytes)
      }
      do throws(FileError) {
        try file?.commit()
      } catch {
        throw ExportError(error)
      }
      if file != nil { files = [path] }
    }
    for omission in report.omissions {
      onEvent(.note(file: input.file, omission))
    }
    var document = Self.document(
      input.file, files: files, lostPages: report.lostPages)
    document.state =
      isCancelled() ? .cancelled : report.lostPages.isEmpty ? .done : .partly
    return document
  }
}
