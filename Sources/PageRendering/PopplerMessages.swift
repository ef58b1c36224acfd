import CPoppler
import Synchronization

/// What Poppler and GLib have to say of a PDF's flaws, which by themselves
/// they write to the standard streams.
package enum PopplerMessages {
  /// Takes one message, a line without a line end, on the thread that renders.
  package typealias Handler = @Sendable (String) -> Void

  private static let handler = Mutex<Handler?>(nil)

  /// Sends all messages of the process's GLib libraries to a handler, and
  /// nothing of them to the standard streams.
  ///
  /// A few messages of Poppler 22.12 pass GLib by and go to the standard
  /// streams themselves: "some font thing failed" on a font of an unknown
  /// kind, "BAD status" where cairo has failed.
  ///
  /// - Parameter handler: What takes them; nil drops them.
  package static func install(_ handler: Handler?) {
    self.handler.withLock { $0 = handler }
    _ = installed
  }

  /// GLib takes a writer once only, so it is set once and looks the handler
  /// up.
  private static let installed: Void = {
    g_log_set_default_handler(
      { domain, _, message, _ in
        guard let message else { return }
        PopplerMessages.pass(domain: domain, message: message)
      }, nil)
    g_log_set_writer_func(
      { _, fields, count, _ in
        var domain: UnsafePointer<CChar>?
        var message: UnsafePointer<CChar>?
        for field in UnsafeBufferPointer(start: fields, count: Int(count)) {
          let value = field.value?.assumingMemoryBound(to: CChar.self)
          switch String(cString: field.key) {
          case "GLIB_DOMAIN": domain = value
          case "MESSAGE": message = value
          default: break
          }
        }
        if let message {
          PopplerMessages.pass(domain: domain, message: message)
        }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }()

  private static func pass(
    domain: UnsafePointer<CChar>?, message: UnsafePointer<CChar>
  ) {
    guard let handler = handler.withLock({ $0 }) else { return }
    let text = String(cString: message)
    handler(domain.map { "\(String(cString: $0)): \(text)" } ?? text)
  }
}
