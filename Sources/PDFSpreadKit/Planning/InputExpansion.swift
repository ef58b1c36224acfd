import FrameEncoding
import Glibc
import PageRendering
import Primitives

/// The documents that a call's arguments name.
package struct InputExpansion: Sendable {
  /// The documents, and what is wrong with arguments that name none, in the
  /// order of the arguments.
  package private(set) var inputs: [Result<DocumentInput, ExportError>] = []
  /// Whether the call names one document and no folder, so that its images
  /// need no folder of the document's name.
  package let isSingle: Bool
  private var hasReadStandardInput = false

  /// Looks arguments up: a file, a folder (its `*.pdf` files, sorted) or `-`,
  /// which reads the standard input to its end.
  package init(_ arguments: [FilePath]) {
    isSingle = arguments.count == 1 && !Folder.exists(arguments[0])
    for argument in arguments {
      if Folder.exists(argument) {
        expand(folder: argument)
      } else {
        add(argument)
      }
    }
  }

  private mutating func add(_ argument: FilePath) {
    if argument == FilePath("-"), hasReadStandardInput {
      fail(.usage, argument, "the standard input can be read only once")
      return
    }
    do throws(DocumentError) {
      inputs.append(.success(try DocumentInput(argument)))
    } catch {
      inputs.append(.failure(ExportError(error)))
    }
    if argument == FilePath("-") { hasReadStandardInput = true }
  }

  private mutating func expand(folder: FilePath) {
    do throws(ExportError) {
      for document in try Self.documents(in: folder) { add(document) }
    } catch {
      inputs.append(.failure(error))
    }
  }

  /// The `*.pdf` files in a folder, sorted; at least one.
  static func documents(
    in folder: FilePath
  ) throws(ExportError) -> [FilePath] {
    guard let names = Folder.names(in: folder) else {
      throw ExportError(
        .noInput, file: folder,
        "cannot read the folder: \(systemMessage(errno)); check its mode")
    }
    let documents = names.filter { $0.fileExtension == "pdf" }
      .map { folder.appending($0) }
      .filter { !Folder.exists($0) }
    if documents.isEmpty {
      throw ExportError(
        .noInput, file: folder,
        "the folder has no .pdf file; name a file or another folder")
    }
    return documents
  }

  private mutating func fail(
    _ kind: ExportError.Kind, _ file: FilePath, _ message: String
  ) {
    inputs.append(.failure(ExportError(kind, file: file, message)))
  }
}
