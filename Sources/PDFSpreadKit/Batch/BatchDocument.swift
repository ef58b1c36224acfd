import FrameEncoding
import Primitives

/// A document of a batch, or an input that names none.
package struct BatchDocument: Sendable {
  /// The place of its job in the file, from 0.
  package let job: Int
  /// Its path as reports call it: from the folder of the jobs' file.
  package let name: FilePath
  /// Its path, or why there is none.
  package let path: Result<FilePath, ExportError>
  /// Whether it is named by itself, so that a folder for output is its own.
  let isSingle: Bool
  /// Its bytes; 0 where there is no file.
  let size: Int

  /// Finds the documents that a job's inputs name.
  static func documents(
    of job: BatchJob, folder: FilePath
  ) -> [BatchDocument] {
    var seen: Set<FilePath> = []
    var documents: [BatchDocument] = []
    var isSingle = job.inputs.count == 1
    func add(_ path: Result<FilePath, ExportError>, named name: FilePath) {
      // Patterns may overlap; a document is exported once.
      guard seen.insert(name).inserted else { return }
      documents.append(
        BatchDocument(
          job: job.index, name: name, path: path, isSingle: isSingle,
          size: (try? path.get()).map(fileSize) ?? 0))
    }
    for input in job.inputs {
      let path = folder.appending(input)
      if Folder.exists(path) {
        isSingle = false
        do throws(ExportError) {
          for document in try InputExpansion.documents(in: path) {
            add(.success(document), named: document.inside(folder))
          }
        } catch {
          add(.failure(error), named: input)
        }
      } else if input.isPattern, !exists(path) {
        isSingle = false
        let matches = paths(matching: folder.escapingPattern.appending(input))
          .filter { !Folder.exists($0) }
        for match in matches {
          add(.success(match), named: match.inside(folder))
        }
        if matches.isEmpty {
          add(
            .failure(
              ExportError(
                .noInput, file: path,
                "matches no file; check the pattern and the folder")),
            named: input)
        }
      } else {
        add(.success(path), named: input)
      }
    }
    return documents
  }
}

extension FilePath {
  /// Whether the path has a shell pattern's characters.
  fileprivate var isPattern: Bool {
    bytes.contains { "*?[".utf8.contains($0) }
  }

  /// The pattern that matches this path alone.
  fileprivate var escapingPattern: FilePath {
    FilePath(
      bytes: bytes.flatMap { byte in
        "*?[\\".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
      })
  }

  /// The path from a folder, where it begins with that.
  func inside(_ folder: FilePath) -> FilePath {
    let start = folder.appending("-").bytes.dropLast()
    guard !start.isEmpty, bytes.starts(with: start) else { return self }
    return FilePath(bytes: bytes.dropFirst(start.count))
  }
}
