import Glibc
import Primitives

/// Something that could not be done to a file or folder.
package struct FileError: Error, Hashable, Sendable {
  /// What was being done.
  package enum Action: String, Hashable, Sendable {
    /// Making the file, or giving it its name.
    case create
    /// Writing bytes, or closing the file after them.
    case write
    /// Reading a file that is to be copied.
    case read
    /// Making a folder.
    case createFolder
    /// Waiting for the disk to have everything.
    case synchronize
  }

  /// What a caller may want to tell apart.
  package enum Kind: Hashable, Sendable {
    /// The name is taken and the file there was not to be replaced.
    case alreadyExists
    /// The file or folder cannot be made there: sysexits' EX_CANTCREAT, 73.
    case cannotCreate
    /// The device failed or is full: sysexits' EX_IOERR, 74.
    case inputOutput
    /// The reader of a pipe is gone.
    case brokenPipe
  }

  /// The file, folder or stream.
  package let path: FilePath
  /// What was being done to it.
  package let action: Action
  /// The system's number for what went wrong, as in `errno`.
  package let code: Int32

  init(_ path: FilePath, _ action: Action, code: Int32 = errno) {
    self.path = path
    self.action = action
    self.code = code
  }

  /// What a caller may want to tell apart.
  package var kind: Kind {
    switch (action, code) {
    case (.create, EEXIST): .alreadyExists
    case (.write, EPIPE): .brokenPipe
    case (_, ENOSPC), (_, EDQUOT), (_, EFBIG), (_, EIO): .inputOutput
    case (.create, _), (.createFolder, _): .cannotCreate
    case (.write, _), (.read, _), (.synchronize, _): .inputOutput
    }
  }

  /// The system's words for what went wrong.
  package var reason: String {
    var text = [CChar](repeating: 0, count: 128)
    guard strerror_r(code, &text, text.count) == 0 else {
      return "error \(code)"
    }
    return text.withUnsafeBufferPointer { text in
      text.baseAddress.map(String.init(cString:)) ?? ""
    }
  }
}

extension FileError: CustomStringConvertible {
  /// What failed and why, without the path: `cannot write: No space left on
  /// device`.
  package var message: String {
    switch (action, kind) {
    case (_, .alreadyExists): "exists already"
    case (.create, _): "cannot create: \(reason)"
    case (.write, _): "cannot write: \(reason)"
    case (.read, _): "cannot read: \(reason)"
    case (.createFolder, _): "cannot create folder: \(reason)"
    case (.synchronize, _): "cannot write to disk: \(reason)"
    }
  }

  /// Path and message: `out.png: cannot write: No space left on device`.
  package var description: String { "\(path.displayed): \(message)" }
}
