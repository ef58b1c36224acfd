import Glibc
import PageRendering
import Primitives

/// The documents that a call's arguments name.
public struct InputExpansion: Sendable {
  /// The documents, in the order of the arguments.
  public private(set) var inputs: [DocumentInput] = []
  /// The arguments that name no document.
  public private(set) var failures: [ExportError] = []
  /// Whether the call names one document and no folder, so that its images
  /// need no folder of the document's name.
  public let isSingle: Bool

  /// Looks arguments up: a file, a folder (its `*.pdf` files, sorted) or `-`,
  /// which reads the standard input to its end.
  public init(_ arguments: [FilePath]) {
    isSingle = arguments.count == 1 && !isFolder(arguments[0])
    for argument in arguments {
      if isFolder(argument) {
        expand(folder: argument)
      } else {
        add(argument)
      }
    }
  }

  private mutating func add(_ argument: FilePath) {
    if argument == FilePath("-"), inputs.contains(where: \.isStandardInput) {
      failures.append(
        ExportError(
          .usage, file: argument, "the standard input can be read only once"))
      return
    }
    do throws(DocumentError) {
      inputs.append(try DocumentInput(argument))
    } catch {
      failures.append(ExportError(error))
    }
  }

  private mutating func expand(folder: FilePath) {
    guard let names = fileNames(in: folder) else {
      failures.append(
        ExportError(
          .noInput, file: folder,
          "cannot read the folder: \(systemMessage(errno))"))
      return
    }
    let documents = names.filter { $0.fileExtension == "pdf" }
      .map { folder.appending($0) }
      .filter { !isFolder($0) }
    if documents.isEmpty {
      failures.append(
        ExportError(
          .noInput, file: folder,
          "the folder has no .pdf file; name a file or another folder"))
    }
    for document in documents { add(document) }
  }
}
