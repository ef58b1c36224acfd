import CPopplerTraits
import Primitives

/// A document opened a second time, past poppler-glib, for what that does not
/// tell. The source outlives it.
final class PopplerTraits {
  enum Failure: Error {
    case passwordRefused
    case encryptionUnknown
    case damaged

    /// What it means to whom a document is opened for, with a password.
    var reason: DocumentError.Reason {
      switch self {
      case .passwordRefused: .wrongPassword
      case .encryptionUnknown: .unsupportedEncryption
      case .damaged: .damaged
      }
    }
  }

  private let handle: OpaquePointer
  // Keeps the bytes alive that the handle reads.
  private let source: DocumentSource

  init(_ source: DocumentSource, password: RawPassword?) throws(Failure) {
    self.source = source
    let password = password.map { $0.bytes.map(CChar.init(bitPattern:)) + [0] }
    let opened: OpaquePointer? =
      switch source {
      case .file(let path):
        path.withCString { poppler_traits_open_file($0, password) }
      case .memory(_, let bytes):
        bytes.withBytes { bytes in
          poppler_traits_open_memory(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
            bytes.count, password)
        }
      }
    guard let opened else { throw .damaged }
    let failure: Failure
    switch poppler_traits_get_state(opened) {
    case POPPLER_TRAITS_OPEN:
      handle = opened
      return
    case POPPLER_TRAITS_PASSWORD_REFUSED: failure = .passwordRefused
    case POPPLER_TRAITS_ENCRYPTION_UNKNOWN: failure = .encryptionUnknown
    default: failure = .damaged
    }
    poppler_traits_close(opened)
    throw failure
  }

  deinit {
    poppler_traits_close(handle)
  }

  var readsRightToLeft: Bool { poppler_traits_reads_right_to_left(handle) }

  func userUnit(ofPageAt index: Int) -> Double {
    poppler_traits_user_unit(handle, CInt(index))
  }
}
