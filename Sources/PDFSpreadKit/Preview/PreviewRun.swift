import FrameEncoding
import Primitives

/// Writes previews of documents, one after the other.
package struct PreviewRun: Sendable {
  private let expansion: InputExpansion
  private let output: FilePath?
  private let options: ExportOptions
  private let sizeLimit: Int
  private let pool: WorkerPool?

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - arguments: Documents, folders of documents, or `-` for the standard
  ///     input, which is read now.
  ///   - output: Where previews go, see ``FileTarget``.
  ///   - options: How documents are presented, as sequences, and whether files
  ///     that exist are replaced.
  ///   - sizeLimit: The most bytes that a preview may have.
  ///   - pool: The workers that read documents and draw their pages; nil does
  ///     so in this process.
  package init(
    arguments: [FilePath], output: FilePath?, options: ExportOptions,
    sizeLimit: Int, pool: WorkerPool?
  ) {
    expansion = InputExpansion(arguments)
    self.output = output
    self.options = options
    self.sizeLimit = sizeLimit
    self.pool = pool
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
    var claims = FileClaims(replacing: options.overwrites)
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
    let (report, text) = try PreviewJob(
      input, options: options, sizeLimit: sizeLimit, pool: pool
    ).run(isCancelled: isCancelled, onEvent: onEvent)
    if let text {
      try WholeFile(path: path).write(options: options, pool: pool) {
        (write) throws(FileError) in
        try text.write(to: write)
      }
    }
    for omission in report.omissions {
      onEvent(.note(file: input.file, omission))
    }
    return ExportReport.Document(
      input.file, files: text == nil ? [] : [path].compactMap(\.self),
      lostPages: report.lostPages,
      isCancelled: isCancelled())
  }
}
