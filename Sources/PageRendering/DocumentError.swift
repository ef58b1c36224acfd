import CPoppler
import Glibc
import Primitives

/// Why a document cannot be opened.
package struct DocumentError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Reason: Hashable, Sendable {
    /// The system refused: no such file, a directory, no permission, …
    case unreadable(errno: CInt)
    /// The file has no bytes.
    case empty
    /// `%PDF-` is not in the first 1024 bytes.
    case notPDF
    /// A PDF that Poppler could not read, nor repair.
    case damaged
    /// Encrypted, and no password was given.
    case passwordNeeded
    /// Encrypted, and the password given does not open it.
    case wrongPassword
    /// Encrypted by something other than a password, or too new a way.
    case unsupportedEncryption
    /// A document without pages.
    case noPages
  }

  /// The document's file, or what stands for its name.
  package let file: FilePath
  /// What went wrong.
  package let reason: Reason

  /// Makes an error of its parts.
  package init(file: FilePath, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// What happened and what to do, without the file's name.
  package var message: String {
    switch reason {
    case .unreadable(ENOENT), .unreadable(ENOTDIR):
      "no such file; check the name"
    case .unreadable(EACCES), .unreadable(EPERM):
      "reading is not permitted; ask its owner or change its mode"
    case .unreadable(EISDIR):
      "is a directory; name a PDF in it"
    case .unreadable(ESPIPE):
      "is a pipe or a device, not a file; save it to a file first"
    case .unreadable(let number):
      "cannot be read: \(String(cString: g_strerror(number))); "
        + "try again or from another place"
    case .empty:
      "the file is empty; copy or download it again"
    case .notPDF:
      "not a PDF (no %PDF- in its first 1024 bytes); convert it to PDF first"
    case .damaged:
      "the PDF is damaged beyond repair; copy or download it again"
    case .passwordNeeded:
      "a password is needed; give it with --password or --password-file"
    case .wrongPassword:
      "the password is wrong; check it and the case of its letters"
    case .unsupportedEncryption:
      "the encryption is not supported; save the PDF without it or with a "
        + "password"
    case .noPages:
      "the document has no pages; make it again from its original"
    }
  }
}
