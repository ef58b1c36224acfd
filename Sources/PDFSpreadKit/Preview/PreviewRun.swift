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
  ///   - output: Where previews go, see ``FileTarget``.
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
    let target = try target()
    var claims = FileClaims(replacing: overwrites)
    let paths = try expansion.inputs.map {
      (input) throws(ExportError) -> FilePath? in
      guard case .success(let input) = input else { return nil }
      let path = target.path(for: input, suffix: "-preview.html")
      if let path { try claims.claim([path], for: input.file) }
      return path
    }
    var documents: [ExportReport.Document] = []
    for (input, path) in zip(expansion.inputs, paths) {
      do throws(ExportError) {
        let input = try input.get()
        guard !isCancelled() else {
          documents.append(
            ExportReport.Document(input.file, isCancelled: true))
          continue
        }
        documents.append(
          try preview(
            input, to: path, isCancelled: isCancelled, onEvent: onEvent))
      } catch {
        documents.append(
          ExportReport.Document(error.file ?? FilePath("-"), failure: error))
      }
    }
    return ExportReport(documents: documents, isCancelled: isCancelled())
  }

  /// Where previews go.
  private func target() throws(ExportError) -> FileTarget {
    let target: FileTarget
    do throws(OptionError) {
      target = try FileTarget(output, for: .preview)
    } catch {
      throw ExportError(.usage, error.message)
    }
    if case .folder = target { return target }
    if expansion.isSingle { return target }
    throw ExportError(
      .usage,
      "--output: several documents cannot go to one file or stream; name a "
        + "folder")
  }

  private func preview(
    _ input: DocumentInput, to path: FilePath?,
    isCancelled: @escaping @Sendable () -> Bool,
    onEvent: @escaping @Sendable (ExportEvent) -> Void
  ) throws(ExportError) -> ExportReport.Document {
    let job = PreviewJob(
      input, options: options, sizeLimit: sizeLimit, pool: pool)
    let report: PreviewReport
    var files: [FilePath] = []
    switch path {
    case nil:
      let stream = DescriptorWriter(
        descriptor: standardOutput, path: FilePath("standard output"))
      report = try job.run(isCancelled: isCancelled, onEvent: onEvent) {
        (bytes) throws(FileError) in
        try stream.write(bytes)
      }
    case let path?:
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
    return ExportReport.Document(
      input.file, files: files, lostPages: report.lostPages,
      isCancelled: isCancelled())
  }
}
